/** The split index answers as the index of one file does, whatever is asked, and loads little. */

import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { testPage, testRecord } from '../../test/support/test-records.ts';
import { isCore } from '../../test/support/tier.ts';
import { Cache, hashOf } from '../base/cache.ts';
import { listFiles } from '../base/list-files.ts';
import type { OutputFile } from '../base/output-file.ts';
import { unpackIndex } from '../search/embedded/index-file.ts';
import { PageTexts } from '../search/embedded/page-texts.ts';
import { unpackHead } from '../search/embedded/split-head.ts';
import { SplitIndex } from '../search/embedded/split-index.ts';
import { answerQuery, type SearchRequest } from '../search/engine/answer.ts';
import { SearchEngine } from '../search/engine/engine.ts';
import { PartsMissing } from '../search/engine/ranking-data.ts';
import { WholeIndex } from '../search/engine/whole-index.ts';
import { indexFiles } from './build-index.ts';
import type { PageRecords, SiteRecords } from './records.ts';

/** Numbers that look random and are the same in every run. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = makeRandom(7);
const pick = <Item>(list: readonly Item[]): Item => list[random(list.length)] as Item;
const syllables = ['ba', 'con', 'de', 'fer', 'ga', 'hin', 'ki', 'lor', 'mu', 'nes', 'po', 'ra', 'sti', 'ten', 'vo', 'xil'];
const words = Array.from({ length: 1500 }, () => Array.from({ length: 2 + random(3) }, () => pick(syllables)).join(''));
/** Few words are common. */
const word = (): string => words[Math.floor((random(1000) / 1000) ** 3 * words.length)] as string;
const phrase = (length: number): string => Array.from({ length }, word).join(' ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const symbols = Array.from({ length: 900 }, (_, index) =>
  pick([
    () => `$${word()}${capital(word())}`,
    () => `${capital(word())}${capital(word())}Node`,
    () => `${word()}_${word()}_command`.toUpperCase(),
    () => `_${word()}${index}`,
  ])(),
);

function makePage(number: number): PageRecords {
  const isReference = number % 4 === 0;
  const title = isReference ? capital(word()) + capital(word()) : capital(phrase(1 + random(3)));
  return testPage({
    href: isReference ? `/api/modules/part_${number % 9}.${title}${number}` : `/docs/${word()}/${word()}-${number}`,
    title,
    group: isReference ? 'API' : 'Docs',
    source: isReference ? 'reference' : pick(['guide', 'guide', 'post', 'page'] as const),
    breadcrumbs: number % 3 === 0 ? [capital(word())] : [],
    keywords: number % 5 === 0 ? [phrase(2), pick(symbols)] : [],
    links: random(12),
    records: [
      testRecord({ text: phrase(20) }),
      ...Array.from({ length: random(14) }, (_, place) => {
        const symbol = pick(symbols);
        return isReference
          ? testRecord({
              id: `s${place}`,
              heading: symbol,
              symbol,
              symbolOwner: place % 3 === 0 ? title : '',
              symbolKind: pick(['function', 'class', 'method']),
              text: phrase(12),
            })
          : testRecord({
              id: `h${place}`,
              heading: place === 5 ? `Error ${number}` : capital(phrase(1 + random(6))),
              names: place === 3 ? [pick(symbols)] : [],
              text: phrase(30),
            });
      }),
    ],
  });
}

const site: SiteRecords = {
  language: 'en',
  groups: ['Docs', 'API'],
  pages: Array.from({ length: isCore ? 300 : 600 }, (_, number) => makePage(number)),
};
const synonyms = { [words[3] as string]: [words[40] as string], 'big thing': [`${words[50]} ${words[60]}`] };
const wholeFiles = new Map((await indexFiles(site, synonyms)).map((file) => [file.path, file]));
const splitFiles = new Map((await indexFiles(site, synonyms, { splitFrom: 0 })).map((file) => [file.path, file]));
const noTexts = { read: () => new PageTexts([]) };

async function contentOf(path: string): Promise<string> {
  return String(await splitFiles.get(`search-index/${path}`)?.make());
}

