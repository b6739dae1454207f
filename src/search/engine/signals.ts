/** Combines the scores of a query's words into the signals of one record, which rank.ts weighs. Pure functions. */
import { itemAt, numberAt } from '../../shared/item-at.ts';
import type { FieldIndex } from './field-index.ts';
import type { NameEndings } from './name-endings.ts';
import type { Query } from './query.ts';
import type { WordScores } from './score-word.ts';
import type { IndexedPage } from './search-index.ts';
import * as weights from './weights.ts';

/** Shares are those of the query's words, weighted by idf, 0 to 1. */
export interface Signals {
  /** Share of the query that the record matches. */
  readonly coverage: number;
  /** Share of the query that the record's heading matches. */
  readonly headingShare: number;
  /** How much of its heading's length the query covers, 0 to 1. */
  readonly headingCovered: number;
  /** Share of the query that the page's keywords match; 0 for a section. */
  readonly keywordShare: number;
  /** The record is a page as a whole, and its heading has a word of the query. */
  readonly isTitled: boolean;
  /** The record is a section of a page and does not document a symbol. */
  readonly isSection: boolean;
  /** How many records the page has. */
  readonly pageLength: number;
  /** The query is a name in code. */
  readonly isName: boolean;
  /** The query spells the symbol's name as words, `enter command`. */
  readonly isSpelt: boolean;
  /** The symbol's name ends with the query, as the names of many others do. */
  readonly isNameEnding: boolean;
  /** The query has a piece of the symbol's name, but is not itself a name. */
  readonly isPiece: boolean;
  /** The symbol is a private member. */
  readonly isInternal: boolean;
  /** The query is the heading, or most of it: a pasted message. */
  readonly isQuoted: boolean;
  /** The heading has the number that the query asks for. */
  readonly hasNumber: boolean;
  readonly source: IndexedPage['source'];
  /** How many other pages link to the page. */
  readonly links: number;
}

export function readSignals(
  fields: FieldIndex,
  endings: NameEndings,
  query: Query,
  words: readonly WordScores[],
  record: number,
): Signals {
  const symbolRecord = itemAt(fields.index.records, record);
  const { page, symbol, id } = symbolRecord;
  const { source, links } = itemAt(fields.index.pages, page);
  const { start, end } = fields.recordsOf(page);
  const isPage = id === '';
  const isSymbol = symbol !== '';
  let total = 0;
  let answered = 0;
  let inHeading = 0;
  let inKeywords = 0;
  let covered = 0;
  let hasNumber = false;
  for (const word of words) {
    const heading = numberAt(word.heading, record);
    // A page in the category `Demos` also matches "demo".
    const called = isPage ? Math.max(heading, weights.categoryName * Math.min(1, numberAt(word.context, page))) : heading;
    total += word.idf;
    answered += word.idf * Math.min(1, numberAt(word.sum, record) / weights.shape.answered);
    inHeading += word.idf * Math.min(1, called);
    if (isPage) inKeywords += word.idf * numberAt(word.keywords, page);
    covered += numberAt(word.covered, record);
    hasNumber ||= query.asksForNumber && /^\d+$/.test(word.word) && heading > 0;
  }
  const shareOf = (sum: number): number => (total === 0 ? 0 : sum / total);
  const headingShare = shareOf(inHeading);
  const headingCovered = Math.min(1, covered / numberAt(fields.headingLengths, record));
  const isSpelt =
    isSymbol && !query.isQuestion && words.length > 1 && words.every(({ heading }) => numberAt(heading, record) >= weights.spelt);
  return {
    coverage: shareOf(answered),
    headingShare,
    headingCovered,
    keywordShare: shareOf(inKeywords),
    isTitled: isPage && covered > 0,
    isSection: !isPage && !isSymbol,
    pageLength: end - start,
    isName: query.isName,
    isSpelt,
    isNameEnding: isSpelt && endings.has(symbolRecord, query.folded),
    isPiece: isSymbol && !query.isName && !isSpelt && headingCovered < 1,
    isInternal: symbol.startsWith('_'),
    isQuoted:
      (words.length >= weights.quote.words && headingShare >= weights.quote.share) ||
      (query.text.split(' ').length >= weights.quote.words && itemAt(fields.foldedHeadings, record).includes(query.folded)),
    hasNumber,
    source,
    links,
  };
}
