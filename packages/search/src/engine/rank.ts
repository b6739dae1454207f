/** Turns signals into the order of the hits: how well a heading fits, the factors of a score, and the mix of pages. Pure functions. */
import type { EnginePage, EngineRecord } from './loaded-index.ts';
import type { Signals } from './signals.ts';
import * as weights from './weights.ts';

export interface Ranked {
  readonly record: EngineRecord;
  readonly score: number;
}

/** A record with what sets its score. */
export interface Scored extends Ranked {
  readonly signals: Signals;
}

/** How closely the heading matches the query, 0 to 1. */
export function fitOf({ headingShare, headingCovered, keywordShare }: Signals): number {
  return Math.max((headingShare * headingCovered) ** weights.shape.heading, keywordShare);
}

/** A factor for the kind of record. */
export function factorOf(record: EngineRecord, { isName, isSpelt, isWord, headingShare, keywordShare }: Signals): number {
  const known = isName || isSpelt ? 1 : weights.sourceFactors[record.page.source];
  return (
    (known + (1 - known) * keywordShare) *
    (isSpelt ? weights.spelt : 1) *
    (isWord && record.id === '' && headingShare > 0 ? weights.wholePage : 1)
  );
}

/** The score of a record whose word scores add up to `sum`. */
export function scoreOf(record: EngineRecord, sum: number, signals: Signals): number {
  const fit = fitOf(signals);
  return sum * signals.coverage ** weights.shape.coverage * (1 + weights.shape.fit * fit) * factorOf(record, signals);
}

/** Without the pages as a whole whose title and keywords do not fit the query: their sections stand in their place. */
export function placeSections(rows: readonly Scored[]): Scored[] {
  const pages = new Set(rows.flatMap(({ record }) => (record.id === '' ? [] : [record.page])));
  return rows.filter(({ record, signals }) => record.id !== '' || fitOf(signals) >= weights.wholeFit || !pages.has(record.page));
}

/** Best first. */
export function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.record.number - b.record.number;
}

/** Best first, with each further record of a page moved down, so that the first hits are from several pages. */
export function spread(scored: readonly Ranked[]): Ranked[] {
  const seen = new Map<EnginePage, number>();
  return [...scored]
    .sort(byScore)
    .map(({ record, score }) => {
      const before = seen.get(record.page) ?? 0;
      seen.set(record.page, before + 1);
      return { record, score: score * weights.repetition ** before };
    })
    .sort(byScore);
}
