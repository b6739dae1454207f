/**
 * The search provider that uses Algolia, through its official lite client. Loaded only on sites that are set up for it. A failure rejects, and the next
 * call tries again.
 */
import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { MarkedText, SearchHit, SearchOptions, SearchProvider, SearchResults } from '../contract.ts';
import type { AlgoliaSettings } from '../settings.ts';
import { type AlgoliaRecord, markEnd, markStart, versionTag } from './algolia-records.ts';

/** Only set by tests. */
export interface AlgoliaConnection {
  readonly hosts?: { url: string; accept: 'readWrite'; protocol: 'http' | 'https' }[];
  /** In milliseconds. */
  readonly timeout?: number;
}

const defaultLimit = 20;
/** In milliseconds. Without it the client keeps trying one host after another for most of a minute. */
const defaultTimeout = 10_000;
/** In words. */
const snippetLength = 26;
/** Algolia rejects queries of more than 512 characters. */
const longestQuery = 500;
const mostWordsToCorrect = 4;
/** Too many words start with the letters of a shorter one. */
const shortestWordToCorrect = 4;

export interface AlgoliaSite {
  /** Absolute URL without a final slash, where the site is published. */
  readonly url: string;
  /** Begins and ends with `/`. */
  readonly baseUrl: string;
  /** Language code, such as `en`. */
  readonly language: string;
  readonly version: string;
  /** Names of the groups of pages, in the site's order. */
  readonly groups: readonly string[];
}

export function createAlgoliaProvider(
  settings: AlgoliaSettings,
  site: AlgoliaSite,
  { hosts, timeout = defaultTimeout }: AlgoliaConnection = {},
): SearchProvider {
  let client: LiteClient | undefined;

  async function ask(requests: readonly object[], signal: AbortSignal | undefined): Promise<AlgoliaAnswer> {
    signal?.throwIfAborted();
    client ??= liteClient(settings.appId, settings.apiKey, hosts === undefined ? {} : { hosts });
    const shared = { indexName: settings.indexName, attributesToHighlight: [], attributesToSnippet: [] };
    const answer: Promise<unknown> = client.search({ requests: requests.map((request) => ({ ...shared, ...request })) });
    return withTimeout(answer as Promise<AlgoliaAnswer>, timeout, signal);
  }

  return {
    // There is no index to fetch, and the document's preconnect hint already opens the connection.
    prepare: async () => {},
    async search(text: string, { signal, ...options }: SearchOptions = {}): Promise<SearchResults> {
      // Algolia rejects JSON with a lone surrogate.
      const query = text.slice(0, longestQuery).replace(/\p{Surrogate}/gu, '\uFFFD');
      const context = contextFilters(site, settings);
      const filters = options.group === undefined ? context : [...context, `group:${options.group}`];
      try {
        const answer = await ask([hitsRequest(query, filters, options), countsRequest(query, context)], signal);
        const results = readAnswer(site, answer);
        if (results.total > 0) return results;
        const requests = suggestionRequests(query, filters);
        if (requests.length === 0) return results;
        return { ...results, suggestions: readSuggestions(await ask(requests, signal)) };
      } catch (error) {
        // A client caches responses, even invalid ones, so start over with a new one.
        if (signal?.aborted !== true) client = undefined;
        throw error;
      }
    },
  };
}

type Filters = readonly (string | readonly string[])[];

/** Contextual search: only pages in the visitor's language, of the current version or of no version. */
function contextFilters({ language, version }: AlgoliaSite, { contextual }: AlgoliaSettings): Filters {
  if (!contextual) return [];
  return [`language:${language}`, ['docusaurus_tag:default', `docusaurus_tag:${versionTag(version)}`]];
}

function hitsRequest(query: string, facetFilters: Filters, { offset = 0, limit = defaultLimit }: SearchOptions): object {
  return {
    query,
    offset,
    length: limit,
    facetFilters,
    attributesToHighlight: ['hierarchy', 'symbol'],
    attributesToSnippet: [`content:${snippetLength}`],
    highlightPreTag: markStart,
    highlightPostTag: markEnd,
    snippetEllipsisText: '…',
  };
}

/** Asks how many hits each group has, regardless of the selected group. */
function countsRequest(query: string, facetFilters: Filters): object {
  return { query, hitsPerPage: 0, facets: ['group'], facetFilters, analytics: false };
}

/** For a query without hits: asks for words with the same beginnings. */
function suggestionRequests(query: string, facetFilters: Filters): object[] {
  return query
    .split(/\s+/)
    .filter((word) => word.length >= shortestWordToCorrect)
    .slice(0, mostWordsToCorrect)
    .map((word) => ({
      query: word.slice(0, Math.max(3, Math.ceil(word.length * 0.6))),
      hitsPerPage: 3,
      facetFilters,
      attributesToRetrieve: ['hierarchy'],
      analytics: false,
    }));
}

