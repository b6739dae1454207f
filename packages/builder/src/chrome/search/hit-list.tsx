/**
 * The hits of a search, by page: in the dialog a list box, from which the keyboard chooses, and on the results page a plain list. Each hit is a
 * link, so that it can be opened in a new tab.
 */

import type { MarkedText, SearchHit } from 'docs-search/contract';
import { memo, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { type PageHits, trailOf } from './group-hits.ts';
import { searchIcons } from './search-icons.ts';

interface HitListProps {
  readonly pages: readonly PageHits[];
  /** Of a list box: the prefix of its ids. Absent for a plain list. */
  readonly id?: string;
  /** Of a list box: the index of the active hit, counted over all pages. */
  readonly active?: number;
}

/** Memoized, so that a keystroke alone does not render it again. */
export const HitList = memo(function HitList({ pages, id, active }: HitListProps) {
  const isBox = id !== undefined;
  const List = isBox ? 'div' : 'ol';
  const Page = isBox ? 'div' : 'li';
  let index = 0;
  return (
    <List className="search-hits" aria-label="Search results" {...(isBox && { id: `${id}-list`, role: 'listbox' })}>
      {pages.map((hits, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: updating a page is cheaper than replacing it
        <Page key={page} {...(isBox && { role: 'group', 'aria-label': nameOf(hits[0]) })}>
          {hits.map((hit, place) => drawHit(hit, place, index++))}
        </Page>
      ))}
    </List>
  );

  /** @param place Index among the hits of its page. */
  function drawHit(hit: SearchHit, place: number, number: number) {
    const kind = hit.kind === 'symbol' ? (hit.symbolKind ?? hit.kind) : hit.kind;
    const signature = hit.snippet?.find(({ isSignature }) => isSignature);
    const words = hit.snippet?.filter((piece) => piece !== signature);
    return (
      <a
        key={place}
        className="search-hit"
        href={hit.href}
        data-kind={hit.kind}
        data-index={number}
        {...(isBox && { id: `${id}-${number}`, role: 'option', 'aria-selected': number === active, tabIndex: -1 })}
      >
        <Icon path={searchIcons[hit.kind]} />
        <span className="search-hit__text" dir="auto">
          {/* In a list box, its group has this name. */}
          {place === 0 && <Trail hit={hit} isHidden={isBox} />}
          {/* Screen readers can move from hit to hit in a plain list, too. */}
          <span className="search-hit__title" {...(!isBox && { role: 'heading', 'aria-level': 2 })}>
            <Marked text={hit.heading ?? hit.pageTitle} />
          </span>
          {(isBox || words?.length !== 0) && <span className="search-hit__snippet">{words && <Marked text={words} />}</span>}
          {signature && <code className="search-hit__signature">{signature.text}</code>}
        </span>
        <span className="kind search-kind" data-kind={kind} data-hit={hit.kind}>
          {kind}
        </span>
        {number === active && <Icon path={searchIcons.enter} />}
      </a>
    );
  }
});

/** Where a hit's page is. */
function Trail({ hit, isHidden }: { hit: SearchHit; isHidden: boolean }) {
  return (
    <span className="search-hit__trail" aria-hidden={isHidden}>
      {trailOf(hit).map((label) => (
        <span key={label}>{label}</span>
      ))}
      {/* If the page itself is the hit, its title is there already. */}
      {hit.kind !== 'page' && (
        <span>
          <Marked text={hit.pageTitle} />
        </span>
      )}
    </span>
  );
}

function nameOf(hit: SearchHit): string {
  return [...trailOf(hit), hit.pageTitle.map(({ text }) => text).join('')].join(' › ');
}

/** Text in which the search provider has marked the matches. It is plain text, which React escapes. */
function Marked({ text }: { text: MarkedText }): ReactNode {
  return text.map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity and are never reordered
    piece.marked === true ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}
