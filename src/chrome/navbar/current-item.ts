/** Decides which navbar item is marked as current. */
import type { NavbarItem, PageData } from '../../model.ts';

/**
 * The item's `aria-current`: `page` if it links to the page itself, `true` if the page is in the item's section.
 * The section is the item's sidebar if it has one, or else everything at or below its active base or its own URL.
 */
export function currentItem(
  item: NavbarItem,
  page: Pick<PageData, 'url' | 'sidebar'>,
  baseUrl: string,
): 'page' | 'true' | undefined {
  if (item.external) return undefined;
  if (item.href === page.url) return 'page';
  if (item.sidebar !== undefined) return item.sidebar === page.sidebar ? 'true' : undefined;
  if (item.activeBase !== undefined) return page.url.startsWith(item.activeBase) ? 'true' : undefined;
  if (item.href === baseUrl) return undefined;
  return `${page.url}/`.startsWith(item.href.endsWith('/') ? item.href : `${item.href}/`) ? 'true' : undefined;
}