/** The client cannot be canceled, so a late response is dropped instead. */
function withTimeout<Result>(work: Promise<Result>, timeout: number, signal: AbortSignal | undefined): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal?.reason);
    const timer = setTimeout(() => reject(new Error('The search service did not answer in time.')), timeout);
    signal?.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    });
  });
}

interface Highlighted {
  readonly value: string;
}

/** A record written by `search:push` or by Algolia's crawler, which has fewer attributes. */
interface Hit extends Partial<Pick<AlgoliaRecord, 'breadcrumbs' | 'group' | 'symbol' | 'symbolKind'>> {
  readonly url: string;
  readonly hierarchy: Readonly<Record<string, string | null>>;
  readonly _highlightResult?: { readonly symbol?: Highlighted; readonly hierarchy?: Readonly<Record<string, Highlighted>> };
  readonly _snippetResult?: { readonly content?: Highlighted };
}

interface QueryResult {
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly facets?: { readonly group?: Readonly<Record<string, number>> };
}

/** The part of Algolia's responses that is read here. */
interface AlgoliaAnswer {
  readonly results: readonly QueryResult[];
}

/**
 * Reads the response to two queries: the hits, and the counts of all groups.
 * @throws Error if a hit leads to an address that is not http(s).
 */
function readAnswer(site: AlgoliaSite, { results }: AlgoliaAnswer): SearchResults {
  const [found, counted] = results as readonly [QueryResult, QueryResult];
  const counts = counted.facets?.group ?? {};
  const names = new Set([...site.groups, ...Object.keys(counts)]);
  return {
    hits: found.hits.map((hit) => readHit(site, hit)),
    total: found.nbHits,
    groups: [...names].map((name) => ({ name, total: counts[name] ?? 0 })),
    suggestions: [],
  };
}

const mostSuggestions = 3;

/** Suggests the page titles among the hits of other queries, since each of them finds at least its own page. */
function readSuggestions({ results }: AlgoliaAnswer): readonly string[] {
  const titles = results.flatMap(({ hits }) => hits.map(({ hierarchy }) => hierarchy.lvl1 ?? ''));
  return [...new Set(titles)].slice(0, mostSuggestions);
}

/** Heading levels below the page title, deepest first. Records of Algolia's crawler have more levels than those of `search:push`. */
const headingLevels = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'];

function readHit(site: AlgoliaSite, { url, hierarchy, group, breadcrumbs, symbol, symbolKind, ...hit }: Hit): SearchHit {
  const href = localAddress(site, url);
  const marked = hit._highlightResult;
  const readLevel = (level: string): MarkedText => readMarked(marked?.hierarchy?.[level], hierarchy[level] ?? '');
  const level = headingLevels.find((name) => typeof hierarchy[name] === 'string');
  const heading = symbol !== undefined ? readMarked(marked?.symbol, symbol) : level === undefined ? undefined : readLevel(level);
  return {
    kind: symbol !== undefined ? 'symbol' : heading === undefined ? 'page' : 'section',
    href,
    pageHref: href.replace(/#.*$/, ''),
    pageTitle: readLevel('lvl1'),
    ...(heading === undefined ? {} : { heading }),
    breadcrumbs: breadcrumbs ?? [],
    ...(symbolKind === undefined ? {} : { symbolKind }),
    group: group ?? hierarchy.lvl0 ?? '',
    snippet: readMarked(hit._snippetResult?.content, ''),
  };
}

/** Splits a highlighted value into pieces; falls back to the plain text. */
function readMarked(marked: Highlighted | undefined, plain: string): MarkedText {
  return (marked?.value ?? plain).split(markStart).flatMap((piece, index): MarkedText => {
    const end = index === 0 ? -1 : piece.indexOf(markEnd);
    const [inside, outside] = end === -1 ? ['', piece] : [piece.slice(0, end), piece.slice(end + 1)];
    return [...(inside === '' ? [] : [{ text: inside, marked: true as const }]), ...(outside === '' ? [] : [{ text: outside }])];
  });
}

/** Records contain URLs of the published site; on a preview of it, hits lead to the preview's pages. */
function localAddress({ url: origin, baseUrl }: AlgoliaSite, address: string): string {
  const url = new URL(address, `${origin}${baseUrl}`);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Error('The search service answered with an address that is not one of a page.');
  }
  return url.origin === new URL(origin).origin ? url.pathname + url.search + url.hash : url.href;
}
