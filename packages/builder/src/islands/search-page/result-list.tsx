/**
 * The list of results, best first. Loads more when its end comes into view, or with a button. The visitor's place in it is stored in the history entry
 * when a result is followed, for going back to it.
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
  const end = useRef<HTMLParagraphElement>(null);
  const { hits, total } = answer;
  // Not grouped: what loads later must not move what is there.
  const pages = useMemo(() => hits.map((hit) => ({ pageHref: hit.pageHref, hits: [hit] as const })), [hits]);

  // Observe again after each answer, because an end that stays in view is reported only once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (end.current === null) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && more(), {
      rootMargin: '0px 0px 400px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [answer, more]);

  return (
    <>
      <HitList pages={pages} />
      {hits.length < total && (
        <p className="search-results__end" ref={end}>
          <button type="button" className="button" aria-disabled={isFetching} onClick={more}>
            Show more results
          </button>
        </p>
      )}
      <p className="search-results__status" role="status">
        {isFetching ? 'Fetching new results...' : ''}
      </p>
    </>
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
