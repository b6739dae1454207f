/**
 * The command `search:push`: uploads the site's records to the hosted index. Algolia's client puts them into a temporary index, which then replaces
 * the live one in a single step, so a search during the upload sees either the old records or the new ones. Settings and synonyms follow: they seldom
 * change, and for the seconds in between, new records are found with the old ones.
 */
import { algoliasearch } from 'algoliasearch';
import type { AlgoliaRecord } from 'docs-search/algolia/algolia-records';
import { foldTerm } from 'docs-search/engine/tokenize';
import { commandLine } from '../base/command-line.ts';
import { ProblemsError, settingPlace } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';
import type { AlgoliaSettings } from '../model/site-data.ts';
import { symbolName } from '../shared/symbol-name.ts';
import type { SiteRecords } from './records.ts';
import type { Synonyms } from './synonyms.ts';

/** The environment variable with the write key. It stays out of the configuration, which visitors can read. */
export const adminKeyVariable = 'ALGOLIA_ADMIN_KEY';

interface PushInput {
  readonly config: SiteConfig;
  readonly records: SiteRecords;
  readonly synonyms: Synonyms;
  readonly adminKey: string | undefined;
  /** Only counts what would be sent. */
  readonly dryRun: boolean;
  /** Only set by tests. */
  readonly hosts?: { url: string; accept: 'readWrite'; protocol: 'http' | 'https' }[];
}

interface PushResult {
  readonly indexName: string;
  readonly records: number;
  /** Size of all records as JSON. */
  readonly bytes: number;
  readonly synonyms: number;
  readonly sent: boolean;
}

/**
 * Returns the settings of the hosted search. Called first, so that a missing setting or key is reported before any work is done.
 * @throws ProblemsError if the site has no hosted search or the key is missing.
 */
export function checkPush({ config, adminKey, dryRun }: Pick<PushInput, 'config' | 'adminKey' | 'dryRun'>): AlgoliaSettings {
  const { search } = config;
  if (search.provider !== 'algolia') {
    throw failure(
      'no hosted search is set up',
      'Fill in "search.algolia" with appId, apiKey (the search-only key) and indexName',
    );
  }
  if (!dryRun && (adminKey === undefined || adminKey === '')) {
    throw failure(
      `the environment variable ${adminKeyVariable} is not set`,
      `Set it to a key with write access: ${adminKeyVariable}=... ${commandLine('search:push')}; or use --dry-run, which needs no key`,
    );
  }
  return search;
}

/**
 * Uploads the records.
 * @throws ProblemsError if something is missing or Algolia rejects a request. The live index then has all of its old records or, if only what
 * comes last has failed, all of the new ones.
 */
export async function pushRecords({ config, records, synonyms, adminKey, dryRun, hosts }: PushInput): Promise<PushResult> {
  const { appId, indexName } = checkPush({ config, adminKey, dryRun });
  const objects = makeAlgoliaRecords(records, config.url);
  const synonymHit = Object.entries(synonyms).map(([input, values]) => ({
    objectID: input,
    type: 'onewaysynonym' as const,
    input,
    synonyms: [...values],
  }));
  const result = {
    indexName,
    records: objects.length,
    bytes: objects.reduce((sum, object) => sum + Buffer.byteLength(JSON.stringify(object)), 0),
    synonyms: synonymHit.length,
  };
  if (dryRun) return { ...result, sent: false };
  const client = algoliasearch(appId, adminKey as string, hosts === undefined ? {} : { hosts });
  try {
    // Rules are edited in Algolia's dashboard, so they are carried over; so are the settings, without which no filter has hits.
    await client.replaceAllObjects({
      indexName,
      objects: objects.map((object) => ({ ...object })),
      scopes: ['rules', 'settings'],
    });
    const tasks = [await client.setSettings({ indexName, indexSettings: algoliaSettings })];
    if (synonymHit.length > 0) tasks.push(await client.saveSynonyms({ indexName, synonymHit }));
    for (const { taskID } of tasks) await client.waitForTask({ indexName, taskID });
  } catch (error) {
    throw refusal(error);
  }
  return { ...result, sent: true };
}

