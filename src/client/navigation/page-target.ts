/** Decides which navigations the application takes over. Pure: no access to the document, so that every case can be tested. */
import { hasDot, hrefToPath } from '../../urls.ts';

/** What the decision needs of a `NavigateEvent`. */
export interface NavigationRequest {
  readonly canIntercept: boolean;
  readonly hashChange: boolean;
  readonly downloadRequest: string | null;
  readonly formData: unknown;
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
}

/** Where a navigation begins; `location` fits. */
interface NavigationOrigin {
  readonly href: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
}

/** What tells the addresses of pages from those of files; of the site data. */
export interface PageAddresses {
  readonly baseUrl: string;
  readonly dottedPages: readonly string[];
}

/** Where a navigation leads. */
export interface PageTarget {
  /** Site path without the base URL, in the form in which pages are known. */
  readonly path: string;
  /** The full address asked for. */
  readonly url: string;
  /** It is the page on the screen, asked another question: only the query differs. */
  readonly isNewQuery: boolean;
}

/**
 * The page that a navigation leads to, when the application should show it.
 * @param here Address of the running document.
 * @returns undefined when the navigation is the browser's own business.
 */
export function pageTargetOf(request: NavigationRequest, here: NavigationOrigin, site: PageAddresses): PageTarget | undefined {
  if (!request.canIntercept || request.hashChange || request.downloadRequest !== null || request.formData !== null)
    return undefined;
  if (request.navigationType === 'reload') return undefined;
  // `history.pushState` and `replaceState` also arrive here; they change the address of what is shown, not what is shown.
  if (request.navigationType !== 'traverse' && request.destination.sameDocument) return undefined;
  // Two entries of one address differ in what is open on the page, such as the menu.
  if (request.destination.sameDocument && request.destination.url === here.href) return undefined;
  const url = new URL(request.destination.url);
  if (url.origin !== here.origin) return undefined;
  const path = pagePathOf(url.pathname, site);
  if (path === undefined) return undefined;
  return { path, url: url.href, isNewQuery: url.pathname === here.pathname && url.search !== here.search };
}

/**
 * Site path of the page behind a path name of the address bar: `/docs/intro.html` -> `/docs/intro`, `/docs/api/index.html` ->
 * `/docs/api/`, `/docs/next.js` as it is when it is a page.
 * @returns undefined outside the base URL and for files that are not pages, such as `/feed.xml`.
 */
export function pagePathOf(pathname: string, { baseUrl, dottedPages }: PageAddresses): string | undefined {
  const path = hrefToPath(baseUrl, pathname)
    ?.replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '');
  return path === undefined || (hasDot(path) && !dottedPages.includes(path)) ? undefined : path;
}
