/** The recent searches stored in the browser, newest first: those whose results were followed. */
import { useMemo, useSyncExternalStore } from 'react';
import { readPreference, subscribePreference } from '../preferences.ts';
import { parseList, writeList } from './stored-list.ts';

const key = 'site.recent-searches';
const most = 6;
/** In UTF-16 code units. */
const longest = 100;

/** The recent searches, including those of other tabs. The same list until it changes. */
export function useRecentSearches(): readonly string[] {
  const stored = useSyncExternalStore(subscribe, readStored, () => '');
  return useMemo(() => parseRecent(stored), [stored]);
}

export function rememberSearch(query: string): void {
  writeList(key, addRecent(parseRecent(readStored()), query));
}

export function forgetSearch(query: string): void {
  writeList(
    key,
    parseRecent(readStored()).filter((other) => other !== query),
  );
}

function subscribe(listener: () => void): () => void {
  return subscribePreference(key, listener);
}

function readStored(): string {
  return readPreference(key) ?? '';
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
