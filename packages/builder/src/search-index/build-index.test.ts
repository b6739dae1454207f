/** What is kept of an index between builds, and the warning about a large one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageRecords, SiteRecords } from 'docs-search/records';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testPage, testRecord } from '../../../search/test/test-records.ts';
import { Cache, hashOf } from '../base/cache.ts';
import { listFiles } from '../base/list-files.ts';
import type { OutputFile } from '../base/output-file.ts';
import { startIndex } from './build-index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-index-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const synonyms = { big: ['great'] };

function siteOf(pages: readonly PageRecords[]): SiteRecords {
  return {
    language: 'en',
    groups: ['Docs'],
    pages: pages.map((page) => ({ ...page, key: hashOf(JSON.stringify(page.records)) })),
  };
}

const pages = Array.from({ length: 40 }, (_, number) =>
  testPage({
    href: `/docs/page-${number}`,
    title: `Page ${number}`,
    records: [
      testRecord({ text: `About the number ${number} and the word w${number % 7}` }),
      testRecord({ id: 'more', heading: `More of ${number}`, text: `w${number} again` }),
    ],
  }),
);
const edited = pages.map((page, number) =>
  number !== 15
    ? page
    : { ...page, records: page.records.map((record) => ({ ...record, text: `${record.text} w3 unheard of` })) },
);

const makeIndex = (site: SiteRecords, options?: Parameters<typeof startIndex>[1]) =>
  startIndex(site.pages.length, options)(site, synonyms);

async function contents(files: readonly OutputFile[]): Promise<ReadonlyMap<string, string>> {
  return new Map(await Promise.all(files.map(async ({ path, make }) => [path, String(await make())] as const)));
}

test('all files of the index are in its folder: one for the ranking, and one with the texts of each page', async () => {
  const paths = [...(await contents((await makeIndex(siteOf(pages))).files)).keys()];
  expect(paths.filter((path) => path === 'search-index/index.json')).toHaveLength(1);
  expect(paths.filter((path) => /^search-index\/texts\/\w{10}\.json$/.test(path))).toHaveLength(pages.length);
  expect(paths).toHaveLength(1 + pages.length);
});

describe('after a page has changed', () => {
  test('the index is the one that nothing kept would give, and no other page is read', async () => {
    const options = { cache: new Cache(folder), site: 'test' };
    const before = await contents((await makeIndex(siteOf(pages), options)).files);
    const next = siteOf(edited);
    const read: string[] = [];
    const watched = next.pages.map((page): PageRecords => {
      const { records, ...facts } = page;
      return {
        ...facts,
        get records() {
          read.push(page.href);
          return records;
        },
      };
    });
    const files = (await makeIndex({ ...next, pages: watched }, options)).files;
    expect(read).toEqual(['/docs/page-15']);
    const after = await contents(files);
    expect(after).toEqual(await contents((await makeIndex(next)).files));
    const changed = [...after].filter(([path, content]) => before.get(path) !== content);
    expect(changed).toHaveLength(2);
  });

  test('and what was kept is damaged, it is the same', { tags: 'full' }, async () => {
    const options = { cache: new Cache(folder), site: 'test' };
    const next = siteOf(edited);
    const expected = await contents((await makeIndex(next)).files);
    (await makeIndex(next, options)).files;
    const entries = listFiles(folder);
    expect(entries).toHaveLength(1);
    for (const entry of entries) writeFileSync(join(folder, entry), 'damaged');
    expect(await contents((await makeIndex(next, options)).files)).toEqual(expected);
  });
});

describe('an index that readers on slow networks notice', () => {
  test('is a warning with its compressed size, which names the hosted search', async () => {
    const site = siteOf(pages);
    const text = (await contents((await makeIndex(site)).files)).get('search-index/index.json') ?? '';
    const size = gzipSync(text).length;
    expect(await (await makeIndex(site, { warnFrom: size + 1 })).problems).toEqual([]);
    const { files, problems } = await makeIndex(site, { warnFrom: size });
    expect((await contents(files)).get('search-index/index.json')).toBe(text);
    expect(await problems).toEqual([
      {
        severity: 'warning',
        place: { file: 'site.config.ts', setting: 'search' },
        message: expect.stringContaining(`${Math.round(size / 1000)} kB compressed`),
        fix: expect.stringMatching(/hosted search.*"search\.algolia".*search:push/),
      },
    ]);
  });
});
