/** The hosted search end to end over HTTP: what is uploaded, and how the provider reads the responses. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type AlgoliaFault,
  type AlgoliaServer,
  type ReceivedRequest,
  recorded,
  startAlgoliaServer,
} from '../../test/algolia-server.ts';
import { testPage, testRecord, testSite } from '../../test/test-records.ts';
import type { SearchProvider } from '../contract.ts';
import { type AlgoliaConnection, createAlgoliaProvider } from './algolia-provider.ts';
import { makeAlgoliaRecords } from './algolia-records.ts';
import { uploadRecords } from './upload.ts';

const settings = { provider: 'algolia', appId: 'TestApp', apiKey: 'search-only', indexName: 'docs', contextual: true } as const;
const site = { url: 'https://example.com', baseUrl: '/', language: 'en', version: 'current', groups: ['Docs', 'API'] };

let server: AlgoliaServer;
let provider: SearchProvider;

function makeProvider(contextual = true, connection: AlgoliaConnection = {}): SearchProvider {
  return createAlgoliaProvider({ ...settings, contextual }, site, { hosts: server.hosts, ...connection });
}

function upload(synonyms: Record<string, string[]> = { upload: ['image'] }): Promise<void> {
  const objects = makeAlgoliaRecords(testSite, site.url);
  return uploadRecords(settings, { objects, synonyms, adminKey: 'admin', hosts: server.hosts });
}

const isMove = ({ body }: ReceivedRequest): boolean => body.operation === 'move';

/** The queries in the last request. */
function sentQueries(): Record<string, unknown>[] {
  const body = server.received.at(-1)?.body ?? {};
  return body.requests as Record<string, unknown>[];
}

beforeEach(async () => {
  server = await startAlgoliaServer();
  provider = makeProvider();
});
afterEach(() => server.close());

test('uploads the records to a temporary index, which then replaces the live one; settings and synonyms follow', async () => {
  server.indexes.set('docs', { settings: { old: true }, synonyms: [], rules: ['kept'], objects: new Map([['old', {}]]) });
  await upload();
  expect([...server.indexes.keys()]).toEqual(['docs']);
  const index = server.indexes.get('docs');
  expect(index?.rules).toEqual(['kept']);
  expect(index?.settings).toMatchObject({
    attributeForDistinct: 'url',
    attributesForFaceting: ['language', 'docusaurus_tag', 'afterDistinct(group)', 'type'],
  });
  expect(index?.synonyms).toEqual([{ objectID: 'upload', type: 'onewaysynonym', input: 'upload', synonyms: ['image'] }]);
  expect([...(index?.objects.keys() ?? [])]).not.toContain('old');
  expect(index?.objects.get('/api/core.TextNode#splittext')).toMatchObject({
    url: 'https://example.com/api/core.TextNode#splittext',
    anchor: 'splittext',
    hierarchy: { lvl0: 'API', lvl1: 'TextNode', lvl2: 'splitText' },
    language: 'en',
    docusaurus_tag: 'docs-default-current',
    kind: 'symbol',
    symbol: 'TextNode.splitText',
    names: ['TextNode.splitText', 'splitText', 'splittext'],
  });
  // Before the records are replaced, nothing is written to the live index.
  const writes = server.received.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/task'));
  expect(writes.every(({ apiKey }) => apiKey === 'admin')).toBe(true);
  const before = writes.slice(0, writes.findIndex(isMove)).filter(({ body }) => body.operation !== 'copy');
  expect(before.length).toBeGreaterThan(0);
  expect(before.filter(({ path }) => path.startsWith('/1/indexes/docs/'))).toEqual([]);
  expect(writes.slice(-2).map(({ path }) => path)).toEqual(['/1/indexes/docs/settings', '/1/indexes/docs/synonyms/batch']);
});

test('synonyms that the site no longer has are gone', async () => {
  await upload();
  await upload({});
  expect(server.indexes.get('docs')?.synonyms).toEqual([]);
});

test('splits long texts into several records below the size limit', () => {
  const text = `${'word '.repeat(3000)}${'😀'.repeat(3000)}`;
  const page = testPage({ href: '/long', title: 'Long', records: [testRecord({ text })] });
  const records = makeAlgoliaRecords({ ...testSite, pages: [page] }, 'https://example.com');
  expect(records.length).toBeGreaterThan(5);
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  for (const record of records) {
    expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(10_000);
    expect(record.content).not.toMatch(/\p{Surrogate}/u);
  }
  expect(
    records
      .map(({ content }) => content)
      .join(' ')
      .replace(/\s/g, ''),
  ).toBe(text.replace(/\s/g, ''));
});