function failure(message: string, fix: string): ProblemsError {
  return new ProblemsError([{ severity: 'error', place: settingPlace('search'), message, fix }]);
}

/** Algolia's message and a hint. Algolia does not distinguish a wrong key from a wrong application. */
function refusal(error: unknown): ProblemsError {
  const reason = error instanceof Error ? error.message : String(error);
  const isForbidden = [401, 403].includes(Number((error as { status?: unknown }).status));
  return failure(
    `the upload to Algolia failed; the live index has either all of its old records or all of the new ones: ${reason}`,
    isForbidden
      ? `Check that ${adminKeyVariable} belongs to the application "search.algolia.appId" and has permission to add and delete objects, indexes, and settings`
      : `Check "search.algolia.appId" and the network, then run ${commandLine('search:push')} again`,
  );
}

/** In UTF-16 code units. Algolia rejects records over 10 kB on its smaller plans, so longer texts are split into several records. */
const longestContent = 3000;

const sourceWeights = { guide: 3, post: 2, page: 2, reference: 1 };

/** The site's records as those of the hosted index. `origin`: where the site is published. */
export function makeAlgoliaRecords({ pages, language }: SiteRecords, origin: string): AlgoliaRecord[] {
  return pages.flatMap((page) => {
    const { records } = page;
    return records.flatMap(({ id, heading, symbol, symbolOwner, symbolKind, text, names, keywords }, position) => {
      const address = id === '' ? page.href : `${page.href}#${encodeURIComponent(id)}`;
      const written = symbolName({ owner: symbolOwner, name: symbol });
      const named = symbol === '' ? [] : [written, symbol, foldTerm(symbol)];
      return splitText(text).map(
        (content, piece): AlgoliaRecord => ({
          objectID: piece === 0 ? address : `${address}#${piece}`,
          url: origin + address,
          url_without_anchor: origin + page.href,
          anchor: id === '' ? null : id,
          type: piece > 0 ? 'content' : id === '' ? 'lvl1' : 'lvl2',
          hierarchy: { lvl0: page.group, lvl1: page.title, lvl2: heading === '' ? null : heading },
          content,
          language,
          docusaurus_tag: page.versionTag,
          kind: symbol !== '' ? 'symbol' : id === '' ? 'page' : 'section',
          group: page.group,
          breadcrumbs: page.breadcrumbs,
          names: [...new Set([...named, ...names])],
          ...(symbol === '' ? {} : { symbol: written, symbolKind }),
          keywords: [...new Set([...(records[0]?.keywords ?? []), ...keywords])],
          weight: { source: sourceWeights[page.source], links: page.links, position: -(position * 100 + piece) },
        }),
      );
    });
  });
}

/** Splits between words. */
function splitText(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > longestContent) {
    const space = rest.lastIndexOf(' ', longestContent);
    // Never split a surrogate pair.
    const high = /[\uD800-\uDBFF]/.test(rest.charAt(longestContent - 1));
    const end = space > longestContent / 2 ? space : longestContent - Number(high);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}

/** Settings of the whole index. The order of the searchable attributes is their priority. */
const algoliaSettings = {
  searchableAttributes: ['names', 'unordered(hierarchy.lvl2)', 'unordered(hierarchy.lvl1)', 'unordered(keywords)', 'content'],
  // The pieces of one record count as one hit.
  attributesForFaceting: ['language', 'docusaurus_tag', 'afterDistinct(group)', 'type'],
  attributesToRetrieve: ['url', 'hierarchy', 'kind', 'group', 'breadcrumbs', 'symbol', 'symbolKind'],
  attributesToHighlight: ['hierarchy', 'symbol'],
  attributesToSnippet: ['content:26'],
  camelCaseAttributes: ['names', 'hierarchy.lvl2'],
  customRanking: ['desc(weight.source)', 'desc(weight.links)', 'desc(weight.position)'],
  attributeForDistinct: 'url',
  distinct: true,
  ignorePlurals: true,
  removeStopWords: true,
  removeWordsIfNoResults: 'allOptional' as const,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  separatorsToIndex: '_$',
};
