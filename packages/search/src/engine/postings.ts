/** Where the terms of an index are, field by field. */
import type { IndexedTerm } from './search-index.ts';

/** One occurrence of a term in a field. */
export interface Posting {
  /** Index of the record. */
  readonly position: number;
  /** 0 to 1. */
  readonly weight: number;
  /** How much of the field's length it covers. A whole name covers all of its parts. */
  readonly length: number;
}

/** A keyword that has a term: a phrase in the front matter, for a page or one of its sections. */
export interface KeywordPosting {
  /** Number of the phrase among those of the site. */
  readonly phrase: number;
  readonly record: number;
  /** How many terms the phrase has. */
  readonly terms: number;
}

/** Where a term is. */
export interface TermPostings {
  /** By record. */
  readonly texts: Pick<IndexedTerm, 'records' | 'weights'>;
  /** By record: its heading (for a page as a whole, its title), its URL, and its kind of symbol. */
  readonly headings: readonly Posting[];
  readonly keywords: readonly KeywordPosting[];
}
