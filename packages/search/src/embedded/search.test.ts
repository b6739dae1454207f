/** Index and engine together, on a small site. */
import { expect, test } from 'vitest';
import { testSite } from '../../test/test-records.ts';
import type { SearchResults } from '../contract.ts';
import { answerQuery, type SearchRequest } from '../engine/answer.ts';
import { SearchEngine } from '../engine/engine.ts';
import { packIndex, unpackIndex } from './index-file.ts';
import { buildIndex, writeTexts } from './make-index.ts';
import { RecordTexts, type TextSource, TextStore } from './page-texts.ts';

const synonyms = { store: ['saving'], 'carry on': ['restore'] };
const files = new Map(testSite.pages.map(({ key, records }) => [key, writeTexts(records)]));
const engine = new SearchEngine(unpackIndex(packIndex(buildIndex(testSite, synonyms))));

const find = (query: string): string[] => engine.rank(query).ranked.map(({ record }) => record.href);

const textsOf = (file: string): string => files.get(file) ?? '[]';
const inMemory: TextSource = {
  read: ({ texts }) => new RecordTexts(JSON.parse(textsOf(texts))),
};

function ask(query: string, request: SearchRequest = {}): SearchResults {
  return answerQuery(engine, query, request, inMemory).results;
}

test('reading a written index gives the same index', () => {
  const index = buildIndex(testSite, synonyms);
  expect(unpackIndex(packIndex(index))).toEqual(index);
  const empty = buildIndex({ language: 'en', groups: [], pages: [] }, {});
  expect(unpackIndex(packIndex(empty))).toEqual(empty);
  expect(new SearchEngine(empty).rank('anything').ranked).toEqual([]);
});

