/** Turns signals into the order of the hits: how well a heading fits, the factors of a score, and the mix of pages. Pure functions. */
import type { Signals } from './signals.ts';
import * as weights from './weights.ts';

export interface Ranked {
  /** Index in the records of the index. */
  readonly record: number;
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

/** A factor for the kind of record and the links to its page. */
export function factorOf(signals: Signals, fit: number): number {
  const { source, isName, isSpelt, isWhole, headingShare, keywordShare, links } = signals;
  const known = isName || isSpelt ? 1 : weights.sourceFactors[source];
  return (
    (known + (1 - known) * keywordShare) *
    (isSpelt ? weights.spelt.factor : 1) *
    (isWhole && headingShare > 0 ? weights.wholePage : 1) *
    sectionFactor(signals, fit) *
    (1 + weights.popularity * Math.log2(1 + links))
  );
}

/** The score of a record whose word scores add up to `sum`. */
export function scoreOf(sum: number, signals: Signals, fit = fitOf(signals)): number {
  return sum * signals.coverage ** weights.shape.coverage * (1 + weights.shape.fit * fit) * factorOf(signals, fit);
}

/** A section of a page with very many sections is just a catalog entry, unless its heading matches the query. */
function sectionFactor(signals: Signals, fit: number): number {
  if (!signals.isSection) return 1;
  if (signals.hasNumber) return weights.numberedEntry;
  const { from, perDoubling } = weights.catalogue;
  const entry = perDoubling ** Math.max(0, Math.log2(signals.pageLength / from));
  return entry + (1 - entry) * fit;
}

/** Without the pages as a whole whose title and keywords do not fit the query: their sections stand in their place. */
export function placeSections(rows: readonly Scored[], pageOf: (record: number) => number): Scored[] {
  const pages = new Set(rows.flatMap(({ record, signals }) => (signals.isWhole ? [] : [pageOf(record)])));
  return rows.filter(
    ({ record, signals }) => !signals.isWhole || fitOf(signals) >= weights.wholeFit || !pages.has(pageOf(record)),
  );
}

/** Best first. */
export function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.record - b.record;
}

/** Best first, with each further record of a page moved down, so that the first hits are from several pages. */
export function spread(scored: readonly Ranked[], pageOf: (record: number) => number): Ranked[] {
  const seen = new Map<number, number>();
  return [...scored]
    .sort(byScore)
    .map(({ record, score }) => {
      const page = pageOf(record);
      const before = seen.get(page) ?? 0;
      seen.set(page, before + 1);
      return { record, score: score * weights.repetition ** before };
    })
    .sort(byScore);
}
