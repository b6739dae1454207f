/**
 * Which categories of a sidebar are open. A category is known by its place in the tree: `2` is the third item, `2.0` that item's first.
 * Pure: components hold the set, these functions make the next one and return the same set when nothing changes.
 */
import type { SidebarItem } from '../../model.ts';

type OpenCategories = ReadonlySet<string>;

/** Places of the categories that lead to `url`, outermost first; a category's own page lies inside it. Empty when the page is not there. */
export function branchTo(items: readonly SidebarItem[], url: string, parent = ''): readonly string[] {
  for (const [index, item] of items.entries()) {
    if (item.type === 'link') continue;
    const place = `${parent}${index}`;
    if (item.href === url) return [place];
    if (item.items.some((child) => child.type === 'link' && child.href === url)) return [place];
    const rest = branchTo(item.items, url, `${place}.`);
    if (rest.length > 0) return [place, ...rest];
  }
  return [];
}

/** The categories that are open on a first visit: those configured so, and the branch of the page. */
export function initiallyOpen(items: readonly SidebarItem[], url: string): OpenCategories {
  const open = new Set(branchTo(items, url));
  addConfigured(items, '', open);
  return open;
}

function addConfigured(items: readonly SidebarItem[], parent: string, open: Set<string>): void {
  for (const [index, item] of items.entries()) {
    if (item.type === 'link') continue;
    const place = `${parent}${index}`;
    if (!item.collapsed || !item.collapsible) open.add(place);
    addConfigured(item.items, `${place}.`, open);
  }
}

/** Opens or closes one category; with `autoCollapse`, opening one closes its siblings. */
export function setCategory(open: OpenCategories, place: string, isOpen: boolean, autoCollapse: boolean): OpenCategories {
  if (open.has(place) === isOpen) return open;
  const next = new Set(open);
  if (!isOpen) {
    next.delete(place);
    return next;
  }
  if (autoCollapse) for (const other of open) if (areSiblings(place, other)) next.delete(other);
  return next.add(place);
}

/** Opens the branch of a page that the visitor went to. */
export function openBranch(
  open: OpenCategories,
  items: readonly SidebarItem[],
  url: string,
  autoCollapse: boolean,
): OpenCategories {
  return branchTo(items, url).reduce((set, place) => setCategory(set, place, true, autoCollapse), open);
}

function areSiblings(a: string, b: string): boolean {
  return a.slice(0, a.lastIndexOf('.') + 1) === b.slice(0, b.lastIndexOf('.') + 1);
}
