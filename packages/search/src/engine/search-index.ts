/** The index that the engine searches: the build makes it from the records of the site, and `embedded/index-file.ts` packs it into a file. */

export interface IndexedPage {
  /** URL path, including the base URL. */
  readonly href: string;
  readonly title: string;
  /** Index in {@link SearchIndex.groups}. */
  readonly group: number;
  /** Labels of the page's categories, outermost first. */
  readonly breadcrumbs: readonly string[];
  /** `guide`: a doc; `reference`: generated from declarations; `post`: a blog post; `page`: anything else. */
  readonly source: 'guide' | 'reference' | 'post' | 'page';
  /** Name of the file with the texts of the page's records, in the order of the records. */
  readonly texts: string;
}

/** Something search can find: a page, a section of it, or an API symbol. */
export interface IndexedRecord {
  /** Index in {@link SearchIndex.pages}. */
  readonly page: number;
  /** Anchor; empty for the page as a whole. */
  readonly id: string;
  /** Heading; empty for the page as a whole. */
  readonly heading: string;
  /** Name of the API symbol that the record documents, without its owner, such as `splitText`; empty for other records. */
  readonly symbol: string;
  /** Class or interface that the symbol is a member of, such as `TextNode`, or empty. */
  readonly symbolOwner: string;
  /** Kind of that symbol, or empty. */
  readonly symbolKind: string;
  /** Names of symbols that have no entry and are described here. */
  readonly names: readonly string[];
  /** Phrases from the front matter that find the page, or the section, although its text does not have them. */
  readonly keywords: readonly string[];
}

/** A term of the texts with its postings. */
export interface IndexedTerm {
  /** With a capital letter where each piece of a name begins, `maxRetryDelay`; otherwise in lower case. */
  readonly spelling: string;
  /** Indexes of the records that contain it, ascending. */
  readonly records: readonly number[];
  /** The BM25 weight of the term in each of them, {@link weakest} to {@link strongest}. */
  readonly weights: readonly number[];
}

/** Weights of terms in texts are integers up to this one. */
export const strongest = 4;
/** The weight of a term that only the samples of a record have. */
export const weakest = 1;

export interface SearchIndex {
  readonly groups: readonly string[];
  readonly pages: readonly IndexedPage[];
  /** Ordered by page; the first record of each page is the page as a whole. */
  readonly records: readonly IndexedRecord[];
  /** Sorted by code units, regardless of capitals. */
  readonly terms: readonly IndexedTerm[];
  readonly synonyms: Synonyms;
}

/** A word or phrase that readers type -> what the pages say instead. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;
