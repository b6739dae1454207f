/** The numbers that shape the order of the hits, chosen by measuring the judged queries in parts. What each did to a hit: `npm run search:tune`. */

/** How much a match counts by where it is. */
export const weights = {
  /** In the record's own heading, or in the title of the page for the page as a whole. */
  own: 5,
  /** In the title of the page that a section belongs to. */
  title: 2.6,
  /** In the text, when it is all about the term. */
  text: 3.4,
  /** For the page as a whole: in a heading below. */
  below: 1,
  /** For the page as a whole: in the names of the categories above it, in its keywords. */
  breadcrumbs: 1.4,
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
/** For the page as a whole: how much of a term's weight comes from its introduction, its best section, and all sections together. */
export const pageText = { intro: 0.45, best: 0.35, all: 0.3 };
/** What the page is. The reference comes after guides, unless a name is asked for. */
export const sourceFactors = { guide: 1, page: 0.6, post: 0.6, reference: 0.45 };
/** How much a page gains each time that the number of pages that link to it doubles. */
export const popularity = 0.06;
/** Each further hit of one page counts less, so that other pages are seen too. */
export const repetition = 0.62;
export const leastRepetition = 0.05;
/** Each word of a query matches a piece of a name at least so well when the query spells the name. */
export const spelt = 0.5;
/** A page that is called as asked for is preferred to sections that are. */
export const wholePage = 1.25;
/** Members whose name begins with `_` are the package's own business. */
export const internal = 0.6;
/** A symbol of whose name the query has a piece. */
export const pieceOfName = 0.65;
/** How far the name of its category, or a keyword, is a page's own name. */
export const category = 0.8;
/** A heading of more words than this is a sentence, in which each word says less. */
export const shortHeading = 3;
/** A heading that many pages have, `Pitfalls`, tells none of them apart: it counts less each time that their number doubles. */
export const commonHeading = 0.75;
/** A page of many sections is a catalogue: each entry has to be more like the query than the section of a guide. */
export const catalogue = { from: 24, halving: 0.75 };
/** A heading that has all words of a query of so many is the right one, however much longer it is: a pasted message. */
export const longQuery = 4;
export const quotedShare = 0.95;
export const quotedFit = 1;
/** A constant or type whose name ends so, `enter command`, is as good as named. */
export const endFit = 0.9;
export const endFactor = 1.6;
/** So many symbols are of a kind that their names end with, as all commands do. */
export const family = 8;
/** A word that many pages have in their titles, `lexical`, is less of a title each time that their number doubles. */
export const commonUnit = 0.25;
export const leastUnit = 0.3;
/** How much a page whose keywords have all words of a query is like one that is called so. */
export const keywordFit = 1;
/** A number that is asked for on purpose, `error 15`; the entry that is headed by it is what is wanted. */
export const numberFactor = 1.4;
export const numberedEntry = 3;
/** Words that go with anything, `current`, tell less than their rarity says. */
export const weakFactor = 0.5;
export const smallFactor = 0.3;
/** How much a synonym that many records have stands back behind the rare word that it stands for. */
export const commonMeaning = 1;
/** How steeply a score falls with what is not answered, how much a fitting heading adds and how soon; a word's sum from which on it is answered. */
export const shape = { share: 1.6, fit: 1.1, heading: 0.7, answered: 1.2 };
/** A record that answers less than this share of what the best one answers is no hit. */
export const leastShare = 0.4;
