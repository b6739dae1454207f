/** What `search:push` says and returns, over HTTP; what it uploads is tested in packages/search. And the content policy for the hosted search. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type AlgoliaFault,
  type AlgoliaServer,
  type ReceivedRequest,
  startAlgoliaServer,
} from '../../../search/test/algolia-server.ts';
import { testSite } from '../../../search/test/test-records.ts';
import { ProblemsError } from '../../src/base/problems.ts';
import { pushRecords } from '../../src/commands/push-search.ts';
import { parseConfig, type SiteConfig } from '../../src/config/config.ts';
import { makeContentPolicy } from '../../src/render/content-policy.ts';

const algolia = { appId: 'TestApp', apiKey: 'search-only', indexName: 'docs' };

function configure(search: object = { algolia }): SiteConfig {
  const parsed = parseConfig({ title: 'Test', url: 'https://example.com', search });
  if (!('config' in parsed)) throw new Error(JSON.stringify(parsed.problems));
  return parsed.config;
}

let server: AlgoliaServer;

const recordCount = testSite.pages.reduce((sum, { records }) => sum + records.length, 0);

const push = (changes: Partial<Parameters<typeof pushRecords>[0]> = {}) =>
  pushRecords({
    config: configure(),
    load: async () => ({ records: testSite, synonyms: { upload: ['image'] } }),
    adminKey: 'admin',
    dryRun: false,
    hosts: server.hosts,
    ...changes,
  });

const isMove = ({ body }: ReceivedRequest): boolean => body.operation === 'move';

beforeEach(async () => {
  server = await startAlgoliaServer();
});
afterEach(() => server.close());

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
  expect(await push({ hosts })).toMatchObject({ indexName: 'docs', records: recordCount, synonyms: 1, sent: true });
  expect([...server.indexes.keys()]).toEqual(['docs']);
  expect(server.indexes.get('docs')).toMatchObject({
    settings: { attributeForDistinct: 'url' },
    synonyms: [{ input: 'upload' }],
  });
  expect([...(server.indexes.get('docs')?.objects.keys() ?? [])]).toEqual(moved);
});

test('a dry run sends nothing and needs no key', async () => {
  expect(await push({ dryRun: true, adminKey: undefined })).toMatchObject({ records: recordCount, sent: false });
  expect(server.received).toEqual([]);
});

test('reports a missing key or missing settings before it makes any records', async () => {
  const load = (): Promise<never> => Promise.reject(new Error('Records have been made.'));
  await expect(push({ adminKey: undefined, load })).rejects.toThrow('ALGOLIA_ADMIN_KEY');
  await expect(push({ config: configure({}), load })).rejects.toThrow('Fill in "search.algolia" with appId, apiKey');
  await expect(push({ config: configure({}), load })).rejects.toThrow(ProblemsError);
  expect(server.received).toEqual([]);
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
