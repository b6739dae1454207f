/** The visitor's place in the results, stored in the history entry when a result is followed, for going back to it. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Answer, Searcher } from '../../chrome/search/searcher.ts';

interface Place {
  /** How many results had been loaded. */
  readonly hits: number;
  /** Scroll position, in CSS pixels. */
  readonly top: number;
}

export function keepPlace({ hits }: Answer): void {
  const searchPlace: Place = { hits: hits.length, top: window.scrollY };
  history.replaceState({ ...history.state, searchPlace }, '');
}

/** After Back, loads as many results as before and restores the scroll position. */
export function useRestoredPlace(searcher: Searcher, answer: Answer | undefined): void {
  const place = useRef<Place>(undefined);

  useLayoutEffect(() => {
    place.current = (history.state as { searchPlace?: Place } | null)?.searchPlace;
  }, []);

  useEffect(() => {
    if (place.current === undefined || answer === undefined) return;
    const { hits, top } = place.current;
    if (answer.hits.length < Math.min(hits, answer.total)) {
      searcher.more();
      return;
    }
    place.current = undefined;
    window.scrollTo({ top, behavior: 'instant' });
  }, [searcher, answer]);
}
