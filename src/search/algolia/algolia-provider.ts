/**
 * The provider over Algolia, by its official lite client. Loaded only on sites that are set up for it. What is asked is here, what comes
 * back is read in algolia-answer.ts. A failure rejects, and the next call asks again.
 */
import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { AlgoliaSettings, SiteData } from '../../model.ts';
import type { SearchOptions, SearchProvider, SearchResults } from '../contract.ts';
import { versionTag } from '../groups.ts';
import { readAnswer, readSuggestions } from './algolia-answer.ts';
import { markEnd, markStart } from './algolia-records.ts';

/** What a test sets. */
export interface AlgoliaConnection {
  readonly hosts?: { url: string; accept: 'readWrite'; protocol: 'http' | 'https' }[];
  /** In milliseconds. */
  readonly timeout?: number;
}

const defaultLimit = 20;
/** Milliseconds for an answer. The client by itself goes on from host to host for most of a minute. */
const defaultTimeout = 10_000;
/** In words. */
const snippetLength = 26;
/** Algolia refuses a query of more than 512 characters. */
const longestQuery = 500;
const mostWordsToCorrect = 4;
/** A shorter word begins too many others. */
const shortestWordToCorrect = 4;

/** Makes the provider of a site. */
export function createAlgoliaProvider(
  site: SiteData,
  settings: AlgoliaSettings,
  { hosts, timeout = defaultTimeout }: AlgoliaConnection = {},
): SearchProvider {
  let client: LiteClient | undefined;

  async function ask(requests: readonly object[], signal: AbortSignal | undefined): Promise<unknown> {
    signal?.throwIfAborted();
    client ??= liteClient(settings.appId, settings.apiKey, hosts === undefined ? {} : { hosts });
    const shared = { indexName: settings.indexName, attributesToHighlight: [], attributesToSnippet: [] };
    return withTimeout(client.search({ requests: requests.map((request) => ({ ...shared, ...request })) }), timeout, signal);
  }

  return {
    // There is no index to fetch; the connection is opened by the document's preconnect hint.
    prepare: async () => {},
    async search(text: string, { signal, ...options }: SearchOptions = {}): Promise<SearchResults> {
      // The half of a surrogate pair alone is not a character; as JSON it would be refused.
      const query = text.slice(0, longestQuery).replace(/\p{Surrogate}/gu, '\uFFFD');
      const context = contextFilters(site, settings);
      const filters = options.filters?.group === undefined ? context : [...context, `group:${options.filters.group}`];
      try {
        const answer = await ask([hitsRequest(query, filters, options), countsRequest(query, context)], signal);
        const results = readAnswer(site, answer);
        if (results.total > 0) return results;
        const requests = suggestionRequests(query, filters);
        if (requests.length === 0) return results;
        return { ...results, suggestions: readSuggestions(await ask(requests, signal)) };
      } catch (error) {
        // A client keeps what it was answered, also when that cannot be read.
        if (signal?.aborted !== true) client = undefined;
        throw error;
      }
    },
  };
}

type Filters = readonly (string | readonly string[])[];

/** Contextual search: the visitor's language and version, and what belongs to no version. */
function contextFilters(site: SiteData, settings: AlgoliaSettings): Filters {
  if (!settings.contextual) return [];
  const language = site.locale.code;
  const version = site.version.name;
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

/** How many hits each group has, whatever group is chosen. */
function countsRequest(query: string, facetFilters: Filters): object {
  return { query, hitsPerPage: 0, facets: ['group'], facetFilters, analytics: false };
}

/** For a query without hits: what begins as its words do. */
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

/** The client can be neither stopped nor hurried; its answer is dropped instead. */
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
