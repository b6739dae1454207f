/** What is left out of a large sidebar until a reader opens it: for the build, which cuts the data, and for the chrome, which draws it. */
import type { SidebarItem, SidebarLink } from '../model/navigation.ts';

/**
 * A sidebar with more items than this shows of a closed category only a link to its first page. Otherwise every page of a site with thousands of
 * pages would contain links to all of them.
 */
const drawnAtMost = 300;

export function isLarge(items: readonly SidebarItem[]): boolean {
  return hasPart(items) || countItems(items) > drawnAtMost;
}

export function countItems(items: readonly SidebarItem[]): number {
  return items.reduce((count, item) => count + 1 + (item.type === 'category' ? countItems(item.items) : 0), 0);
}

function hasPart(items: readonly SidebarItem[]): boolean {
  return items.some((item) => item.type === 'category' && (item.part !== undefined || hasPart(item.items)));
}

/** The first page of a list: its document shows the whole branch, so readers without scripts get everywhere. */
export function firstLink(items: readonly SidebarItem[]): SidebarLink | undefined {
  for (const item of items) {
    if (item.type === 'link') return item;
    const first =
      item.href === undefined ? firstLink(item.items) : ({ type: 'link', label: item.label, href: item.href } as const);
    if (first !== undefined) return first;
  }
  return undefined;
}