test('finds what was uploaded, in pages of results and by group', async () => {
  await upload();
  const all = await provider.search('the', { limit: 50 });
  expect(all.total).toBe(all.hits.length);
  expect(all.total).toBeGreaterThan(3);
  const first = await provider.search('the', { limit: 2 });
  const second = await provider.search('the', { limit: 2, offset: 2 });
  expect(first.total).toBe(all.total);
  expect([...first.hits, ...second.hits]).toEqual(all.hits.slice(0, 4));
  const api = await provider.search('the', { group: 'API' });
  expect(api.hits.every(({ group }) => group === 'API')).toBe(true);
  expect(api.groups).toEqual(all.groups);
  expect(all.groups.find(({ name }) => name === 'API')?.total).toBe(api.total);
  const [symbol] = (await provider.search('splittext')).hits;
  expect(symbol).toMatchObject({
    kind: 'symbol',
    href: '/api/core.TextNode#splittext',
    pageHref: '/api/core.TextNode',
    symbolKind: 'method',
  });
});

test('converts a recorded hit into plain pieces of text', async () => {
  const result = { ...recorded('search-result'), nbHits: 1 };
  const body = JSON.stringify({
    results: [
      { ...result, hits: [recorded('search-hit')] },
      { ...result, facets: { group: { Docs: 1 } } },
    ],
  });
  server.fault = () => ({ body });
  expect(await provider.search('json')).toEqual({
    hits: [
      {
        kind: 'section',
        href: '/docs/saving#json',
        pageHref: '/docs/saving',
        pageTitle: [{ text: 'Saving documents' }],
        heading: [{ text: 'As ' }, { text: 'JSON', marked: true }],
        breadcrumbs: ['Concepts'],
        group: 'Docs',
        snippet: [{ text: 'Call ' }, { text: 'exportJSON', marked: true }, { text: ' on the state. <b>Never</b>…' }],
      },
    ],
    total: 1,
    groups: [
      { name: 'Docs', total: 1 },
      { name: 'API', total: 0 },
    ],
    suggestions: [],
  });
});

test('limits a search to the language and the version unless configured otherwise, and uses the search-only key', async () => {
  await provider.search('a', { group: 'API' });
  const [request] = server.received;
  expect(request).toMatchObject({ method: 'POST', path: '/1/indexes/*/queries', apiKey: 'search-only' });
  const [found, counted] = sentQueries();
  const contextual = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];
  expect(found).toMatchObject({
    indexName: 'docs',
    query: 'a',
    facetFilters: [...contextual, 'group:API'],
    offset: 0,
    length: 20,
  });
  expect(counted).toMatchObject({ facetFilters: contextual, hitsPerPage: 0, facets: ['group'] });
  await makeProvider(false).search('a');
  expect(sentQueries()[0]).toMatchObject({ facetFilters: [] });
});

test.each<[AlgoliaFault, string]>([
  [{ status: 403 }, 'Invalid Application-ID or API key'],
  [{ status: 500 }, 'Unreachable hosts'],
  [{ body: '<html>' }, 'not valid JSON'],
  [{ body: '{"results":[{"hits":[{"url":"javascript:alert(1)","hierarchy":{}}],"nbHits":1},{}]}' }, 'not one of a page'],
])('%j rejects, and the same search succeeds afterwards', async (fault, message) => {
  server.fault = () => fault;
  await expect(provider.search('a')).rejects.toThrow(message);
  server.fault = () => undefined;
  expect((await provider.search('a')).total).toBe(0);
});

test('a service that has had too many requests is asked again, some seconds long', { tags: 'full' }, async () => {
  server.fault = () => ({ status: 429 });
  await expect(provider.search('a')).rejects.toThrow('Too Many Requests');
  server.fault = () => undefined;
  expect((await provider.search('a')).total).toBe(0);
});

test('does not wait for a service that does not respond or asks for a long wait', async () => {
  for (const fault of ['silent', { status: 429, retryAfter: 3600 }] as const) {
    provider = makeProvider(true, { timeout: 50 });
    server.fault = () => fault;
    await expect(provider.search('a')).rejects.toThrow('did not answer in time');
    server.fault = () => undefined;
    expect((await makeProvider().search('a')).total).toBe(0);
  }
});

test('suggests page titles with the same beginning if there are no results', async () => {
  await upload();
  expect(await provider.search('selectzzz')).toMatchObject({ total: 0, suggestions: ['Selection'] });
  expect(await provider.search('qqqqqqqqxyz')).toMatchObject({ total: 0, suggestions: [] });
  const requests = server.received.length;
  expect(await provider.search('qq')).toMatchObject({ total: 0, suggestions: [] });
  expect(server.received.length).toBe(requests + 1);
});

test.each(['<b>"x"</b>', '__proto__', '.*(a+)+$', 'שלום', 'a\ud800b', 'x'.repeat(10_000)])(
  'sends odd query %# as text',
  async (query) => {
    expect((await provider.search(query)).hits).toEqual([]);
    const [request] = server.received;
    const sent = (request?.body.requests as { query: string }[] | undefined)?.[0];
    expect(sent?.query).toBe(query.slice(0, 500).replace('\ud800', '\ufffd'));
  },
);

test('an aborted search rejects with the reason', async () => {
  server.fault = () => 'silent';
  const controller = new AbortController();
  const found = provider.search('a', { signal: controller.signal });
  controller.abort();
  await expect(found).rejects.toBe(controller.signal.reason);
});
