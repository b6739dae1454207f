/** The searches that led somewhere, newest first, as the browser remembers them. */
import { readPreference, subscribePreference, writePreference } from '../preferences.ts';
import { longestValue } from '../stored-values.ts';

const key = 'site.recent-searches';
const most = 6;
/** In UTF-16 units. */
const longest = 100;

/** What is stored, as text: the same string until it changes, as React's `useSyncExternalStore` wants it. */
export function readRecent(): string {
  return readPreference(key) ?? '';
}

/** Calls `listener` after each change, whichever tab made it. @returns A function that ends the subscription. */
export function subscribeRecent(listener: () => void): () => void {
  return subscribePreference(key, listener);
}

/** The searches in a stored text; none when it is garbage. */
export function parseRecent(stored: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored);
    if (!Array.isArray(value)) return [];
    return value
      .filter((query): query is string => typeof query === 'string' && query !== '' && query.length <= longest)
      .slice(0, most);
  } catch {
    return [];
  }
}

/** Puts a search at the top; one that is there already moves. Long ones are not kept: nobody would know them again. Pure. */
export function addRecent(queries: readonly string[], query: string): readonly string[] {
  if (query === '' || query.length > longest) return queries;
  return [query, ...queries.filter((other) => other.toLowerCase() !== query.toLowerCase())].slice(0, most);
}

/** Stores the searches, as many as fit. */
export function writeRecent(queries: readonly string[]): void {
  let kept = queries;
  while (JSON.stringify(kept).length > longestValue) kept = kept.slice(0, -1);
  writePreference(key, kept.length === 0 ? undefined : JSON.stringify(kept));
}
