/** Connects a searcher to a component. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SearchProvider } from '../../search/contract.ts';
import { createSearcher, type Searcher, type SearcherOptions, type SearchState } from './searcher.ts';

/** In milliseconds. After this time a spinner is shown. */
const slowAfter = 200;

interface UsedSearcher {
  readonly searcher: Searcher;
  readonly state: SearchState;
  /** Whether an answer has been loading for a while. */
  readonly isSlow: boolean;
}

/** Both parameters are read only on the first render. */
export function useSearcher(load: () => Promise<SearchProvider>, options?: SearcherOptions): UsedSearcher {
  const [searcher] = useState(() => createSearcher(load, options));
  const state = useSyncExternalStore(searcher.subscribe, searcher.read, searcher.read);
  const { pending, failed } = state;

  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (pending === undefined) return;
    const timer = setTimeout(setSlow, slowAfter, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending]);

  // A failure while offline is retried when the network is back.
  useEffect(() => {
    if (failed === undefined) return;
    addEventListener('online', searcher.retry);
    return () => removeEventListener('online', searcher.retry);
  }, [failed, searcher]);

  useEffect(() => () => searcher.ask(''), [searcher]);
  return { searcher, state, isSlow };
}
