/** The list of results, best first. Loads more when its end comes into view, or with a button. */
import { useEffect, useMemo, useRef } from 'react';
import { HitList } from '../../chrome/search/hit-list.tsx';
import type { Answer } from '../../chrome/search/searcher.ts';

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
