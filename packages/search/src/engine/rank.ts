/** Turns the scores of a query's words into the score of each record. Pure functions. */
import type { EngineRecord, LoadedIndex } from './loaded-index.ts';
import type { Query } from './query.ts';
import type { WordScores } from './score-word.ts';
import { foldWords } from './tokenize.ts';
import * as weights from './weights.ts';

export interface Ranked {
  readonly record: EngineRecord;
  readonly score: number;
}

/** A record with what sets its score. Shares are those of the query's words, weighted by idf, 0 to 1. */
export interface Scored extends Ranked {
  /** Share of the query that the record matches. */
  readonly coverage: number;
  /** How closely its heading or its keywords match the query, 0 to 1. */
  readonly fit: number;
  /** For the kind of record. */
  readonly factor: number;
}

/** @returns Undefined if no word of the query matches. */
export function scoreRecord(
  data: LoadedIndex,
  { isName, text, phrase, numbers }: Query,
  words: readonly WordScores[],
  record: EngineRecord,
): Scored | undefined {
  const { number, id, symbol, page } = record;
  let sum = 0;
  let total = 0;
  let answered = 0;
  let inHeading = 0;
  let inKeywords = 0;
  let covered = 0;
  // `enter command` spells `KEY_ENTER_COMMAND`; but `read only` isn't `_readOnly`.
  let isSpelt = words.length > 1 && symbol !== '' && !symbol.startsWith('_');
  for (const word of words) {
    const { idf } = word;
    const matched = word.sum[number] as number;
    const heading = word.heading[number] as number;
    sum += idf * matched;
    total += idf;
    answered += idf * Math.min(1, matched / weights.shape.answered);
    inHeading += idf * heading;
    inKeywords += idf * (word.keywords[number] as number);
    covered += word.covered[number] as number;
    if (heading < 0.5) isSpelt = false;
  }
  if (sum === 0) return undefined;
  const coverage = answered / total;
  const headingShare = inHeading / total;
  const headingCovered = Math.min(1, covered / (data.headingLengths[number] ?? 0));
  const keywordShare = inKeywords / total;
  const fit = Math.max(headingShare * headingCovered, keywordShare);
  const known = isName || isSpelt ? 1 : weights.sourceFactors[page.source];
  // A pasted message, or a question as the page asks it.
  const isQuoted =
    headingShare >= weights.quote.least &&
    text.split(' ').length >= weights.quote.words &&
    foldWords(record.caption).includes(phrase);
  const factor =
    (isQuoted ? weights.quote.factor : 1) *
    (numbers.length > 0 && numbers.includes(numberOf(record)) ? weights.numberedEntry : 1) *
    (known + (1 - known) * keywordShare) *
    (isSpelt ? weights.spelt : 1) *
    (words.length === 1 && id === '' && headingShare > 0 ? weights.wholePage : 1);
  const score = sum * coverage ** weights.shape.coverage * (1 + weights.shape.fit * fit) * factor;
  return { record, score, coverage, fit, factor };
}

/** The number of an entry, `Error 15: …`; not one that a heading just has, `With React 19`. */
const numberOf = ({ caption }: EngineRecord): string => /^(?:\S+ )?#?(\d+)(?=[:.)]|$)/.exec(caption)?.[1] ?? '';

/** Best first. */
export function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.record.number - b.record.number;
}
