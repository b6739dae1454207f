/** The numbers that shape the order of the hits, chosen by measuring the judged queries in parts. What each did to a hit: `npm run search:tune`. */

/** How much a match counts by the field that it is in. */
export const fields = {
  /** In the record's own heading, or in the title of the page for the page as a whole. */
  heading: 5,
  /** In the title of the page that a section belongs to. */
  title: 2.6,
  /** In the text, when it is all about the term. */
  text: 3.4,
  /** For the page as a whole: in a heading below. */
  below: 1,
  /** For the page as a whole: in the names of the categories above it, in its keywords. */
  categories: 1.4,
  keywords: 3,
  /** The same for its sections, and what all texts of the page say, as a share. */
  inherited: 0.15,
  around: 0.3,
  /** A piece of a name, compared with the name. */
  part: 0.65,
  /** The same where the piece is a word of its own, `history` in `@lexical/history`. */
  joinedPart: 0.85,
  /** The last piece of the address, compared with the title. */
  address: 0.8,
  /** What kind of symbol it is, `class`, compared with its name. */
  kind: 0.5,
};
/**
 * For the page as a whole: how much of a term's weight comes from its introduction, its best section, and all sections together, of which each
 * counts less for each section more.
 */
export const pageText = { intro: 0.45, best: 0.35, all: 0.3, perSection: 0.1 };

/** How terms of texts are weighed when the index is built: the k1 and b of BM25. */
export const bm25 = { saturation: 1.2, length: 0.4 };

/** What the page is. The reference comes after guides, unless a name is asked for. */
export const sourceFactors = { guide: 1, page: 0.6, post: 0.6, reference: 0.45 };
/** How much a page gains each time that the number of pages that link to it doubles. */
export const popularity = 0.06;
/** Each further hit of one page counts less, so that other pages are seen too. */
export const repetition = { each: 0.62, least: 0.05 };
/** A page that is called as asked for is preferred to sections that are. */
export const wholePage = 1.25;
/** Members whose name begins with `_` are the package's own business. */
export const internal = 0.6;
/** A record that answers less than this share of what the best one answers is not a hit. */
export const leastCoverage = 0.4;
/** How steeply a score falls with what is not answered, how much a fitting heading adds and how soon; a word's sum from which on it is answered. */
export const shape = { coverage: 1.6, fit: 1.1, heading: 0.7, answered: 1.2 };

/** Each word of a query matches a piece of a name at least so well when the query spells the name; what the reference then counts. */
export const spelt = 0.5;
export const speltFactor = 0.95;
/** A symbol of whose name the query has a piece. */
export const pieceOfName = 0.65;
/** A constant or type whose name ends so, `enter command`, is as good as named, when at least so many symbols end with the same word. */
export const nameEnding = { symbols: 8, fit: 0.9, factor: 1.6 };

/** How far the name of its category is a page's own name. */
export const categoryName = 0.8;
/** How much a page whose keywords have all words of a query is like one that is called so. */
export const keywordFit = 1;
/** A heading of more words than this is a sentence, in which each word says less. */
export const shortHeading = 3;
/** A heading that many pages have, `Pitfalls`, tells none of them apart: it counts less each time that their number doubles. */
export const commonHeading = 0.75;
/** A word that many pages have in their titles is less of a title each time that their number doubles, `from` that number on. */
export const titleWord = { from: 4, perDoubling: 0.25, least: 0.3 };
/** A page of more sections than `from` is a catalogue: each time that their number doubles, an entry has to be more like the query. */
export const catalogue = { from: 24, perDoubling: 0.75 };
/** A heading that has such a share of a query of at least so many words is the right one, however much longer it is: a pasted message. */
export const quote = { words: 4, share: 0.95, fit: 1 };

/** A number that is asked for on purpose, `error 15`, and the entry whose heading has it. */
export const askedNumber = 1.4;
export const numberedEntry = 3;
/** A word that comes before a number in so many headings numbers entries. */
export const numberedHeadings = 3;
/** Words that go with anything, `current`, tell less than their idf says; small words less still. */
export const weakWord = 0.5;
export const smallWord = 0.3;
/** The idf of a word that no page has, compared with that of a word that one record has. */
export const unknownWord = 0.35;
/** How much a synonym that many records have is held back behind the rare word that it is asked for as. */
export const commonSynonym = 1;

/** How well a term answers a word of a query, compared with the word itself. */
export const matches = {
  stem: 0.95,
  /** Several words in a row as one name, `text node` as `textnode`. */
  joined: 0.95,
  synonym: 0.75,
  /** A word of a synonym of several. */
  partOfSynonym: 0.8,
  /** The beginning of a longer term, by how much of the term it is; more where no page has the word itself. */
  prefix: 0.35,
  unknownPrefix: { base: 0.45, share: 0.45 },
  /** Typed on beyond what the pages say. */
  shorter: 0.6,
  /** By the number of slips. */
  slips: [1, 0.72, 0.5],
  /** A slip in the first letter, a slip where other terms begin as the word does, and other forms of what was meant. */
  slipAtStart: 0.8,
  slipOrPrefix: 0.5,
  slipStem: 0.95,
};

/** The scores of names, above every score that words give. */
export const names = {
  base: 1000,
  /** Written exactly so. */
  same: 60,
  /** The member's name alone is written exactly so. */
  sameMember: 30,
  /** The entry of a symbol, not a heading that is called alike. */
  symbol: 40,
  member: -20,
  page: 5,
  /** For each slip of the keyboard. */
  slip: -100,
  /** The name goes on. */
  prefix: -200,
  /** The name goes on, and is written exactly so as far as the query does: `FORMAT_TEXT` before `formatText`. */
  samePrefix: 190,
};
