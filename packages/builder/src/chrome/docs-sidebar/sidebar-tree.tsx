/**
 * The tree of a sidebar, for the column and the menu panel. Categories are `<details>`, so they open without scripts and before
 * hydration. A category with its own page is a link next to the `<details>`, since a link inside a
 * `<summary>` would nest one control in another.
 */
import { type MouseEvent, memo, useMemo, useState } from 'react';
import { loadVisibly } from '../../browser/load-visibly.ts';
import type { SidebarCategory, SidebarItem } from '../../model/navigation.ts';
import { firstLink, isLarge } from '../../shared/large-sidebar.ts';
import { branchTo, contains, initiallyOpen, openBranch, setCategory } from './open-categories.ts';
import { itemsOf, loadSidebarParts } from './sidebar-parts.ts';

interface TreeProps {
  readonly items: readonly SidebarItem[];
  /** URL of the current page. */
  readonly url: string;
  readonly autoCollapse: boolean;
}

/** Passed down through all levels. Categories without the current page get the same object for every page, so that they are not drawn again. */
interface Branch {
  /** URL of the current page; undefined for categories without it. */
  readonly url: string | undefined;
  /** Places of the categories around the current page. */
  readonly trail: readonly string[];
  readonly open: ReadonlySet<string>;
  /** Whether closed categories are rendered whole, so that they open without scripts; otherwise each has only a link to its first page. */
  readonly drawsClosed: boolean;
  onToggle(place: string, details: HTMLDetailsElement, part?: string): void;
}

/** Needs `key={name of the sidebar}`, because its state is the set of open categories. */
export function SidebarTree({ items, url, autoCollapse }: TreeProps) {
  const [state, setState] = useState(() => ({ url, open: initiallyOpen(items, url) }));
  let { open } = state;
  if (state.url !== url) {
    open = openBranch(open, items, url, autoCollapse);
    setState({ url, open });
  }
  const aside = useMemo<Branch>(
    () => ({
      url: undefined,
      trail: [],
      open,
      drawsClosed: !isLarge(items),
      onToggle(place, details, part) {
        const isOpen = details.open;
        setState((now) => {
          const next = setCategory(now.open, place, isOpen, autoCollapse);
          return next === now.open ? now : { ...now, open: next };
        });
        if (!isOpen || part === undefined) return;
        // Without its items, the category keeps the link to its first page; opening it again tries again, too.
        loadVisibly(() => loadSidebarParts([part]), [details, 'append'], details.querySelector('summary')).then(() =>
          setState((now) => ({ ...now, open: new Set(now.open) })),
        );
      },
    }),
    [items, open, autoCollapse],
  );
  return <SidebarList items={items} parent="" branch={{ ...aside, url, trail: branchTo(items, url) }} aside={aside} />;
}

interface ListProps {
  readonly items: readonly SidebarItem[];
  readonly parent: string;
  readonly branch: Branch;
  /** For categories without the current page. */
  readonly aside: Branch;
}

function SidebarList({ items, parent, branch, aside }: ListProps) {
  return (
    <ul className="sidebar-tree">
      {items.map((item, index) => {
        const place = `${parent}${index}`;
        return (
          <li key={place} className={item.className}>
            {item.type === 'link' ? (
              <a
                href={item.href}
                aria-current={item.href === branch.url ? 'page' : undefined}
                data-external={item.external && ''}
              >
                {item.label}
              </a>
            ) : (
              <Category
                category={item}
                place={place}
                branch={branch.url !== undefined && contains(item, branch.url) ? branch : aside}
                aside={aside}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface CategoryProps extends Omit<ListProps, 'items' | 'parent'> {
  readonly category: SidebarCategory;
  readonly place: string;
}

const Category = memo(function Category({ category, place, branch, aside }: CategoryProps) {
  const { label, href, collapsible, part } = category;
  const isOpen = branch.open.has(place);
  const items = itemsOf(category);
  const isWhole = isOpen || !collapsible || branch.drawsClosed;
  const drawn = isWhole ? items : [firstLink(items)].filter((first) => first !== undefined);
  const list = <SidebarList items={drawn} parent={`${place}.`} branch={branch} aside={aside} />;
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a summary turns key presses into clicks */}
      <details open={isOpen} onClick={timeUnfolding} onToggle={(event) => branch.onToggle(place, event.currentTarget, part)}>
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
});

/**
 * In milliseconds, from 80 to 200; `height` is in CSS pixels. Grows with the square root of the height, so that long lists move
 * faster than short ones.
 */
export function unfoldingTime(height: number): number {
  return Math.round(Math.min(200, 80 + 6 * Math.sqrt(Math.max(0, height))));
}

/** For clicks in a `<details>`: on its summary, sets its duration and that of its siblings, which may collapse at the same time. */
function timeUnfolding(event: MouseEvent<HTMLElement>): void {
  const own = event.currentTarget;
  if ((event.target as Element).closest('summary')?.parentElement !== own) return;
  for (const details of own.closest('ul')?.querySelectorAll('details') ?? []) {
    const height = details.querySelector('ul')?.scrollHeight ?? 0;
    if (details === own || details.open) details.style.setProperty('--unfolding', `${unfoldingTime(height)}ms`);
  }
}
