/** Checks the relevance of search results with judged queries and this site's own index. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { packIndex, unpackIndex } from 'docs-search/embedded/index-file';
import { buildIndex } from 'docs-search/embedded/make-index';
import { SearchEngine } from 'docs-search/engine/engine';
import type { SearchIndex } from 'docs-search/engine/search-index';
import { makeSnippet } from 'docs-search/engine/snippet';
import { tokenize } from 'docs-search/engine/tokenize';
import type { FoundRecord } from 'docs-search/records';
import { beforeAll, expect, test } from 'vitest';
import { loadRecords } from '../../../packages/builder/src/commands/push-search.ts';
import { readSiteFolder } from '../../../packages/builder/src/site-folder/site-folder.ts';
import { siteRoot } from '../../../tools/repository-places.ts';
import { dialogRowsOf, type JudgedQuery, judge, type Relevance, readQueries, summarize } from '../support/relevance.ts';

let index: SearchIndex;
let addresses: ReadonlySet<string>;
/** The records of what later releases added, by page. */
let later: ReadonlyMap<string, FoundRecord>;

beforeAll(async () => {
  const { records, synonyms } = await loadRecords(await readSiteFolder(siteRoot), { quiet: true });
  index = buildIndex(records, synonyms);
  later = new Map(
    records.pages.flatMap(({ href, records: own }) =>
      own.filter(({ id }) => id === 'in-later-releases').map((record) => [href, record]),
    ),
  );
  addresses = new Set(
    records.pages.flatMap(({ href, records: own }) => own.map(({ id }) => (id === '' ? href : `${href}#${id}`))),
  );
});

function readJudged(file: string): readonly JudgedQuery[] {
  const { queries, problems } = readQueries(readFileSync(join(siteRoot, file), 'utf8'), file);
  expect(problems).toEqual([]);
  return queries;
}

function findDead(queries: readonly JudgedQuery[]): string[] {
  return queries.flatMap(({ query, accept }) =>
    accept.filter((address) => !addresses.has(address)).map((address) => `${query}: ${address}`),
  );
}

test('the index is small, and unpacks to what was packed', () => {
  const packed = packIndex(index);
  expect(unpackIndex(packed)).toEqual(index);
  // Keywords and synonyms take about 13 kB, and the names that only later releases have about 4 kB.
  expect(brotliCompressSync(packed).length, 'bytes before the first result').toBeLessThanOrEqual(130_000);
});

test('names that only later releases have are found, with the release that added them, and never above what the release has', () => {
  const engine = new SearchEngine(index);
  for (const [name, since] of [
    ['$getEditor', '0.13'],
    ['$createTabNode', '0.11'],
    ['$caretFromPoint', '0.25'],
  ] as const) {
    const found = engine.rank(name).ranked.map(({ record }) => record.href);
    expect(found.slice(0, 2), name).toContain('/docs/api/modules/lexical#in-later-releases');
    const { text = '' } = later.get('/docs/api/modules/lexical') ?? {};
    expect(text.includes(`${name}: not in 0.10.0; since ${since}.`), name).toBe(true);
    const snippet = makeSnippet({ text, tokens: tokenize(text) }, (term) =>
      term === name.slice(1).toLowerCase() ? { strength: 1, words: [0] } : undefined,
    );
    expect(snippet.map((piece) => piece.text).join('')).toContain(`${name}: not in 0.10.0; since ${since}.`);
  }
  // A name that the release has is found by its own entry, although later names begin with it.
  for (const name of ['$getRoot', '$createTextNode', '$getSelection']) {
    expect(engine.rank(name).ranked[0]?.record.href, name).not.toContain('later-releases');
  }
});

test('there are many judged queries, whose accepted addresses exist', () => {
  const queries = readJudged('test/relevance/queries.yml');
  expect(queries.length).toBeGreaterThanOrEqual(600);
  expect(findDead(queries), 'accepted addresses that do not exist').toEqual([]);
});

test('each beginning of a name, as the name is written, finds only names that begin so', () => {
  const engine = new SearchEngine(index);
  const names = [...new Set(index.records.flatMap(({ symbol, names: others }) => [symbol, ...others]))].filter(
    (name) => name !== '',
  );
  const beginnings = new Set(
    names.flatMap((name) => Array.from({ length: name.length - 1 }, (_, end) => name.slice(0, end + 1))),
  );
  // With a sign that words don't have: a dollar, capitals with an underscore, or a capital inside.
  const signed = [...beginnings].filter((text) => /^\$\w|^\p{Lu}+_|\p{Ll}\p{Lu}/u.test(text));
  expect(signed.length).toBeGreaterThan(1000);
  const titles = engine.data.records.map(({ caption }) => caption);
  const wholes = new Set([...names, ...titles].map((name) => name.replace(/^\$/, '').toLowerCase()));
  const wrong = signed.flatMap((text) => {
    const begins = (name: string): boolean => name.startsWith(text) || name.startsWith(`$${text}`);
    const found = engine.rank(text).ranked.map(({ record }) => record);
    // Below what has the whole name are guides, too.
    const counted = wholes.has(text.replace(/^\$/, '').toLowerCase()) ? found.slice(0, 1) : found;
    const others = counted.filter(({ caption, symbol, names: own }) => ![caption, symbol, ...own].some(begins));
    return found.length > 0 && others.length === 0 ? [] : [`${text}: ${others.map(({ href }) => href).join(' ')}`];
  });
  expect(wrong).toEqual([]);
});

/** What the dialog shows for the queries of a file. */
function measure(queries: readonly JudgedQuery[]): Record<'sections' | 'pages', Relevance> {
  const engine = new SearchEngine(index);
  const results = judge(queries, (query) => dialogRowsOf(engine, query));
  return {
    sections: summarize(results.map(({ place }) => place)),
    pages: summarize(results.map(({ pagePlace }) => pagePlace)),
  };
}

test('judged queries nearly always find an accepted page first, and an accepted section early', { tags: 'full' }, () => {
  const { sections, pages } = measure(readJudged('test/relevance/queries.yml'));
  expect(pages.mrr).toBeGreaterThanOrEqual(0.96);
  expect(sections.mrr).toBeGreaterThanOrEqual(0.91);
});

test('held-out queries find an accepted section early', () => {
  const queries = readJudged('test/relevance/held-out.yml');
  expect(queries.length).toBeGreaterThanOrEqual(200);
  expect(findDead(queries), 'accepted addresses that do not exist').toEqual([]);
  const tuned = new Set(readJudged('test/relevance/queries.yml').map(({ query }) => query.toLowerCase()));
  expect(
    queries.filter(({ query }) => tuned.has(query.toLowerCase())),
    'queries that are also used for tuning',
  ).toEqual([]);
  const { sections, pages } = measure(queries);
  expect(pages.mrr).toBeGreaterThanOrEqual(0.81);
  expect(sections.mrr).toBeGreaterThanOrEqual(0.72);
  expect(sections.first).toBeGreaterThanOrEqual(0.6);
  expect(sections.amongThree).toBeGreaterThanOrEqual(0.8);
});

test('questions that people asked in public find an accepted section early, also in other words', () => {
  const queries = readJudged('test/relevance/asked.yml');
  expect(findDead(queries), 'accepted addresses that do not exist').toEqual([]);
  expect(measure(queries).sections.mrr).toBeGreaterThanOrEqual(0.7);
});
