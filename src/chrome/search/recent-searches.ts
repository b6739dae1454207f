/** The recent searches stored in the browser, newest first: those whose results were followed. */
import { readPreference, subscribePreference } from '../preferences.ts';
import { parseList, writeList } from './stored-list.ts';

const key = 'site.recent-searches';
const most = 6;
/** In UTF-16 code units. */
const longest = 100;

/** The stored text. The same string until it changes, as React's `useSyncExternalStore` requires. */
export function readRecent(): string {
  return readPreference(key) ?? '';
}

/** Calls `listener` after each change in any tab. @returns A function that ends the subscription. */
export function subscribeRecent(listener: () => void): () => void {
  return subscribePreference(key, listener);
}

/** Parses the stored text; invalid text has no searches. */
export function parseRecent(stored: string): readonly string[] {
  return parseList(
    stored,
    (query): query is string => typeof query === 'string' && query !== '' && query.length <= longest,
    most,
  );
}

/** Puts a search first, without duplicates. Long ones, such as pasted text, are not kept. Pure. */
export function addRecent(queries: readonly string[], query: string): readonly string[] {
  if (query === '' || query.length > longest) return queries;
  return [query, ...queries.filter((other) => other.toLowerCase() !== query.toLowerCase())].slice(0, most);
}

/** Stores as many searches as fit. */
export function writeRecent(queries: readonly string[]): void {
  writeList(key, queries);
}
