/** Results in the search dialog: a list box with the hits of each page together. Each hit is a link, so that it opens as links do. */
import { memo, useEffect, useState } from 'react';
import type { SearchHit } from '../../search/contract.ts';
import { Icon } from '../icon/icon.tsx';
import { firstHits, type PageHits, trailOf } from '../search/group-hits.ts';
import { HitIcon, KindBadge } from '../search/hit-kind.tsx';
import { Marked } from '../search/marked.tsx';
import type { Question } from '../search/searcher.ts';

interface HitListProps {
  /** Of the dialog; the list's own ids begin with it. */
  readonly id: string;
  /** What the hits answer. */
  readonly question: Question;
  readonly pages: readonly PageHits[];
  /** Number of the active hit, counted over all pages. */
  readonly active: number;
}

/** The class of a hit's link, by which the list's owner hears of presses and of the pointer; `data-index` has its number. */
export const hitClass = 'search-hit';

/** As many hits as the dialog has room for are drawn at once, the others when one stops typing. */
const inView = 6;
/** Milliseconds; longer than from key to key. */
const debounce = 200;

/** Drawn again for other hits or another active one, not for each key. */
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
        // biome-ignore lint/a11y/useSemanticElements lint/suspicious/noArrayIndexKey: a group of options, which no element stands for; to change one costs less than to make another
        <div key={page} className="search-hits__page" role="group" aria-labelledby={`${id}${pageHref}`}>
          <div className="search-hits__trail" id={`${id}${pageHref}`} role="presentation">
            {trailOf(hits[0]).map((label) => (
              <span key={label}>{label}</span>
            ))}
            {/* A page that is the best hit says its title itself. */}
            <span className={hits[0].kind === 'page' ? 'visually-hidden' : undefined}>
              <Marked text={hits[0].pageTitle} />
            </span>
          </div>
          {hits.map((hit, place) => drawHit(hit, place, index++))}
        </div>
      ))}
    </div>
  );

  /** @param place Among the hits of its page. */
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
