/** A page as the prose rules see it. Types only. */
import type { Place, SourceFile } from '../../../packages/builder/src/model/source.ts';
import type { ProseText } from './prose-text.ts';

/** A piece of inline content without the code in it. */
export interface InlinePiece {
  /** Code is replaced by U+FFFC, whitespace is collapsed. */
  readonly text: string;
  readonly place: Place;
}

/** An element without a text alternative, as messages call it. */
export type WithoutAlternative = 'this image' | 'this frame' | 'this drawing';

/** What is collected from the Markdown of a page. */
export interface PageParts {
  readonly body: ProseText;
  readonly headings: InlinePiece[];
  readonly links: InlinePiece[];
  readonly withoutAlternative: { readonly what: WithoutAlternative; readonly place: Place }[];
  readonly codeLines: { readonly text: string; readonly place: Place }[];
}

export interface ProsePage extends PageParts {
  readonly source: SourceFile;
  /** The front matter. */
  readonly head: ProseText;
}
