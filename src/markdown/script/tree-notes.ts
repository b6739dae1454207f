import type { Heading } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import type { CodeNode } from '../syntax/page-nodes.ts';

/** What the walk over a page's tree (tidy.ts) finds for later steps. */
export interface TreeNotes {
  readonly headings: Heading[];
  readonly languages: Set<string>;
  /** JavaScript that must run, in document order. */
  readonly code: CodeNode[];
  readonly declarations: string[];
  readonly exportedNames: string[];
  /** The first declaration, as the place for messages. */
  esm?: MdxjsEsm;
  usesJsxInCode: boolean;
  /** Whether the page has elements that Markdown has no syntax for: HTML, JSX, what its expressions render. */
  hasElements: boolean;
  /** Local name -> name of the built-in element. */
  readonly imports: Map<string, string>;
}
