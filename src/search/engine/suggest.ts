/** Suggests similar queries that have results, for a query that has none. */
import { itemAt } from '../../shared/item-at.ts';
import type { SearchEngine } from './engine.ts';
import { tokenize } from './tokenize.ts';

const mostSuggestions = 3;
/** For a longer word, any suggestion would be a random guess. */
const longestWord = 24;
const mostWords = 6;

/** @param group The group in which a suggestion must have hits; any group when absent. */
export function suggestQueries(engine: SearchEngine, text: string, group?: string): string[] {
  const words = tokenize(text.slice(0, 200))
    .filter(({ kind, term }) => kind !== 'part' && term.length <= longestWord)
    .map(({ term }) => term)
    .slice(0, mostWords);
  const tried = new Set<string>([words.join(' ')]);
  const found: string[] = [];
  const attempt = (query: string): void => {
    if (query === '' || tried.has(query) || found.length >= mostSuggestions) return;
    tried.add(query);
    const { ranked } = engine.rank(query);
    const hits = ranked.some(({ record }) => group === undefined || engine.groupOf(record) === group);
    if (hits) found.push(query);
  };
  // Correct one word.
  words.forEach((word, index) => {
    if (word.length < 4) return;
    const near = engine.vocabulary
      .near(word, Math.min(3, Math.ceil(word.length / 3)))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, 2);
    for (const { number } of near) attempt(words.with(index, itemAt(engine.vocabulary.terms, number)).join(' '));
  });
  // Drop one word.
  words.forEach((_, index) => {
    attempt(words.filter((_, other) => other !== index).join(' '));
  });
  for (const word of words) attempt(word);
  return found;
}
