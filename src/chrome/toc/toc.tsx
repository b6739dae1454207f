/**
 * The table of contents: a column from 1280 px, a folded line above the article below that. One list serves both: it stands in a
 * `<details>` whose contents the stylesheet shows in the column whether it is open or not.
 */
import { memo, useEffect, useRef } from 'react';
import type { TocEntry } from '../../model.ts';
import { InlineHtml } from '../inline-html/inline-html.tsx';
import { useCurrentHeading } from './current-heading.ts';

/** Give it `key={page.url}`: another page's list starts folded. */
export function Toc({ entries }: { entries: readonly TocEntry[] }) {
  const current = useCurrentHeading(entries);
  const details = useRef<HTMLDetailsElement>(null);
  const nav = useRef<HTMLElement>(null);
  const topLevel = Math.min(...entries.map((entry) => entry.level));

  useEffect(() => {
    // The stylesheet shows the list of the column, open or not; that it is open is for browsers without ::details-content and for
    // assistive technology.
    const column = matchMedia('(width >= 80em)');
    const follow = (): void => {
      if (details.current) details.current.open = column.matches;
    };
    follow();
    column.addEventListener('change', follow);
    return () => column.removeEventListener('change', follow);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is current
  useEffect(() => {
    const column = nav.current;
    const entry = column?.querySelector('[aria-current]');
    if (!column || !entry || column.scrollHeight <= column.clientHeight) return;
    const bounds = column.getBoundingClientRect();
    const { top, bottom } = entry.getBoundingClientRect();
    // A long list follows the reader: only the column scrolls, and only when the entry is about to leave it.
    if (top < bounds.top + 32 || bottom > bounds.bottom - 32) column.scrollTop += top - bounds.top - column.clientHeight / 2;
  }, [current]);

  function fold(): void {
    if (details.current && !matchMedia('(width >= 80em)').matches) details.current.open = false;
  }

  return (
    <nav className="toc" ref={nav} aria-label="Table of contents">
      <p aria-hidden="true">On this page</p>
      <details ref={details}>
        <summary>On this page</summary>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: folds after a link inside was followed, by whatever means */}
        <ul onClick={fold}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} depth={entry.level - topLevel} current={entry.id === current} />
          ))}
        </ul>
      </details>
    </nav>
  );
}

const Entry = memo(function Entry({ entry, depth, current }: { entry: TocEntry; depth: number; current: boolean }) {
  return (
    <li data-depth={depth > 0 ? depth : undefined}>
      <a href={`#${encodeURIComponent(entry.id)}`} aria-current={current ? 'true' : undefined}>
        <InlineHtml html={entry.html} />
      </a>
    </li>
  );
});
