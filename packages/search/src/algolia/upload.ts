/**
 * Uploads a site's records to its hosted index. Algolia's client puts them into a temporary index, which then replaces the live one in a single step, so
 * a search during the upload sees either the old records or the new ones. Settings and synonyms follow: they seldom change, and for the seconds in
 * between, new records are found with the old ones.
 */
import { algoliasearch } from 'algoliasearch';
import type { Synonyms } from '../engine/search-index.ts';
import type { AlgoliaSettings } from '../settings.ts';
import type { AlgoliaConnection } from './algolia-provider.ts';
import type { AlgoliaRecord } from './algolia-records.ts';

interface Upload {
  readonly objects: readonly AlgoliaRecord[];
  readonly synonyms: Synonyms;
  /** A key with write access. */
  readonly adminKey: string;
  /** Only set by tests. */
  readonly hosts?: AlgoliaConnection['hosts'];
}

/**
 * @throws (rejects) if Algolia rejects a request. The live index then has all of its old records or, if only what comes last has failed, all of the
 * new ones.
 */
export async function uploadRecords(
  { appId, indexName }: Pick<AlgoliaSettings, 'appId' | 'indexName'>,
  { objects, synonyms, adminKey, hosts }: Upload,
): Promise<void> {
  const client = algoliasearch(appId, adminKey, hosts === undefined ? {} : { hosts });
  // Rules are edited in Algolia's dashboard, so they are carried over; so are the settings, without which no filter has hits.
  await client.replaceAllObjects({
    indexName,
    objects: objects.map((object) => ({ ...object })),
    scopes: ['rules', 'settings'],
  });
  const tasks = [await client.setSettings({ indexName, indexSettings: algoliaSettings })];
  const synonymHit = Object.entries(synonyms).map(([input, values]) => ({
    objectID: input,
    type: 'onewaysynonym' as const,
    input,
    synonyms: [...values],
  }));
  if (synonymHit.length > 0) tasks.push(await client.saveSynonyms({ indexName, synonymHit }));
  for (const { taskID } of tasks) await client.waitForTask({ indexName, taskID });
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
  customRanking: ['desc(weight.source)', 'desc(weight.position)'],
  attributeForDistinct: 'url',
  distinct: true,
  ignorePlurals: true,
  removeStopWords: true,
  removeWordsIfNoResults: 'allOptional' as const,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  separatorsToIndex: '_$',
};
