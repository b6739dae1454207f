/** Handles Enter before there are results: opens the best hit when it arrives, unless the visitor keeps typing or closes the dialog. */
import { useCallback, useEffect, useRef } from 'react';
import type { SearchHit } from '../../search/contract.ts';
import type { SearchState } from '../search/searcher.ts';
import { findSearchDialog } from './search-frame.ts';

interface EnterAheadOptions {
  /** The query in the field. */
  readonly query: string;
  readonly state: SearchState;
  readonly open: (hit: SearchHit) => void;
}

interface EnterAhead {
  /** Opens the best hit of the query when it arrives. The same function on every render. */
  readonly wait: (query: string) => void;
  /** Cancels a pending `wait`. */
  readonly forget: () => void;
}

export function useEnterAhead({ query, state, open }: EnterAheadOptions): EnterAhead {
  /** The query whose best hit will be opened. */
  const awaited = useRef<string>(undefined);
  const { pending, failed, answer } = state;

  useEffect(() => {
    // Text typed while the dialog was loading reaches the field later than the Enter that followed it.
    if (!findSearchDialog().open || (query !== '' && query !== awaited.current)) awaited.current = undefined;
    if (awaited.current === undefined || awaited.current !== query || pending === 'answer') return;
    awaited.current = undefined;
    const hit = answer?.hits[0];
    if (failed === undefined && hit !== undefined) open(hit);
  }, [pending, failed, answer, query, open]);

  const wait = useCallback((asked: string): void => {
    awaited.current = asked;
  }, []);
  const forget = useCallback((): void => {
    awaited.current = undefined;
  }, []);
  return { wait, forget };
}
