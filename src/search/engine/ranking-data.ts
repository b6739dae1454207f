/**
 * What ranking reads of an index. `WholeIndex` has all of it in memory; the split index of a large site loads it in parts, and says after each
 * step what was missing.
 */
import type { IndexedPage, IndexedRecord, IndexedTerm, SearchIndex } from './search-index.ts';
import type { Vocabulary } from './vocabulary.ts';

/** One occurrence of a term in a field. */
export interface Posting {
  /** Index of the record, or of the page for fields of pages. */
  readonly position: number;
  /** 0 to 1. */
  readonly weight: number;
  /** How much of the field's length it covers. A whole name covers all of its parts. */
  readonly length: number;
}

/** A keyword that has a term: a phrase in a page's front matter. */
export interface KeywordPosting {
  /** Number of the phrase among those of the site. */
  readonly phrase: number;
  readonly page: number;
  /** How many terms the phrase has. */
  readonly terms: number;
}

/** Where a term is, field by field. */
export interface TermPostings {
  /** By record. */
  readonly texts: Pick<IndexedTerm, 'records' | 'weights'>;
  /** By record: its heading (for a page as a whole, its title), its URL, and its kind of symbol. */
  readonly headings: readonly Posting[];
  /** By page: its title and its URL. */
  readonly titles: readonly Posting[];
  /** By page: the names of its categories. */
  readonly categories: readonly Posting[];
  readonly keywords: readonly KeywordPosting[];
}

export const noPostings: TermPostings = {
  texts: { records: [], weights: [] },
  headings: [],
  titles: [],
  categories: [],
  keywords: [],
};

/** A name by which records are found: that of a symbol, a one-word heading, an address. */
export interface NamedRecord {
  readonly record: number;
  /** As readers write it: `TextNode.splitText`. */
  readonly called: string;
  /** The part before the last one, `TextNode`; empty if there is only one. */
  readonly owner: string;
  /** Its last part, `splitText`. */
  readonly member: string;
}

/** The names of an index, folded: `textnode.splittext`. */
export interface Names {
  /** The records with this name. */
  called(name: string): readonly NamedRecord[];
  /** The records whose name ends with this part: `splittext`. */
  withMember(member: string): readonly NamedRecord[];
  /** The names that start with `prefix`, excluding the prefix itself: at most `limit`, shortest first. */
  withPrefix(prefix: string, limit: number): readonly string[];
  /** The names within an edit distance of `limit`. */
  near(name: string, limit: number): readonly { readonly name: string; readonly distance: number }[];
}

/** What ranking has to know of every record, without its texts. */
export interface RecordTraits {
  /** It documents a symbol. */
  readonly isSymbol: boolean;
  /** The symbol is a member of a class or an interface. */
  readonly isMember: boolean;
  /** The symbol's name starts with `_`. */
  readonly isInternal: boolean;
}

export interface RankingData extends Pick<SearchIndex, 'groups' | 'synonyms'> {
  readonly vocabulary: Vocabulary;
  /** Words that headings use for numbering, such as `error` in “Error 15”. */
  readonly numberedWords: ReadonlySet<string>;
  readonly pageCount: number;
  readonly recordCount: number;
  readonly names: Names;
  /**
   * Length of each record's heading in words. Parts of names count as words; words that are common in titles count less. Only what a posting
   * of a heading refers to is sure to be known.
   */
  readonly headingLengths: Float32Array;
  /** Queries whose answers need nothing that is not loaded. */
  readonly warmUpQueries: readonly string[];
  postings(term: number): TermPostings;
  pageOf(record: number): number;
  /** The records of a page: from `start`, which is the page as a whole, up to but not including `end`. */
  recordsOf(page: number): { readonly start: number; readonly end: number };
  traitsOf(record: number): RecordTraits;
  factsOf(page: number): Pick<IndexedPage, 'group' | 'source' | 'links'>;
  /** The folded name of a constant or type whose last word is that of many others; undefined for any other record. */
  endingName(record: number): string | undefined;
  /** What a hit shows. */
  record(record: number): IndexedRecord;
  page(page: number): IndexedPage;
  /**
   * Called before anything is concluded from what was read.
   * @throws PartsMissing if something was read that is not loaded, for which the reader got something empty.
   */
  complete(): void;
}

/** Some parts of the index have to be loaded; then the same question has an answer. */
export class PartsMissing extends Error {
  readonly parts: readonly string[];

  constructor(parts: readonly string[]) {
    super('Parts of the search index are not loaded.');
    this.parts = parts;
  }
}
