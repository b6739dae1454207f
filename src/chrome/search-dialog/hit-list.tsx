/** Results in the search dialog: a list box with hits grouped by page. Each hit is a link, so that it can be opened in a new tab. */
import { memo, useEffect, useState } from 'react';
import type { SearchHit } from '../../search/contract.ts';
import { Icon } from '../icon/icon.tsx';
import { firstHits, type PageHits, trailOf } from '../search/group-hits.ts';
import { HitIcon, KindBadge } from '../search/hit-kind.tsx';
import { Marked } from '../search/marked.tsx';
import type { Question } from '../search/searcher.ts';

interface HitListProps {
  /** Id of the dialog, used as the prefix of the list's ids. */
  readonly id: string;
  /** The question that the hits belong to. */
  readonly question: Question;
  readonly pages: readonly PageHits[];
  /** Index of the active hit, counted over all pages. */
  readonly active: number;
}

/** The class of a hit's link, by which the parent recognizes its events; `data-index` is the index of the hit. */
export const hitClass = 'search-hit';

/** The hits that fit into the dialog are rendered at once, the others after a pause in typing. */
const inView = 6;
/** In milliseconds. Longer than the time between two keystrokes. */
const debounce = 200;

/** Memoized, so that a keystroke alone does not render it again. */
export const HitList = memo(function HitList({ id, question, pages, active }: HitListProps) {
  const [wholeFor, setWholeFor] = useState<Question>();
  useEffect(() => {
    const timer = setTimeout(setWholeFor, debounce, question);
    return () => clearTimeout(timer);
  }, [question]);
  const drawn = wholeFor === question || active >= inView ? pages : firstHits(pages, inView);
  let index = 0;
  return (
    <div className="search-hits" id={`${id}-list`} role="listbox" aria-label="Search results">
      {drawn.map(({ pageHref, hits }, page) => (
        // biome-ignore lint/a11y/useSemanticElements lint/suspicious/noArrayIndexKey: HTML has no element for a group of options; updating a group is cheaper than replacing it
        <div key={page} className="search-hits__page" role="group" aria-labelledby={`${id}${pageHref}`}>
          <div className="search-hits__trail" id={`${id}${pageHref}`} role="presentation">
            {trailOf(hits[0]).map((label) => (
              <span key={label}>{label}</span>
            ))}
            {/* If the page itself is the best hit, that hit shows the title. */}
            <span className={hits[0].kind === 'page' ? 'visually-hidden' : undefined}>
              <Marked text={hits[0].pageTitle} />
            </span>
          </div>
          {hits.map((hit, place) => drawHit(hit, place, index++))}
        </div>
      ))}
    </div>
  );

  /** @param place Index among the hits of its page. */
  function drawHit(hit: SearchHit, place: number, number: number) {
    return (
      <a
        key={place}
        className={hitClass}
        id={`${id}-${number}`}
        role="option"
        aria-selected={number === active}
        tabIndex={-1}
        href={hit.href}
        data-kind={hit.kind}
        data-index={number}
      >
        <HitIcon hit={hit} />
        <span className="search-hit__text" dir="auto">
          <span className="search-hit__title">
            <Marked text={hit.heading ?? hit.pageTitle} />
          </span>
          {hit.snippet?.length !== 0 && (
            <span className="search-hit__snippet">{hit.snippet !== undefined && <Marked text={hit.snippet} />}</span>
          )}
        </span>
        <KindBadge hit={hit} />
        {number === active && <Icon name="enter" />}
      </a>
    );
  }
});
