/** Combines the scores of a query's words into the signals of one record, which rank.ts weighs. Pure functions. */
import type { EngineRecord, LoadedIndex } from './loaded-index.ts';
import type { Query } from './query.ts';
import type { WordScores } from './score-word.ts';
import * as weights from './weights.ts';

/** Shares are those of the query's words, weighted by idf, 0 to 1. */
export interface Signals {
  /** Share of the query that the record matches. */
  readonly coverage: number;
  /** Share of the query that the record's heading matches. */
  readonly headingShare: number;
  /** How much of its heading's length the query covers, 0 to 1. */
  readonly headingCovered: number;
  /** Share of the query that the record's keywords match. */
  readonly keywordShare: number;
  /** The query is a name in code. */
  readonly isName: boolean;
  /** The query spells the symbol's name as words, `enter command`. */
  readonly isSpelt: boolean;
  /** The query is a single word. */
  readonly isWord: boolean;
}

export function readSignals(
  data: LoadedIndex,
  query: Query,
  words: readonly WordScores[],
  { number: record, symbol }: EngineRecord,
): Signals {
  let total = 0;
  let answered = 0;
  let inHeading = 0;
  let inKeywords = 0;
  let covered = 0;
  for (const word of words) {
    const heading = word.heading[record] ?? 0;
    total += word.idf;
    answered += word.idf * Math.min(1, (word.sum[record] ?? 0) / weights.shape.answered);
    inHeading += word.idf * Math.min(1, heading);
    inKeywords += word.idf * (word.keywords[record] ?? 0);
    covered += word.covered[record] ?? 0;
  }
  const shareOf = (sum: number): number => (total === 0 ? 0 : sum / total);
  const headingShare = shareOf(inHeading);
  const headingCovered = Math.min(1, covered / (data.headingLengths[record] ?? 0));
  return {
    coverage: shareOf(answered),
    headingShare,
    headingCovered,
    keywordShare: shareOf(inKeywords),
    isName: query.isName,
    isSpelt: /^[^_]/.test(symbol) && words.length > 1 && words.every(({ heading }) => (heading[record] ?? 0) >= 0.5),
    isWord: words.length === 1,
  };
}
