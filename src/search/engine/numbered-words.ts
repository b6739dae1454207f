/** Words beside which a number is that of an entry: `error` where headings say “Error 15”. Learned from the headings, so that no list of them is needed. */
import type { TokenList } from './token-list.ts';
import * as weights from './weights.ts';

/** The words that precede a number in several headings. */
export function findNumberedWords(headings: readonly TokenList[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { tokens } of headings) {
    const spoken = tokens.filter(({ kind }) => kind !== 'part');
    const words = spoken.filter((_, place) => /^\d+$/.test(spoken[place + 1]?.term ?? ''));
    for (const term of new Set(words.map((word) => word.term))) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= weights.numberedHeadings).map(([term]) => term));
}
