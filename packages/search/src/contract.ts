/**
 * The interface between the search UI (dialog and results page) and a search provider, either the embedded index or a hosted service.
 * Shared by the build and the browser, so it imports nothing.
 */

/** Text in pieces, some of which match the query. It is plain text, never HTML. */
export type MarkedText = readonly { readonly text: string; readonly marked?: true }[];

/** What a hit says, and below that, if it is a symbol's, its signature. */
export type Snippet = readonly (MarkedText[number] & { readonly isSignature?: true })[];

/** `page`: a page as a whole; `section`: below one of its headings; `symbol`: the entry of an API symbol. */
export type HitKind = 'page' | 'section' | 'symbol';

export interface SearchHit {
  readonly kind: HitKind;
  /** URL path with the base URL and, for sections and symbols, the anchor. */
  readonly href: string;
  /** The same without the anchor. Hits of one page are shown together. */
  readonly pageHref: string;
  readonly pageTitle: MarkedText;
  /** Heading or symbol; absent for a page. */
  readonly heading?: MarkedText;
  /** Labels of the page's categories, outermost first, without the page itself. */
  readonly breadcrumbs: readonly string[];
  /** Kind of an API symbol: class, function, method, ... */
  readonly symbolKind?: string;
  /** Name of the group that the page belongs to, one of {@link SearchResults.groups}. */
  readonly group: string;
  /**
   * The best matching passage, about 160 characters at most, or how a symbol's description begins; empty if there is none, absent while it is
   * loading.
   */
  readonly snippet?: Snippet;
}

export type LateSnippets = readonly (Snippet | undefined)[];

export interface SearchOptions {
  /** Only hits of this group (`Docs`, `API`, `Demos`, `Blog`, `Pages`); absent: all. */
  readonly group?: string | undefined;
  /** Hits to skip, for loading more; 0 when absent. */
  readonly offset?: number;
  /** Maximum number of hits to return; 20 when absent. */
  readonly limit?: number;
  /** Cancels the search: the promise rejects with the signal's reason, and no more snippets arrive. */
  readonly signal?: AbortSignal;
  /**
   * Called, possibly more than once, with snippets that arrive after their hits: one for each hit, undefined while it is loading, empty
   * if it cannot be loaded. Without this callback the results wait for all snippets.
   */
  readonly onSnippets?: (snippets: LateSnippets) => void;
}

export interface SearchResults {
  /** Best first. */
  readonly hits: readonly SearchHit[];
  /** All hits of the query in its group, on all pages of results. */
  readonly total: number;
  /** How many hits each group has for the query in all groups, in the site's order; groups without hits have 0. */
  readonly groups: readonly { readonly name: string; readonly total: number }[];
  /** Similar queries that have hits; empty unless this one has none, or has a word that no page has. */
  readonly suggestions: readonly string[];
}

/** A search backend for the site. */
export interface SearchProvider {
  /** Prefetches what the first search needs. Can be called repeatedly: the work is done once, and retried after a failure. */
  readonly prepare: () => Promise<void>;
  /**
   * Runs a query.
   * @throws (rejects) if the index or the service cannot be reached; a later call tries again.
   */
  readonly search: (query: string, options?: SearchOptions) => Promise<SearchResults>;
}