interface SplitSearch {
  readonly engine: SearchEngine;
  readonly parts: SplitIndex;
  readonly fetched: string[];
}

async function startSplit(): Promise<SplitSearch> {
  const head = unpackHead(await contentOf('index.json'));
  if (head === undefined) throw new Error('The index is not split.');
  const fetched: string[] = [];
  const parts = new SplitIndex(head, (file) => {
    fetched.push(file);
    return contentOf(file);
  });
  return { engine: new SearchEngine(parts), parts, fetched };
}

async function askSplit({ engine, parts }: SplitSearch, query: string, request: SearchRequest) {
  for (let step = 0; ; step++) {
    try {
      return { ...answerQuery(engine, query, request, noTexts), step };
    } catch (error) {
      if (!(error instanceof PartsMissing)) throw error;
      expect(step, `"${query}" is answered at last`).toBeLessThan(60);
      await parts.load(error.parts);
    }
  }
}

/** Queries of every kind: words, prefixes, typos, names, phrases, headings, numbers, synonyms, nonsense. */
function makeQueries(ofEachKind: number): string[] {
  const headings = site.pages.flatMap(({ records }) => records.map(({ heading }) => heading)).filter((text) => text !== '');
  const withSlip = (text: string): string => {
    const at = 1 + random(Math.max(1, text.length - 2));
    return text.slice(0, at) + pick(['x', '', text.charAt(at).repeat(2)]) + text.slice(at + 1);
  };
  const kinds = [
    word,
    () => word().slice(0, 1 + random(5)),
    () => withSlip(word()),
    () => phrase(2 + random(4)),
    () => `how do I ${phrase(2)}`,
    () => pick(symbols),
    () => pick(symbols).slice(0, 5 + random(6)),
    () => withSlip(pick(symbols)),
    () => pick(symbols).toLowerCase().replaceAll('_', ' '),
    () => `${pick(site.pages).title}.${pick(symbols)}`,
    () => pick(headings),
    () => pick(headings).slice(0, -2),
    () => `error ${random(600)}`,
    () => String(random(600)),
    () => words[3] as string,
    () => 'big things',
    () => 'part_3.',
    () => `@lexical/${word()}`,
    () => 'qqqqqqqq zzzzz',
    () => `${word()}zzzz`,
  ];
  return kinds.flatMap((kind) => Array.from({ length: ofEachKind }, kind));
}

const whole = new SearchEngine(new WholeIndex(unpackIndex(String(await wholeFiles.get('search-index/index.json')?.make()))));

/** @returns How many answers have hits. */
async function compareAnswers(queries: readonly string[]): Promise<number> {
  const split = await startSplit();
  let known = 0;
  for (const query of queries) {
    for (const request of [{ limit: 25 }, { filters: { group: 'API' }, offset: 3 }]) {
      const expected = answerQuery(whole, query, request, noTexts).results;
      const { results } = await askSplit(split, query, request);
      expect(results, query).toEqual(expected);
      if (expected.total > 0) known++;
    }
    expect(split.engine.rank(query).ranked, query).toEqual(whole.rank(query).ranked);
    split.parts.forgetOldParts();
  }
  return known;
}

describe('a split index gives the hits of the whole one, in the same order with the same scores', () => {
  test('of two queries of each kind', async () => {
    expect(await compareAnswers(makeQueries(2))).toBeGreaterThan(50);
  });

  test('of many', { tags: 'full' }, async () => {
    expect(await compareAnswers(makeQueries(6))).toBeGreaterThan(150);
  });
});

