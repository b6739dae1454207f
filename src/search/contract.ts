/**
 * What the search dialog and the results page ask of a search provider: the embedded index and a hosted service answer alike.
 * Shared by the build and the browser, so it imports nothing.
 */

/** Text in pieces, of which some match the query. Plain text: a reader of it escapes, never parses. */
export type MarkedText = readonly { readonly text: string; readonly marked?: true }[];

/** `page`: a page as a whole; `section`: below one of its headings; `symbol`: the entry of an API symbol. */
export type HitKind = 'page' | 'section' | 'symbol';

/** One answer. */
export interface SearchHit {
  readonly kind: HitKind;
  /** Address with base URL and, for sections and symbols, the anchor. */
  readonly href: string;
  /** Address of the page without the anchor: hits of one page are shown together. */
  readonly pageHref: string;
  /** Title of the page. */
  readonly pageTitle: MarkedText;
  /** Heading or symbol; absent for a page. */
  readonly heading?: MarkedText;
  /** Labels of the categories that the page is in, outermost first, without the page itself. */
  readonly breadcrumbs: readonly string[];
  /** Kind of an API symbol: class, function, method, ... */
  readonly symbolKind?: string;
  /** Name of the group that the page belongs to, one of {@link SearchResults.groups}. */
  readonly group: string;
  /** The passage that matches best, at most about 160 characters; empty when there is none, absent while it is on its way. */
  readonly snippet?: MarkedText;
}

/** What narrows a search. */
export interface SearchFilters {
  /** Only hits of this group (`Docs`, `API`, `Demos`, `Blog`, `Pages`); absent: all. */
  readonly group?: string;
}

export type LateSnippets = readonly (MarkedText | undefined)[];

export interface SearchOptions {
  readonly filters?: SearchFilters;
  /** Hits to skip, for loading more; 0 when absent. */
  readonly offset?: number;
  /** Most hits to return; 20 when absent. */
  readonly limit?: number;
  /** Ends the search early: the promise is rejected with the signal's reason, and no snippet comes any more. */
  readonly signal?: AbortSignal;
  /**
   * Hears of snippets that come after their hits, perhaps more than once: one for each hit of the answer, undefined while it is on its way, empty
   * when it cannot be had. Without this an answer waits until each hit has its own.
   */
  readonly onSnippets?: (snippets: LateSnippets) => void;
}

export interface SearchResults {
  /** Best first. */
  readonly hits: readonly SearchHit[];
  /** Of the query with its filters, all pages of results together. */
  readonly total: number;
  /** How many hits each group has for the query without filters, in the site's order; groups without hits have 0. */
  readonly groups: readonly { readonly name: string; readonly total: number }[];
  /** Queries that are near this one and have hits; only when this one has none. */
  readonly suggestions: readonly string[];
}

/** A way to search this site. */
export interface SearchProvider {
  /** Fetches what the first search needs. May be called often; does its work once, and again after a failure. */
  readonly prepare: () => Promise<void>;
  /**
   * Searches.
   * @throws as a rejection, when the index or the service cannot be reached; a later call tries again.
   */
  readonly search: (query: string, options?: SearchOptions) => Promise<SearchResults>;
}
