import type { Definition, FootnoteDefinition, Heading } from 'mdast';
import type { Place } from '../../model/source.ts';

/** What the walk over a page's tree (tidy.ts) finds for later steps. */
export interface TreeNotes {
  readonly headings: Heading[];
  /** Of links, images and footnotes. */
  readonly definitions: (Definition | FootnoteDefinition)[];
  /** What the page exports, as JavaScript that the author wrote. */
  readonly declarations: { readonly text: string; readonly place: Place }[];
  readonly exportedNames: string[];
  /** Whether the page has elements that Markdown has no syntax for: HTML, JSX, what its expressions render. */
  hasElements: boolean;
  /** Local name -> name of the built-in element. */
  readonly imports: Map<string, string>;
  /** Local name -> what the page imports under it from a module. */
  readonly imported: Map<string, unknown>;
}
