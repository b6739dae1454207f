/** Code and the visitor's release -> what to show. Loaded on the first check, with everything that it needs. */

import { type JudgedName, judgeImports, type Verdict } from 'docs-api/releases/judge';
import { findRelease, shortenVersion } from 'docs-api/releases/release-data';
import { readImports } from '../../shared/read-imports.ts';
import { loadReleaseData } from '../load-release-data.ts';

export interface CheckedCode {
  /** Those that need work come first. */
  readonly names: readonly JudgedName[];
  /** Modules of packages that the data does not know. */
  readonly others: readonly string[];
  /** One sentence. */
  readonly summary: string;
}

/** @param file Site path of the data. @throws (rejects) if the data cannot be loaded. */
export async function checkCode(code: string, file: string, release: string): Promise<CheckedCode> {
  const data = await loadReleaseData(file);
  const mine = findRelease(data, release) ?? data.releases.length - 1;
  const { judged, others } = judgeImports(readImports(code), data, mine);
  const [here, there] = [data.documented, mine].map((index) => shortenVersion(data.releases[index] ?? ''));
  const workOf = ({ verdict }: JudgedName): number => Object.keys(words).indexOf(verdict);
  const names = judged.sort((a, b) => workOf(b) - workOf(a));
  return { names, others, summary: summarize(names, `${here} and ${there}`) };
}

/** From the least to do to the most. */
const words: Readonly<Record<Verdict, string>> = {
  same: 'unchanged',
  changed: 'changed',
  missing: 'not in both',
  unknown: 'in no release',
};

function summarize(names: readonly JudgedName[], releases: string): string {
  if (names.length === 0) return 'No import of the documented packages was found.';
  const counts = Object.entries(words).flatMap(([verdict, word]) => {
    const count = names.filter((name) => name.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${word}`];
  });
  return `${names.length} ${names.length === 1 ? 'name' : 'names'}, compared between ${releases}: ${counts.join(', ')}.`;
}
