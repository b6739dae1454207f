/** Ties a searcher to a component. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SearchProvider } from '../../search/contract.ts';
import { createSearcher, type Searcher, type SearcherOptions, type SearchState } from './searcher.ts';

/** Milliseconds after which an answer is slow enough to say so. */
const slowAfter = 200;

interface UsedSearcher {
  readonly searcher: Searcher;
  readonly state: SearchState;
  /** An answer has been on its way for a while. */
  readonly isSlow: boolean;
}

/** Both parameters are read once. */
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

  // What failed for want of a network succeeds when it is back, without a press.
  useEffect(() => {
    if (failed === undefined) return;
    addEventListener('online', searcher.retry);
    return () => removeEventListener('online', searcher.retry);
  }, [failed, searcher]);

  useEffect(() => () => searcher.ask(''), [searcher]);
  return { searcher, state, isSlow };
}
