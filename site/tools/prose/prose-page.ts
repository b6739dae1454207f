/** A page as the prose rules see it. Types only. */
import type { Place, SourceFile } from '../../../packages/builder/src/model/source.ts';
import type { ProseText } from './prose-text.ts';

/** A piece of inline content without the code in it. */
export interface InlinePiece {
  /** Code is replaced by U+FFFC, whitespace is collapsed. */
  readonly text: string;
  readonly place: Place;
}

/** What is collected from the Markdown of a page. */
export interface PageParts {
  readonly body: ProseText;
  readonly headings: InlinePiece[];
  readonly links: InlinePiece[];
  /** Images, drawings and frames without a text alternative. */
  readonly withoutAlternative: { readonly what: string; readonly place: Place }[];
  readonly codeLines: { readonly text: string; readonly place: Place }[];
}

export interface ProsePage extends PageParts {
  readonly source: SourceFile;
  /** The front matter. */
  readonly head: ProseText;
}
