/**
 * The column next to a documentation page. The HTML has both of its buttons, and `html[data-sidebar]` decides which one is shown, so that a
 * visitor who collapsed the column never sees it flash.
 */
import { useEffect, useRef } from 'react';
import type { PageData } from '../../model/page-data.ts';
import type { SiteData } from '../../model/site-data.ts';
import { sidebarId } from '../../shared/reserved-ids.ts';
import { setLayout } from '../appearance.ts';
import { Icon } from '../icon/icon.tsx';
import { SidebarLinks } from '../navbar/navbar-items.tsx';
import { uncoveredBounds } from '../uncovered-bounds.ts';
import { keepScroll, restoreScroll } from './scroll-memory.ts';
import { SidebarTree } from './sidebar-tree.tsx';

/** Scrolls the column, but not the page, if the current item is out of view. Otherwise the visitor's scroll position is kept. */
function showCurrent(column: HTMLElement): void {
  const current = column.querySelector('[aria-current="page"]');
  if (!current) return;
  const bounds = uncoveredBounds(column);
  const entry = current.getBoundingClientRect();
  if (entry.top < bounds.top || entry.bottom > bounds.bottom) {
    column.scrollTop += entry.top - bounds.top - (bounds.bottom - bounds.top) / 3;
  }
}

export function DocsSidebar({ siteData, page, name }: { siteData: SiteData; page: PageData; name: string }) {
  const scroller = useRef<HTMLElement>(null);
  const expand = useRef<HTMLButtonElement>(null);
  const collapse = useRef<HTMLButtonElement>(null);

  const shownTree = useRef<string>(undefined);

  useEffect(() => {
    const column = scroller.current;
    if (!column) return;
    // Noted while it is known: reading it when the tree changes would force a layout.
    let position: number | undefined;
    const note = (): void => {
      position = column.scrollTop;
    };
    const keep = (): void => {
      if (position !== undefined) keepScroll(name, position);
    };
    const ended = new AbortController();
    column.addEventListener('scroll', note, ended);
    addEventListener('pagehide', keep, ended);
    return () => {
      keep();
      ended.abort();
    };
  }, [name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page opens another branch
  useEffect(() => {
    const column = scroller.current;
    const tree = column?.firstElementChild;
    if (!column || !tree) return;
    // Called before the next frame is painted, when its layout is known. The animation of the branches changes heights for a moment after navigation.
    const watcher = new ResizeObserver(() => {
      if (shownTree.current !== name) restoreScroll(name, column);
      shownTree.current = name;
      showCurrent(column);
    });
    const ended = new AbortController();
    const stop = (): void => {
      watcher.disconnect();
      ended.abort();
    };
    watcher.observe(tree);
    // Stop as soon as the visitor uses the tree.
    const options = { passive: true, signal: ended.signal };
    for (const type of ['pointerdown', 'keydown', 'wheel']) column.addEventListener(type, stop, options);
    return stop;
  }, [page.url, name]);

  function setHidden(hidden: boolean): void {
    setLayout('site.sidebar-hidden', hidden);
    (hidden ? expand : collapse).current?.focus();
  }

  return (
    <div className="docs-sidebar" id={sidebarId}>
      <div className="docs-sidebar__head">
        <SidebarLinks siteData={siteData} page={page} />
        {siteData.docsSidebar.filtered?.includes(name) && (
          <search>
            <input
              type="search"
              placeholder="Filter names"
              aria-label="Filter the sidebar"
              autoComplete="off"
              spellCheck="false"
            />
          </search>
        )}
      </div>
      <nav aria-label="Docs sidebar" ref={scroller} data-name={name}>
        <SidebarTree
          key={name}
          items={siteData.sidebars[name] ?? []}
          url={page.url}
          autoCollapse={siteData.docsSidebar.autoCollapse}
        />
      </nav>
      {siteData.docsSidebar.hideable && (
        <>
          <button type="button" ref={collapse} className="docs-sidebar__collapse" onClick={() => setHidden(true)}>
            <Icon name="start" />
            <span>Collapse sidebar</span>
          </button>
          <button
            type="button"
            ref={expand}
            className="docs-sidebar__expand icon-button"
            aria-label="Expand sidebar"
            onClick={() => setHidden(false)}
          >
            <Icon name="end" />
          </button>
        </>
      )}
    </div>
  );
}