test('an index of another version and a damaged one are rejected', () => {
  const packed = packIndex(buildIndex(testSite, {}));
  expect(() => unpackIndex(packed.replace(/"version":\d+/, '"version":0'))).toThrow('does not match the version');
  expect(() => unpackIndex(packed.replace(/"weights":"[^"]*"/, '"weights":""'))).toThrow('damaged');
  expect(() => unpackIndex('<!doctype html>')).toThrow();
});

test.each([
  // Symbols: their own entry comes first, however they are written.
  ['$getRoot', '/api/core#getroot'],
  ['getRoot', '/api/core#getroot'],
  ['getroot', '/api/core#getroot'],
  ['getroot()', '/api/core#getroot'],
  ['SAVE_COMMAND', '/api/core#save'],
  ['TextNode', '/api/core.TextNode'],
  ['textnode', '/api/core.TextNode'],
  ['text node', '/api/core.TextNode'],
  ['TextNode.splitText', '/api/core.TextNode#splittext'],
  ['TextNode#splitText', '/api/core.TextNode#splittext'],
  ['node.splitText', '/api/core.TextNode#splittext'],
  ['splitText', '/api/core.TextNode#splittext'],
  ['core.TextNode', '/api/core.TextNode'],
  ['WidgetPlugin', '/docs/selection#widget'],
  // Incomplete words.
  ['$getR', '/api/core#getroot'],
  ['SAVE_C', '/api/core#save'],
  ['selec', '/docs/selection'],
  // Typos.
  ['getrooot', '/api/core#getroot'],
  ['TextNode.spiltText', '/api/core.TextNode#splittext'],
  ['selcetion', '/docs/selection'],
  // Plain words: guides come first; inflected forms and synonyms match too.
  ['saving', '/docs/saving'],
  ['how do I save a document?', '/docs/saving'],
  ['serialization', '/docs/saving'],
  ['stored', '/docs/saving'],
  ['carrying on', '/docs/saving#restore'],
  ['update', '/blog/update'],
])('%s finds %s first', (query, first) => {
  expect(find(query)[0]).toBe(first);
});

test('a hit has everything that is displayed', async () => {
  const { hits } = ask('exportJSON');
  expect(hits[0]).toEqual({
    kind: 'section',
    href: '/docs/saving#json',
    pageHref: '/docs/saving',
    pageTitle: [{ text: 'Saving documents' }],
    heading: [{ text: 'As JSON' }],
    breadcrumbs: ['Concepts'],
    group: 'Docs',
    snippet: [
      { text: 'Call ' },
      { text: 'exportJSON', marked: true },
      { text: ' on the state. <b>Never</b> trust "input" & co.' },
    ],
  });
  const [symbol] = ask('splitText').hits;
  expect(symbol).toMatchObject({ kind: 'symbol', symbolKind: 'method', group: 'API' });
  expect(symbol?.heading?.map(({ text }) => text).join('')).toBe('TextNode.splitText');
  expect(ask('saving').hits[0]).toMatchObject({
    kind: 'page',
    pageTitle: [{ text: 'Saving', marked: true }, { text: ' documents' }],
  });
});

test('group counts ignore the filter, the total respects it', async () => {
  const all = ask('save');
  const api = ask('save', { group: 'API' });
  expect(all.groups.map(({ name }) => name)).toEqual(['Docs', 'API', 'Blog']);
  expect(api.groups).toEqual(all.groups);
  expect(all.total).toBe(all.groups.reduce((sum, { total }) => sum + total, 0));
  expect(api.total).toBe(all.groups[1]?.total);
  expect(api.hits.every(({ group }) => group === 'API')).toBe(true);
  expect(ask('save', { group: 'Nowhere' }).total).toBe(0);
});

test('pages of results follow each other without gaps or repeats', async () => {
  const { hits, total } = ask('save', { limit: 100 });
  expect(total).toBeGreaterThan(2);
  const first = ask('save', { limit: 2 });
  const rest = ask('save', { offset: 2, limit: 100 });
  expect(first.total).toBe(total);
  expect([...first.hits, ...rest.hits].map(({ href }) => href)).toEqual(hits.map(({ href }) => href));
  expect(new Set(hits.map(({ href }) => href)).size).toBe(hits.length);
});

test('a query without results gets suggestions that have results', async () => {
  const none = ask('selectzzzn');
  expect(none.total).toBe(0);
  for (const suggestion of none.suggestions) expect(ask(suggestion).total).toBeGreaterThan(0);
  expect(none.suggestions).toContain('selection');
  expect(ask('qqqqqqqqxyz').suggestions).toEqual([]);
});

test('a query with a word that no page has gets suggestions for that word, although others are found', async () => {
  const found = ask('saving zelektiom');
  expect(found.total).toBeGreaterThan(0);
  expect(found.suggestions).toContain('saving selection');
  expect(ask('saving selection').suggestions).toEqual([]);
});

test('a hit whose texts are not loaded yet appears at once, and its snippet follows', async () => {
  const all = ask('save');
  const fetched: string[] = [];
  const store = new TextStore(async (file) => {
    fetched.push(file);
    return textsOf(file);
  });
  const { results, missing, readSnippets } = answerQuery(engine, 'save', {}, store);
  expect(results.hits).toEqual(all.hits.map(({ snippet: _, ...hit }) => hit));
  expect(missing.map(({ href }) => href)).toEqual([...new Set(all.hits.map(({ pageHref }) => pageHref))]);
  expect(fetched).toEqual([]);
  const [best] = missing;
  if (best !== undefined) await Promise.all([store.load(best), store.load(best)]);
  expect(readSnippets()).toEqual(all.hits.map(({ snippet, pageHref }) => (pageHref === best?.href ? snippet : undefined)));
  for (const page of missing) await store.load(page);
  expect(fetched.length, 'each file once').toBe(missing.length);
  expect(answerQuery(engine, 'save', {}, store)).toMatchObject({ results: all, missing: [] });
});

test('texts that cannot be loaded are empty until a later load succeeds', async () => {
  let isReachable = false;
  const store = new TextStore(async (file) => {
    if (!isReachable) throw new Error('offline');
    return textsOf(file);
  });
  const { missing, readSnippets } = answerQuery(engine, 'exportJSON', { limit: 1 }, store);
  const load = (): Promise<RecordTexts[]> => Promise.all(missing.map((page) => store.load(page)));
  expect((await load()).map((texts) => texts.at(0).text)).toEqual(['']);
  expect(readSnippets()).toEqual([undefined]);
  isReachable = true;
  await load();
  expect(readSnippets()).toEqual([ask('exportJSON').hits[0]?.snippet]);
});

test.each([
  '',
  '   ',
  '$',
  '<img src=x onerror=alert(1)>',
  '"quoted" \'text\'',
  '__proto__',
  'constructor',
  'hasOwnProperty toString',
  '.*+?^$(){}|[]\\',
  '(((((((((((((((((((((a+)+)+)+$',
  '\ud800',
  'a\udfffb \udbff',
  'مرحبا بالعالم',
  '\u202Egetroot',
  '漢字 かな',
  '\0\u0001\uffff',
  'a'.repeat(10_000),
  'getRoot '.repeat(1250),
  'a '.repeat(5000),
  '<'.repeat(10_000),
  '-.'.repeat(5000),
])('treats %j as text', async (query) => {
  const { total, hits } = ask(query);
  expect(total).toBeGreaterThanOrEqual(hits.length);
  expect(JSON.stringify(hits)).toBeTypeOf('string');
});

test('texts with markup and quotes stay unchanged', async () => {
  const [hit] = ask('never').hits;
  expect(hit?.snippet?.map(({ text }) => text).join('')).toBe('Call exportJSON on the state. <b>Never</b> trust "input" & co.');
  expect(hit?.snippet?.filter(({ marked }) => marked)).toEqual([{ text: 'Never', marked: true }]);
});
