/** What the worker does with a request, by its address, and under which names it stores what it gets. Pure. */
import { immutableFolders, routeKey, searchIndexFolder } from '../../../urls.ts';

/**
 * `lasting`: its name changes with its content, so what is stored is right. `file`: something that pages need, which may change under its
 * name. `data`: the data of a page, which are not stored, because its document is. `other`: left to the browser, unless a page is there.
 */
export type AddressKind = 'lasting' | 'file' | 'data' | 'other';

const searched = new RegExp(`^${searchIndexFolder}/`);
/** Also what readers open in a page: types of names in code, the history of an entry. */
const files = /\.(?:avif|css|gif|ico|jpe?g|js|png|svg|webp|woff2?|(?:types|more)\.json)$/i;

/** @param scope Address below which the site is; ends with a slash. */
export function kindOf(address: string, scope: string): AddressKind {
  const { pathname } = new URL(address);
  if (!address.startsWith(scope)) return 'other';
  const path = pathname.slice(new URL(scope).pathname.length);
  if (immutableFolders.some((folder) => path.startsWith(folder))) return 'lasting';
  if (searched.test(path) || files.test(path)) return 'file';
  return path.endsWith('.json') ? 'data' : 'other';
}

const pageMark = '?page';

/** Under which address a page is stored: the same for all variants of its address, and for that of its data. No file has it. */
export function pageKey(address: string): string {
  const { origin, pathname } = new URL(address);
  const path = pathname.endsWith('.json') ? pathname.slice(0, -'.json'.length).replace(/\/index$/, '/') : pathname;
  return origin + routeKey(path) + pageMark;
}

export function isPageKey(address: string): boolean {
  return address.endsWith(pageMark);
}

/** How the names of the worker's caches begin. Sites at other base paths share the origin's storage. */
export function cachePrefix(scope: string): string {
  return `offline ${scope} `;
}
