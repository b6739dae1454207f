/**
 * The tree of a sidebar, for the column and for the menu panel. Categories are `<details>`: they open without scripts, and before the
 * application has started. A category with a page of its own is a link with the `<details>` beside it, since a link inside a
 * `<summary>` would be a control within a control.
 */
import { useState } from 'react';
import type { SidebarCategory, SidebarItem } from '../../model.ts';
import { Icon } from '../icon/icon.tsx';
import { branchTo, initiallyOpen, openBranch, setCategory } from './open-categories.ts';
import { timeUnfolding } from './unfolding.ts';

interface TreeProps {
  readonly items: readonly SidebarItem[];
  /** The page that is shown. */
  readonly url: string;
  readonly autoCollapse: boolean;
}

/** What each level passes down unchanged. */
interface Branch {
  readonly url: string;
  /** Places of the categories around the current page. */
  readonly trail: readonly string[];
  readonly open: ReadonlySet<string>;
  /** Whether closed categories are drawn too, so that they open without scripts. */
  readonly drawsClosed: boolean;
  onToggle(place: string, isOpen: boolean): void;
}

/**
 * A sidebar with more items than this draws a closed category only once it is opened: otherwise every page of a site with thousands of
 * pages would carry links to all of them.
 */
const drawnAtMost = 300;

/** Give it `key={name of the sidebar}`: it remembers which categories are open. */
export function SidebarTree({ items, url, autoCollapse }: TreeProps) {
  const [state, setState] = useState(() => ({ url, open: initiallyOpen(items, url) }));
  let { open } = state;
  if (state.url !== url) {
    open = openBranch(open, items, url, autoCollapse);
    setState({ url, open });
  }
  const branch: Branch = {
    url,
    open,
    trail: branchTo(items, url),
    drawsClosed: countItems(items) <= drawnAtMost,
    onToggle: (place, isOpen) =>
      setState((now) => {
        const next = setCategory(now.open, place, isOpen, autoCollapse);
        return next === now.open ? now : { ...now, open: next };
      }),
  };
  return <SidebarList items={items} parent="" branch={branch} />;
}

function countItems(items: readonly SidebarItem[]): number {
  return items.reduce((count, item) => count + 1 + (item.type === 'category' ? countItems(item.items) : 0), 0);
}

function SidebarList({ items, parent, branch }: { items: readonly SidebarItem[]; parent: string; branch: Branch }) {
  return (
    <ul className="sidebar-tree">
      {items.map((item, index) => {
        const place = `${parent}${index}`;
        return (
          <li key={place} className={item.className}>
            {item.type === 'link' ? (
              <a href={item.href} aria-current={item.href === branch.url ? 'page' : undefined}>
                {item.label}
                {item.external && <Icon name="external" />}
              </a>
            ) : (
              <Category category={item} place={place} branch={branch} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Category({ category, place, branch }: { category: SidebarCategory; place: string; branch: Branch }) {
  const { label, href, items, collapsible } = category;
  const isOpen = branch.open.has(place);
  const list = (isOpen || !collapsible || branch.drawsClosed) && (
    <SidebarList items={items} parent={`${place}.`} branch={branch} />
  );
  const onTrail = branch.trail.includes(place) ? '' : undefined;
  const link = href !== undefined && (
    <a href={href} aria-current={href === branch.url ? 'page' : undefined} data-trail={onTrail} data-category="">
      {label}
    </a>
  );
  if (!collapsible) {
    return (
      <>
        {link || <span data-category="">{label}</span>}
        {list}
      </>
    );
  }
  return (
    <>
      {link}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a summary click it */}
      <details open={isOpen} onClick={timeUnfolding} onToggle={(event) => branch.onToggle(place, event.currentTarget.open)}>
        {link ? (
          <summary aria-label={`${isOpen ? 'Collapse' : 'Expand'} sidebar category '${label}'`} />
        ) : (
          <summary data-trail={onTrail} data-category="">
            {label}
          </summary>
        )}
        {list}
      </details>
    </>
  );
}
