/** Which navbar item is marked as current for a page. */
import type { NavbarItem, PageData } from '../../model.ts';

/**
 * The item's `aria-current`: `page` when it links to the page itself, `true` when the page belongs to the item's section.
 * A section is the item's sidebar where it names one, else everything at or below its active base or its own address.
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
