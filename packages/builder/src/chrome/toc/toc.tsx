/**
 * The table of contents: a column from 1280 px, below that a bar that stays under the navbar, names the current heading, and opens the list
 * over the text. One list serves both: it is in a `<details>` whose contents the stylesheet shows in the column whether it is open or not.
 */
import { type KeyboardEvent, memo, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '../../browser/after-paint.ts';
import { drawInline } from '../../elements/inline-content.tsx';
import type { TocEntry } from '../../model/page-parts.ts';
import { uncoveredBounds } from '../uncovered-bounds.ts';
import { watchCurrentHeading } from './current-heading.ts';

/** How many entries a navigation draws before the page is painted: more than a screen shows. The others follow after the paint. */
const drawnFirst = 35;

/**
 * Needs `key={page.url}`, so that another page's list starts collapsed.
 * @param isInDocument Whether the document contains the list, so that all of it is drawn at once.
 */
export function Toc({ entries, isInDocument }: { entries: readonly TocEntry[]; isInDocument: boolean }) {
  const [isWhole, setWhole] = useState(isInDocument || entries.length <= drawnFirst);
  const shown = useMemo(() => (isWhole ? entries : entries.slice(0, drawnFirst)), [entries, isWhole]);
  const details = useRef<HTMLDetailsElement>(null);
  const nav = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const name = useRef<HTMLSpanElement>(null);
  /** Index of the entry whose section is being read. */
  const reached = useRef(-1);
  const topLevel = Math.min(...entries.map((entry) => entry.level));

  useEffect(() => {
    // The stylesheet always shows the list in the column. Opening it is for browsers without ::details-content and for
    // assistive technology.
    const column = matchMedia('(width >= 80em)');
    const follow = (): void => {
      if (details.current) details.current.open = column.matches;
    };
    const closeOutside = ({ target }: Event): void => {
      if (!nav.current?.contains(target as Node)) follow();
    };
    const ended = new AbortController();
    follow();
    column.addEventListener('change', follow, ended);
    document.addEventListener('pointerdown', closeOutside, ended);
    return () => ended.abort();
  }, []);

  // Not a deferred value: on a busy machine, React would draw that before the page is painted.
  useEffect(() => (isWhole ? undefined : afterPaint(() => startTransition(() => setWhole(true)))), [isWhole]);

  useEffect(
    () =>
      watchCurrentHeading(entries, (index) => {
        reached.current = index;
        mark(list.current, name.current, index);
        // The mark has changed the layout, which this frame computes anyway.
        afterPaint(() => keepInView(nav.current));
      }),
    [entries],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry may be one of those that were drawn later
  useEffect(() => {
    mark(list.current, name.current, reached.current);
    return afterPaint(() => keepInView(nav.current));
  }, [shown]);

  function fold(): void {
    if (details.current && !matchMedia('(width >= 80em)').matches) details.current.open = false;
  }

  function foldOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !details.current?.open) return;
    fold();
    details.current.querySelector('summary')?.focus();
  }

  return (
    <nav className="toc" ref={nav} aria-label="Table of contents" onKeyDown={foldOnEscape}>
      <p aria-hidden="true">On this page</p>
      <details ref={details} onToggle={() => keepInView(list.current)}>
        <summary>
          On this page
          <span className="toc__current" ref={name} />
        </summary>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: collapses after a link inside was followed in any way */}
        <ul ref={list} onClick={fold}>
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} depth={entry.level - topLevel} />
          ))}
        </ul>
      </details>
    </nav>
  );
}

/**
 * Marks the current entry and shows its name in the bar. Not rendered by React, which would compare all entries of a long list each time that
 * a reader scrolls past a heading.
 */
function mark(list: Element | null, name: Element | null, index: number): void {
  const entry = list?.children[index]?.firstElementChild ?? null;
  const marked = list?.querySelector('[aria-current]') ?? null;
  if (entry === marked) return;
  // Before the first heading, the list's own title is what belongs at the top.
  if (!entry) list?.closest('nav')?.scrollTo(0, 0);
  marked?.removeAttribute('aria-current');
  entry?.setAttribute('aria-current', 'true');
  name?.replaceChildren(...(entry?.cloneNode(true).childNodes ?? []));
}

/** Keeps the current entry of a long list in view: scrolls only the column, and only if the entry is about to leave it. */
function keepInView(column: HTMLElement | null): void {
  const entry = column?.querySelector('[aria-current]');
  if (!column || !entry || column.scrollHeight <= column.clientHeight) return;
  const bounds = uncoveredBounds(column);
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < bounds.top + 32 || bottom > bounds.bottom - 32) column.scrollTop += top - (bounds.top + bounds.bottom) / 2;
}

const Entry = memo(function Entry({ entry, depth }: { entry: TocEntry; depth: number }) {
  return (
    <li data-depth={depth > 0 ? depth : undefined}>
      <a href={`#${encodeURIComponent(entry.id)}`}>{drawInline(entry.content)}</a>
    </li>
  );
});
