/** What pages show of other pages: uses of a symbol, contents, cards, posts, tags. */
import type { CheckedAddress } from './address.ts';
import type { LabelledLink } from './navigation.ts';

/** A page that mentions a symbol. */
export interface SymbolUse extends LabelledLink {
  /** What pages like it are called: `Guides`, the label of another sidebar or of the blog, `Pages`. */
  readonly kind: string;
}

/** Text, and elements within it. */
export type InlineContent = readonly (string | InlineElement)[];

export interface InlineElement {
  readonly tag: string;
  /** Links only. */
  readonly href?: CheckedAddress;
  readonly content: InlineContent;
}

/** An entry of the table of contents. */
export interface TocEntry {
  readonly id: string;
  /** Heading level, 2 to 6. */
  readonly level: number;
  readonly content: InlineContent;
}

export interface DocCard extends LabelledLink {
  readonly description: string;
}

/** The line below the title of a post. */
export interface PostFacts {
  /** ISO day, `2021-08-26`. */
  readonly date: string;
  readonly authors: readonly PostAuthor[];
  /** Whole minutes, at least 1; absent when the configuration hides it. */
  readonly readingMinutes?: number;
}

export interface PostAuthor {
  readonly name: string;
  readonly title?: string;
  readonly url?: CheckedAddress;
  readonly imageUrl?: CheckedAddress;
}

export interface TagSummary extends LabelledLink {
  readonly count: number;
}
