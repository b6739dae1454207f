/** Tests the hosted search end to end over HTTP: what `search:push` uploads, and how the provider reads the responses. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AlgoliaConnection, createAlgoliaProvider } from '../../../search/src/algolia/algolia-provider.ts';
import type { SearchProvider } from '../../../search/src/contract.ts';
import { ProblemsError } from '../../src/base/problems.ts';
import { parseConfig, type SiteConfig } from '../../src/config/config.ts';
import type { SiteData } from '../../src/model/site-data.ts';
import { makeContentPolicy } from '../../src/render/content-policy.ts';
import { makeAlgoliaRecords, pushRecords } from '../../src/search-index/push.ts';
import {
  type AlgoliaFault,
  type AlgoliaServer,
  type ReceivedRequest,
  recorded,
  startAlgoliaServer,
} from '../support/algolia-server.ts';
import { testPage, testRecord, testSite } from '../support/test-records.ts';

const algolia = { appId: 'TestApp', apiKey: 'search-only', indexName: 'docs' };

function configure(search: object = { algolia }): SiteConfig {
  const parsed = parseConfig({ title: 'Test', url: 'https://example.com', search });
  if (!('config' in parsed)) throw new Error(JSON.stringify(parsed.problems));
  return parsed.config;
}

const siteData: SiteData = {
  build: 'b',
  title: 'Test',
  tagline: '',
  url: 'https://example.com',
  baseUrl: '/',
  navbar: { hideOnScroll: true, items: [{ label: 'API', href: '/api', position: 'left', external: false, sidebar: 'api' }] },
  footer: { copyright: '', groups: [] },
  sidebars: { docs: [], api: [] },
  colorMode: { default: 'light', switch: true, respectSystem: false },
  version: { name: 'current', label: 'Next', href: '/' },
  locale: { code: 'en', label: 'English', direction: 'ltr' },
  dottedPages: [],
  docsSidebar: { hideable: true, autoCollapse: true },
  search: { provider: 'algolia', placeholder: 'Search', pages: [], ...algolia, contextual: true },
} as SiteData;

let server: AlgoliaServer;
let provider: SearchProvider;

function makeProvider(contextual = true, connection: AlgoliaConnection = {}): SearchProvider {
  const settings = { provider: 'algolia', placeholder: 'Search', pages: [], ...algolia, contextual } as const;
  return createAlgoliaProvider(siteData, settings, { hosts: server.hosts, ...connection });
}

const recordCount = testSite.pages.reduce((sum, { records }) => sum + records.length, 0);

const push = (changes: Partial<Parameters<typeof pushRecords>[0]> = {}) =>
  pushRecords({
    config: configure(),
    records: testSite,
    synonyms: { upload: ['image'] },
    adminKey: 'admin',
    dryRun: false,
    hosts: server.hosts,
    ...changes,
  });

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
  const result = await push();
  expect(result).toMatchObject({ indexName: 'docs', records: recordCount, synonyms: 1, sent: true });
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

const oldOrNew = 'the live index has either all of its old records or all of the new ones';

test.each([
  ['the upload', ({ path }: ReceivedRequest) => path.endsWith('/batch')],
  ['the move', isMove],
])(
  'if %s is refused, the live index is unchanged, the temporary one is removed, and the message asks for the key',
  async (_, isRefused) => {
    server.indexes.set('docs', { settings: {}, synonyms: [], rules: [], objects: new Map([['old', {}]]) });
    server.fault = (request) => (isRefused(request) ? { status: 403 } : undefined);
    const failed = push();
    await expect(failed).rejects.toThrow(oldOrNew);
    await expect(failed).rejects.toThrow(/: Invalid Application-ID or API key.*\n.*ALGOLIA_ADMIN_KEY belongs/s);
    expect([...server.indexes.keys()]).toEqual(['docs']);
    expect([...(server.indexes.get('docs')?.objects.keys() ?? [])]).toEqual(['old']);
  },
);

/** In the last steps: the response is lost; it is lost and the next attempt is rejected; it arrives, but later ones do not; settings are rejected. */
test.each<[string, () => (request: ReceivedRequest) => AlgoliaFault | undefined]>([
  ['a move without a response', () => (request) => (isMove(request) ? 'cut' : undefined)],
  [
    'a move without a response, then rejected',
    () => {
      let attempts = 0;
      return (request) => (isMove(request) ? (++attempts === 1 ? 'cut' : { status: 403 }) : undefined);
    },
  ],
  [
    'a move confirmed, then without a response',
    () => {
      let isAsked = false;
      return (request) => {
        if (isAsked) return { status: 500 };
        isAsked = isMove(request);
        return undefined;
      };
    },
  ],
  ['settings that are rejected', () => (request) => (request.path.endsWith('/settings') ? { status: 403 } : undefined)],
])('after %s, the message says that the records may be new, and the next upload repairs the rest', async (_, fault) => {
  const hosts = [...server.hosts, ...server.hosts];
  server.indexes.set('docs', { settings: {}, synonyms: [], rules: [], objects: new Map([['old', {}]]) });
  server.fault = fault();
  await expect(push({ hosts })).rejects.toThrow(oldOrNew);
  // They were replaced, although the upload failed.
  const moved = [...(server.indexes.get('docs')?.objects.keys() ?? [])];
  expect(moved).not.toContain('old');
  server.fault = () => undefined;
  expect(await push({ hosts })).toMatchObject({ sent: true });
  expect([...server.indexes.keys()]).toEqual(['docs']);
  expect(server.indexes.get('docs')).toMatchObject({
    settings: { attributeForDistinct: 'url' },
    synonyms: [{ input: 'upload' }],
  });
  expect([...(server.indexes.get('docs')?.objects.keys() ?? [])]).toEqual(moved);
});

