/**
 * The column beside a documentation page. Both of its buttons are in the HTML; `html[data-sidebar]` decides which one is drawn, so that a
 * visitor who hid the column never sees it flash.
 */
import { useEffect, useRef } from 'react';
import type { PageData, SiteData } from '../../model.ts';
import { hideSidebar } from '../appearance.ts';
import { Icon } from '../icon/icon.tsx';
import { SidebarTree } from './sidebar-tree.tsx';

export function DocsSidebar({ site, page, name }: { site: SiteData; page: PageData; name: string }) {
  const scroller = useRef<HTMLElement>(null);
  const expand = useRef<HTMLButtonElement>(null);
  const collapse = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when another page or sidebar is shown
  useEffect(() => {
    const column = scroller.current;
    const current = column?.querySelector('[aria-current="page"]');
    if (!column || !current) return;
    const bounds = column.getBoundingClientRect();
    const entry = current.getBoundingClientRect();
    // Only the column scrolls, and only when the current entry is out of its sight: the visitor's own position is kept.
    if (entry.top < bounds.top || entry.bottom > bounds.bottom) {
      column.scrollTop += entry.top - bounds.top - column.clientHeight / 3;
    }
  }, [page.url, name]);

  function setHidden(hidden: boolean): void {
    hideSidebar(hidden);
    (hidden ? expand : collapse).current?.focus();
  }

  return (
    <div className="docs-sidebar">
      <nav aria-label="Docs sidebar" ref={scroller}>
        <SidebarTree key={name} items={site.sidebars[name] ?? []} url={page.url} autoCollapse={site.docsSidebar.autoCollapse} />
      </nav>
      {site.docsSidebar.hideable && (
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
