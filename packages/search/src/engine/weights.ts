/** The ranking constants, tuned by measuring parts of the judged queries. `npm run search:tune` shows the effect of each on a hit. */

/** How much a match counts in each field. */
export const fields = {
  /** In the record's own heading, or in the title for a page as a whole. */
  heading: 5,
  /** For a section: in the title of its page. */
  title: 2.6,
  /** In the text, at its maximum weight. */
  text: 2.8,
  /** In its keywords; for a page as a whole, those are also the names of its categories. */
  keywords: 3,
  /** The share of that, and of the page's text as a whole, that its sections inherit. */
  inherited: 0.3,
  around: 0.3,
  /** A piece of a name, relative to the whole name. */
  part: 0.65,
};
/** For a page as a whole: how much of a term's weight comes from its introduction, and from its best section. */
export const pageText = { intro: 0.45, best: 0.35 };

/** The k1 and b of BM25, which weighs the terms of texts when the index is built. */
export const bm25 = { saturation: 1.2, length: 0.4 };

/** By source of the page. The reference comes after guides, unless the query is a name. */
export const sourceFactors = { guide: 1, page: 0.6, post: 0.6, reference: 0.45 };
/** For one word, a page whose title matches is preferred to sections whose heading does. */
export const wholePage = 1.8;
/** A record with less than this share of the best record's coverage is not a hit. */
export const leastCoverage = 0.3;
/** How steeply a score falls with missing coverage, how much a matching heading adds, and the sum from which a word counts as matched. */
export const shape = { coverage: 1.6, fit: 1.1, answered: 1.2 };
/** For the symbol whose name the query spells out as words. */
export const spelt = 1.25;

/** A heading that contains a query of at least this many words wins. Only those are compared that match this share of its words. */
export const quote = { words: 4, least: 0.5, factor: 1000 };
/** Factor for the section that is numbered as the query says, `error 15`. */
export const numberedEntry = 5;
/** A name in code, `useLexicalEditable`, says more than the words around it. */
export const nameWord = 1.6;

/** How well a term matches a word of a query, relative to the word itself. */
export const matches = {
  stem: 0.95,
  /** Several words in a row as one name, `text node` as `textnode`. */
  joined: 0.95,
  synonym: 0.75,
  /** A name that has the word as a piece, `maxRetryDelay`, and whatever has a word inside or before it that no page has by itself. */
  piece: 0.5,
  /** The prefix of a longer term, by the share of the term it covers. */
  prefix: 0.35,
  /** By the number of typos. */
  slips: [1, 0.72, 0.5],
};

/** The scores of names, above any score of words. */
export const names = {
  /** The query is a name. */
  whole: 1_000_000,
  /** It's the beginning of a name: more used names come first. */
  begun: 100_000,
  /** Same spelling, including case. */
  same: 60,
  /** The same but for the `$`, which readers often leave out. */
  sameButSign: 50,
  /** The entry of a symbol rather than a heading with the same name. */
  symbol: 40,
  member: -20,
};
