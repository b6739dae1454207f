/** Decides which navigations the application handles. Pure functions without access to the DOM, so that every case can be tested. */
import type { PageData } from '../../model/page-data.ts';
import { hrefToPath, looksLikeFile, routeKey, withoutHtml } from '../../urls.ts';

/** The part of a `NavigateEvent` that the decision needs. */
export interface NavigationRequest
  extends Pick<NavigateEvent, 'canIntercept' | 'hashChange' | 'downloadRequest' | 'formData' | 'navigationType'> {
  readonly destination: Pick<NavigationDestination, 'url' | 'sameDocument'>;
}

/** Where a navigation starts. */
interface NavigationOrigin {
  /** The current address. */
  readonly here: string;
  /** Address of the page that is shown; another one if that of `here` is still being loaded. */
  readonly shown: string;
}

/** The part of the site data that distinguishes URLs of pages from those of files. */
export interface PageAddresses {
  readonly baseUrl: string;
  readonly dottedPages: readonly string[];
  readonly htmlFiles?: readonly string[];
}

export interface PageTarget {
  /** Normalized site path without the base URL. */
  readonly path: string;
  /** Whether it is the current page with another query. */
  readonly isNewQuery: boolean;
}

/**
 * The page that a navigation leads to, if the application should handle it.
 * @returns undefined if the navigation is left to the browser.
 */
export function pageTargetOf(
  request: NavigationRequest,
  { here, shown }: NavigationOrigin,
  addresses: PageAddresses,
): PageTarget | undefined {
  if (!request.canIntercept || request.downloadRequest !== null || request.formData !== null) return undefined;
  if (request.navigationType === 'reload') return undefined;
  // Two entries with the same URL differ in UI state, such as the open menu.
  if (request.destination.sameDocument && request.destination.url === shown) return undefined;
  if (here === shown) {
    if (request.hashChange) return undefined;
    // `history.pushState` and `replaceState` also arrive here. They change only the URL, not the page.
    if (request.navigationType !== 'traverse' && request.destination.sameDocument) return undefined;
  }
  const url = new URL(request.destination.url);
  const page = new URL(shown);
  if (url.origin !== page.origin) return undefined;
  const path = pagePathOf(url.pathname, addresses);
  if (path === undefined) return undefined;
  return { path, isNewQuery: url.pathname === page.pathname && url.search !== page.search };
}

/**
 * Site path of the page for a pathname: `/docs/intro.html` -> `/docs/intro`, `/docs/api/index.html` ->
 * `/docs/api/`, `/docs/next.js` unchanged if it is a page.
 * @returns undefined outside the base URL and for files that are not pages, such as `/feed.xml`, or a static HTML file.
 */
export function pagePathOf(pathname: string, { baseUrl, dottedPages, htmlFiles }: PageAddresses): string | undefined {
  const found = hrefToPath(baseUrl, pathname);
  const path = found && withoutHtml(found);
  if (path === undefined || htmlFiles?.includes(path) === true) return undefined;
  return looksLikeFile(path) && !dottedPages.includes(path) ? undefined : path;
}

/** Whether a document with the data of `page` belongs at a pathname. The not-found page is served at any, and some hosts ignore case. */
export function isAddressOf(
  page: Pick<PageData, 'url' | 'notFound'>,
  pathname: string,
  { baseUrl }: Pick<PageAddresses, 'baseUrl'>,
): boolean {
  const key = (href: string): string | undefined => {
    const path = hrefToPath(baseUrl, href);
    return path === undefined ? undefined : routeKey(path).toLowerCase();
  };
  return page.notFound === true || key(page.url) === key(pathname);
}
