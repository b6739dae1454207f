/**
 * The search provider that uses Algolia, through its official lite client. Loaded only on sites that are set up for it. Requests are made here;
 * algolia-answer.ts reads the responses. A failure rejects, and the next call tries again.
 */
import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { AlgoliaSettings, SiteData } from '../../model.ts';
import type { SearchOptions, SearchProvider, SearchResults } from '../contract.ts';
import { type AlgoliaAnswer, readAnswer, readSuggestions } from './algolia-answer.ts';
import { markEnd, markStart, versionTag } from './algolia-records.ts';

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

export function createAlgoliaProvider(
  siteData: SiteData,
  settings: AlgoliaSettings,
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
      const context = contextFilters(siteData, settings);
      const filters = options.filters?.group === undefined ? context : [...context, `group:${options.filters.group}`];
      try {
        const answer = await ask([hitsRequest(query, filters, options), countsRequest(query, context)], signal);
        const results = readAnswer(siteData, answer);
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
function contextFilters(siteData: SiteData, settings: AlgoliaSettings): Filters {
  if (!settings.contextual) return [];
  const language = siteData.locale.code;
  const version = siteData.version.name;
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
