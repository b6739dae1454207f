import type { Definition, FootnoteDefinition, Heading } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';

/** What the walk over a page's tree (tidy.ts) finds for later steps. */
export interface TreeNotes {
  readonly headings: Heading[];
  /** Of links, images and footnotes. */
  readonly definitions: (Definition | FootnoteDefinition)[];
  /** Imports and exports. */
  readonly moduleCode: MdxjsEsm[];
  /** Whether the page has elements that Markdown has no syntax for: HTML, JSX, what its expressions render. */
  hasElements: boolean;
}
