/** Enter that is pressed before the answer is there: the best hit opens when it comes, unless the visitor goes on typing or closes the dialog. */
import { useCallback, useEffect, useRef } from 'react';
import type { SearchHit } from '../../search/contract.ts';
import type { SearchState } from '../search/searcher.ts';

interface EnterAheadOptions {
  readonly isOpen: boolean;
  /** The query in the field. */
  readonly query: string;
  readonly state: SearchState;
  readonly open: (hit: SearchHit) => void;
}

interface EnterAhead {
  /** Opens the best hit of the query when it comes. The same function at every render. */
  readonly wait: (query: string) => void;
  /** Leaves it. */
  readonly forget: () => void;
}

export function useEnterAhead({ isOpen, query, state, open }: EnterAheadOptions): EnterAhead {
  /** The query whose best hit is to open. */
  const awaited = useRef<string>(undefined);
  const { pending, failed, answer } = state;

  useEffect(() => {
    // What was typed before the dialog came reaches the field later than the Enter behind it.
    if (!isOpen || (query !== '' && query !== awaited.current)) awaited.current = undefined;
    if (awaited.current === undefined || awaited.current !== query || pending === 'answer') return;
    awaited.current = undefined;
    const hit = answer?.hits[0];
    if (failed === undefined && hit !== undefined) open(hit);
  }, [isOpen, pending, failed, answer, query, open]);

  const wait = useCallback((asked: string): void => {
    awaited.current = asked;
  }, []);
  const forget = useCallback((): void => {
    awaited.current = undefined;
  }, []);
  return { wait, forget };
}
