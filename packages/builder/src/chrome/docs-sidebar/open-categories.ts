/**
 * Which categories of a sidebar are open. A category is identified by its place in the tree: `2` is the third item, `2.0` its first child.
 * Pure functions: components hold the set, these return the next one, or the same one if nothing changes.
 */
import type { SidebarCategory, SidebarItem } from '../../model/navigation.ts';
import { itemsOf } from './sidebar-parts.ts';

type OpenCategories = ReadonlySet<string>;

/** Places of the categories that contain `url`, outermost first. A category contains its own page. Empty if the page is not in the tree. */
export function branchTo(items: readonly SidebarItem[], url: string, parent = ''): readonly string[] {
  for (const [index, item] of items.entries()) {
    if (item.type === 'link') continue;
    const place = `${parent}${index}`;
    if (contains(item, url)) return [place, ...branchTo(itemsOf(item), url, `${place}.`)];
  }
  return [];
}

/** Whether a category, or any part of it, has the address. */
export function contains(category: SidebarCategory, url: string): boolean {
  return (
    category.href === url || itemsOf(category).some((item) => (item.type === 'link' ? item.href === url : contains(item, url)))
  );
}

/** The categories that are open on the first visit: those configured as open, and the branch of the page. */
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
    addConfigured(itemsOf(item), `${place}.`, open);
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

/** Opens the branch of a page after navigation. */
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
