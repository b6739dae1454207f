/**
 * The list of results, best first, and a button that loads more: not scrolling, which would never come to the footer. The visitor's place in it is
 * stored in the history entry when a result is followed, for going back to it.
 */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { HitList } from '../../chrome/search/hit-list.tsx';
import type { Answer, Searcher } from '../../chrome/search/searcher.ts';

interface ResultListProps {
  readonly answer: Answer;
  /** Whether more hits are loading. */
  readonly isFetching: boolean;
  readonly more: () => void;
}

export function ResultList({ answer, isFetching, more }: ResultListProps) {
  const list = useRef<HTMLDivElement>(null);
  /** The answer that a reader wanted more of. */
  const seen = useRef<Answer>(undefined);
  const { hits, total } = answer;
  // Not grouped: what loads later must not move what is there.
  const pages = useMemo(() => hits.map((hit) => [hit] as const), [hits]);

  // Reading goes on with the first of those that were asked for; the button has moved below them.
  useEffect(() => {
    if (seen.current === undefined || seen.current === answer) return;
    const { question, hits: known } = seen.current;
    seen.current = undefined;
    if (question !== answer.question) return;
    list.current?.querySelector<HTMLElement>(`[data-index="${known.length}"]`)?.focus({ preventScroll: true });
  }, [answer]);

  function showMore(): void {
    seen.current = answer;
    more();
  }

  return (
    <div ref={list}>
      <HitList pages={pages} />
      <p className="search-results__status" role="status">
        {isFetching ? 'Fetching new results...' : ''}
      </p>
      {hits.length < total && (
        <button type="button" className="button" aria-disabled={isFetching} onClick={showMore}>
          Show more results
        </button>
      )}
    </div>
  );
}

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
