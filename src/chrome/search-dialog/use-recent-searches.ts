/** A hook for the recent searches, including those of other tabs. */
import { useMemo, useSyncExternalStore } from 'react';
import { addRecent, parseRecent, readRecent, subscribeRecent, writeRecent } from '../search/recent-searches.ts';

interface RecentSearches {
  /** Newest first. */
  readonly recent: readonly string[];
  readonly remember: (query: string) => void;
  readonly forget: (query: string) => void;
}

export function useRecentSearches(): RecentSearches {
  const stored = useSyncExternalStore(subscribeRecent, readRecent, () => '');
  const recent = useMemo(() => parseRecent(stored), [stored]);
  return { recent, remember, forget };
}

function remember(query: string): void {
  writeRecent(addRecent(parseRecent(readRecent()), query));
}

function forget(query: string): void {
  writeRecent(parseRecent(readRecent()).filter((other) => other !== query));
}
