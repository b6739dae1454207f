/** Turns the site's records into the records and settings of the hosted index. Makes no network requests. */
import type { AlgoliaRecord } from '../search/algolia/algolia-records.ts';
import { foldTerm } from '../search/engine/tokenize.ts';
import { symbolName } from '../shared/symbol-name.ts';
import type { FoundRecord, PageRecords, SiteRecords } from './records.ts';

/** In UTF-16 code units. Algolia rejects records over 10 kB on its smaller plans, so longer texts are split into several records. */
const longestContent = 3000;

/** `origin`: where the site is published. */
export function makeAlgoliaRecords({ pages, language }: SiteRecords, origin: string): AlgoliaRecord[] {
  return pages.flatMap((page) =>
    page.records.flatMap((record, position) =>
      splitText(record.text).map((content, piece) => makeRecord({ page, record, position, content, piece, language, origin })),
    ),
  );
}

interface RecordInput {
  readonly page: PageRecords;
  readonly record: FoundRecord;
  readonly position: number;
  readonly content: string;
  readonly piece: number;
  readonly language: string;
  readonly origin: string;
}

const sourceWeights = { guide: 3, post: 2, page: 2, reference: 1 };

function makeRecord({ page, record, position, content, piece, language, origin }: RecordInput): AlgoliaRecord {
  const { id, heading, symbol, symbolOwner, symbolKind } = record;
  const address = id === '' ? page.href : `${page.href}#${encodeURIComponent(id)}`;
  const written = symbolName({ owner: symbolOwner, name: symbol });
  const named = symbol === '' ? [] : [written, symbol, foldTerm(symbol)];
  return {
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
    names: [...new Set([...named, ...record.names])],
    ...(symbol === '' ? {} : { symbol: written, symbolKind }),
    keywords: page.keywords,
    weight: { source: sourceWeights[page.source], links: page.links, position: -(position * 100 + piece) },
  };
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
export const algoliaSettings = {
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