test('a query loads a small share of the index, in a few steps, and each part once', async () => {
  // Shares do not depend on how well it is compressed, and the best compression takes seconds.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const weigh = async (path: string): Promise<number> => brotliCompressSync(await contentOf(path), { params }).length;
  const all = await Promise.all(
    [...splitFiles.keys()].filter((path) => !path.includes('/texts/')).map((path) => weigh(path.replace('search-index/', ''))),
  );
  const total = all.reduce((sum, size) => sum + size, 0);
  for (const query of [words[1] as string, symbols[5] as string]) {
    const split = await startSplit();
    const { step } = await askSplit(split, query, {});
    expect(step).toBeLessThanOrEqual(3);
    expect(new Set(split.fetched).size).toBe(split.fetched.length);
    const loaded = await Promise.all(['index.json', ...split.fetched].map(weigh));
    expect(loaded.reduce((sum, size) => sum + size, 0)).toBeLessThan(total / 2);
    const before = split.fetched.length;
    await askSplit(split, query, {});
    expect(split.fetched.length).toBe(before);
  }
});

test('every file of a split index is in its folder, and is made from one index', async () => {
  const paths = [...splitFiles.keys()];
  expect(
    paths.filter((path) => !/^search-index\/(?:index\.json|parts\/\w+-[\w-]{5}\.json|texts\/\w{10}\.json)$/.test(path)),
  ).toEqual([]);
  expect(paths.filter((path) => path.includes('/parts/')).length).toBeGreaterThan(30);
  for (const path of paths) expect(await contentOf(path.replace('search-index/', '')), path).not.toBe('');
});

test('a part that cannot be loaded fails the question; the next one tries again', async () => {
  const head = unpackHead(await contentOf('index.json'));
  if (head === undefined) throw new Error('The index is not split.');
  let isReachable = false;
  const parts = new SplitIndex(head, async (file) => {
    if (!isReachable) throw new Error('offline');
    return contentOf(file);
  });
  const split = { engine: new SearchEngine(parts), parts, fetched: [] };
  const query = words[1] as string;
  await expect(askSplit(split, query, {})).rejects.toThrow('offline');
  isReachable = true;
  expect((await askSplit(split, query, {})).results).toEqual(answerQuery(whole, query, {}, noTexts).results);
});

describe('after a page has changed', () => {
  const keyed = (pages: readonly PageRecords[]): SiteRecords => ({
    ...site,
    pages: pages.map((page) => ({ ...page, key: hashOf(JSON.stringify(page.records)) })),
  });
  const edited = site.pages.map((page, number) =>
    number !== 150
      ? page
      : { ...page, records: page.records.map((record) => ({ ...record, text: `${record.text} ${words[2]} unheard` })) },
  );
  const folder = mkdtempSync(join(tmpdir(), 'search-index-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const cache = new Cache(folder);
  const options = { cache, site: 'test', splitFrom: 0 };
  const contents = async (files: readonly OutputFile[]): Promise<ReadonlyMap<string, string>> =>
    new Map(await Promise.all(files.map(async ({ path, make }) => [path, String(await make())] as const)));

  test('the index is the one that nothing kept would give, no other page is read, and most parts stay as they are', async () => {
    const before = await contents(await indexFiles(keyed(site.pages), synonyms, options));
    const next = keyed(edited);
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
    const files = await indexFiles({ ...next, pages: watched }, synonyms, options);
    expect(read).toEqual([next.pages[150]?.href]);
    const after = await contents(files);
    expect(after).toEqual(await contents(await indexFiles(next, synonyms, { splitFrom: 0 })));
    const changed = [...after.keys()].filter((path) => !before.has(path));
    expect(changed.length).toBeGreaterThan(1);
    expect(changed.length).toBeLessThan(after.size / 5);
  });

  test('and what was kept is damaged, it is the same', { tags: 'full' }, async () => {
    const next = keyed(edited);
    const expected = await contents(await indexFiles(next, synonyms, { splitFrom: 0 }));
    await contents(await indexFiles(next, synonyms, options));
    // The largest entry is what is kept of the pages.
    const entries = listFiles(folder).sort((a, b) => statSync(join(folder, a)).size - statSync(join(folder, b)).size);
    writeFileSync(join(folder, entries.at(-1) as string), 'damaged');
    const again = await contents(await indexFiles(keyed(edited.toReversed()), synonyms, options));
    expect(again).toEqual(await contents(await indexFiles(keyed(edited.toReversed()), synonyms, { splitFrom: 0 })));
    expect(await contents(await indexFiles(next, synonyms, options))).toEqual(expected);
  });
});