test('synonyms that the site no longer has are gone', async () => {
  await push();
  await push({ synonyms: {} });
  expect(server.indexes.get('docs')?.synonyms).toEqual([]);
});

test('a dry run sends nothing and needs no key', async () => {
  expect(await push({ dryRun: true, adminKey: undefined })).toMatchObject({ records: recordCount, sent: false });
  expect(server.received).toEqual([]);
});

test('reports a missing key or missing settings', async () => {
  await expect(push({ adminKey: undefined })).rejects.toThrow('ALGOLIA_ADMIN_KEY');
  await expect(push({ config: configure({}) })).rejects.toThrow('Fill in "search.algolia" with appId, apiKey');
  await expect(push({ config: configure({}) })).rejects.toThrow(ProblemsError);
  expect(server.received).toEqual([]);
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
  await push();
  const all = await provider.search('the', { limit: 50 });
  expect(all.total).toBe(all.hits.length);
  expect(all.total).toBeGreaterThan(3);
  const first = await provider.search('the', { limit: 2 });
  const second = await provider.search('the', { limit: 2, offset: 2 });
  expect(first.total).toBe(all.total);
  expect([...first.hits, ...second.hits]).toEqual(all.hits.slice(0, 4));
  const api = await provider.search('the', { filters: { group: 'API' } });
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
  await provider.search('a', { filters: { group: 'API' } });
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
  await push();
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

test('the content policy allows requests to Algolia only if it is configured', () => {
  const policyOf = (config: SiteConfig): string => makeContentPolicy({ config, inlineScripts: [], inlineStyles: [] });
  expect(policyOf(configure())).toContain(
    "connect-src 'self' https://testapp-dsn.algolia.net https://testapp-1.algolianet.com https://testapp-2.algolianet.com https://testapp-3.algolianet.com;",
  );
  expect(policyOf(configure())).not.toContain('site-search');
  expect(policyOf(configure({}))).toContain("connect-src 'self';");
  expect(policyOf(configure({}))).toContain('trusted-types site-html site-search');
});
