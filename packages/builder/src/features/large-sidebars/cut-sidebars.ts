/**
 * Takes the items of a large sidebar's categories out of the data that every reader gets, and puts them into files that are fetched with the pages
 * that show them, or when a reader opens the category.
 */
import { hashOf } from '../../base/cache.ts';
import { type OutputFile, readyFile } from '../../base/output-file.ts';
import type { CutSidebars } from '../../feature.ts';
import type { SidebarItem } from '../../model/navigation.ts';
import type { SiteFacts } from '../../model/site-data.ts';
import { countItems, firstLink, isLarge } from '../../shared/large-sidebar.ts';
import { pathToHref } from '../../urls.ts';

/** A smaller category is not worth a request. */
const leastCut = 8;

/** Sidebars of up to 300 items stay as they are. */
export function cutSidebars({ sidebars, baseUrl }: Pick<SiteFacts, 'sidebars' | 'baseUrl'>): CutSidebars {
  const files = new Map<string, OutputFile>();
  const parts = new Map<string, ReadonlyMap<string, readonly string[]>>();
  const cut: Record<string, readonly SidebarItem[]> = {};
  for (const [name, items] of Object.entries(sidebars)) {
    if (!isLarge(items)) {
      cut[name] = items;
      continue;
    }
    const addresses = new Map<SidebarItem, string>();
    const cutItems = (list: readonly SidebarItem[]): SidebarItem[] =>
      list.map((item) => {
        if (item.type === 'link') return item;
        const own = cutItems(item.items);
        const first = firstLink(item.items);
        // A category that is open on every page is in every document anyway.
        const isOpen = !item.collapsible || !item.collapsed;
        if (isOpen || first === undefined || countItems(item.items) < leastCut) return { ...item, items: own };
        const content = JSON.stringify(own);
        const path = `assets/sidebar-${hashOf(content).slice(0, 10)}.json`;
        files.set(path, readyFile(path, content));
        const part = pathToHref(baseUrl, `/${path}`);
        addresses.set(item, part);
        return { ...item, items: [first], part };
      });
    cut[name] = cutItems(items);
    parts.set(name, partsAround(items, addresses));
  }
  return {
    sidebars: cut,
    files: [...files.values()],
    partsOf: (sidebar = '', url) => parts.get(sidebar)?.get(url) ?? [],
  };
}

/** For the address of each page in categories, the parts of the categories around it: those that `branchTo` in open-categories.ts finds. */
function partsAround(
  items: readonly SidebarItem[],
  addresses: ReadonlyMap<SidebarItem, string>,
): ReadonlyMap<string, readonly string[]> {
  const parts = new Map<string, readonly string[]>();
  const visit = (list: readonly SidebarItem[], outer: readonly string[]): void => {
    for (const item of list) {
      if (item.type === 'link') continue;
      const address = addresses.get(item);
      const around = address === undefined ? outer : [...outer, address];
      visit(item.items, around);
      for (const { href } of [item, ...item.items]) {
        if (href !== undefined && !parts.has(href)) parts.set(href, around);
      }
    }
  };
  visit(items, []);
  return parts;
}
