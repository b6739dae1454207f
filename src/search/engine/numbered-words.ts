/** Finds the words that number entries, such as `error` in “Error 15”. They are learned from the headings, so no list has to be maintained. */
import type { TokenList } from './token-list.ts';
import * as weights from './weights.ts';

export function findNumberedWords(headings: readonly TokenList[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { tokens } of headings) {
    const spoken = tokens.filter(({ kind }) => kind !== 'part');
    const words = spoken.filter((_, place) => /^\d+$/.test(spoken[place + 1]?.term ?? ''));
    for (const term of new Set(words.map((word) => word.term))) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= weights.numberedHeadings).map(([term]) => term));
}
