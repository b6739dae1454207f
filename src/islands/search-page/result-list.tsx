/** The list of results, best first. Loads more when its end comes into view, or with a button. */
import { useEffect, useRef } from 'react';
import { trailOf } from '../../chrome/search/group-hits.ts';
import { KindBadge } from '../../chrome/search/hit-kind.tsx';
import { Marked } from '../../chrome/search/marked.tsx';
import type { Answer } from '../../chrome/search/searcher.ts';

interface ResultListProps {
  readonly answer: Answer;
  /** Whether more hits are loading. */
  readonly isFetching: boolean;
  readonly more: () => void;
  /** Called when a link is clicked. */
  readonly follow: () => void;
}

export function ResultList({ answer, isFetching, more, follow }: ResultListProps) {
  const end = useRef<HTMLParagraphElement>(null);
  const { hits, total } = answer;
  const hasMore = hits.length < total;

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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it handles the clicks on the links inside */}
      <ol className="search-results__list" aria-label="Search results" onClick={follow}>
        {hits.map((hit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hits have no other identity and are never reordered
          <li key={index} className="search-result" dir="auto">
            <p className="search-result__trail">
              {trailOf(hit).map((label) => (
                <span key={label}>{label}</span>
              ))}
              {hit.heading !== undefined && (
                <span>
                  <Marked text={hit.pageTitle} />
                </span>
              )}
            </p>
            <h2 className="search-result__title" data-kind={hit.kind}>
              <a href={hit.href}>
                <Marked text={hit.heading ?? hit.pageTitle} />
              </a>
              <KindBadge hit={hit} />
            </h2>
            {hit.snippet !== undefined && hit.snippet.length > 0 && (
              <p className="search-result__snippet">
                <Marked text={hit.snippet} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {hasMore && (
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
