/**
 * Takes the items of a large sidebar's categories out of the data that every reader gets, and puts them into files that are fetched with the pages
 * that show them, or when a reader opens the category.
 */
import { hashOf } from '../../base/cache.ts';
import { type OutputFile, readyFile } from '../../base/output-file.ts';
import type { CutSidebars } from '../../feature.ts';
import type { CheckedAddress } from '../../model/address.ts';
import type { SidebarItem } from '../../model/navigation.ts';
import type { SiteFacts } from '../../model/site-data.ts';
import { countItems, firstLink, isLarge } from '../../shared/large-sidebar.ts';
import { pathToHref } from '../../urls.ts';

/** A smaller category is not worth a request. */
const leastCut = 8;

/** A category around pages. */
interface Branch {
  readonly outer: Branch | undefined;
  /** Address of the file with its items, if they are in one. */
  part?: CheckedAddress;
}

/** Sidebars of up to 300 items stay as they are. */
export function cutSidebars({ sidebars, baseUrl }: Pick<SiteFacts, 'sidebars' | 'baseUrl'>): CutSidebars {
  const files = new Map<string, OutputFile>();
  /** Sidebar -> address of a page in categories -> the innermost one: that which `branchTo` in open-categories.ts finds. */
  const branches = new Map<string, Map<string, Branch>>();
  const cutItems = (list: readonly SidebarItem[], outer: Branch | undefined, known: Map<string, Branch>): SidebarItem[] =>
    list.map((item) => {
      if (item.type === 'link') return item;
      const branch: Branch = { outer };
      const items = cutItems(item.items, branch, known);
      for (const { href } of [item, ...item.items]) if (href !== undefined && !known.has(href)) known.set(href, branch);
      const first = firstLink(item.items);
      // A category that is open on every page is in every document anyway.
      const isOpen = !item.collapsible || !item.collapsed;
      if (isOpen || first === undefined || countItems(item.items) < leastCut) return { ...item, items };
      const content = JSON.stringify(items);
      const path = `assets/sidebar-${hashOf(content).slice(0, 10)}.json`;
      files.set(path, readyFile(path, content));
      branch.part = pathToHref(baseUrl, `/${path}`);
      return { ...item, items: [first], part: branch.part };
    });
  const cut = Object.entries(sidebars).map(([name, items]) => {
    if (!isLarge(items)) return [name, items];
    const known = new Map<string, Branch>();
    branches.set(name, known);
    return [name, cutItems(items, undefined, known)];
  });
  return {
    sidebars: Object.fromEntries(cut),
    files: [...files.values()],
    partsOf(sidebar = '', url) {
      const parts: CheckedAddress[] = [];
      for (let branch = branches.get(sidebar)?.get(url); branch !== undefined; branch = branch.outer)
        if (branch.part !== undefined) parts.unshift(branch.part);
      return parts;
    },
  };
}
