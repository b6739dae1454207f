/** Connects a searcher to a component. */

import type { SearchProvider } from 'docs-search/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDelayed } from '../use-delayed.ts';
import { createSearcher, type SearcherOptions } from './searcher.ts';

/** Both parameters are read only on the first render. */
export function useSearcher(load: () => Promise<SearchProvider>, options?: SearcherOptions) {
  const [searcher] = useState(() => createSearcher(load, options));
  const state = useSyncExternalStore(searcher.subscribe, searcher.read, searcher.read);
  const { pending, failed } = state;

  /** Whether an answer has been loading for a while. */
  const isSlow = useDelayed(pending !== undefined);

  // A failure while offline is retried when the network is back.
  useEffect(() => {
    if (failed === undefined) return;
    addEventListener('online', searcher.retry);
    return () => removeEventListener('online', searcher.retry);
  }, [failed, searcher]);

  useEffect(() => () => searcher.ask(''), [searcher]);
  return { searcher, state, isSlow };
}
