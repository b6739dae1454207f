/** For `npm run search:tune -- --compare FILE`: this engine and others on judged queries, with the bytes of their indexes and the time of a query. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { packIndex } from 'docs-search/embedded/index-file';
import { buildIndex } from 'docs-search/embedded/make-index';
import { SearchEngine } from 'docs-search/engine/engine';
import type { Synonyms } from 'docs-search/engine/search-index';
import type { SiteRecords } from 'docs-search/records';
import {
  dialogRows,
  groupRows,
  type JudgedQuery,
  judge,
  type Relevance,
  readQueries,
  summarize,
} from '../../site/test/support/relevance.ts';
import { median, printTable } from '../bench/tables.ts';
import { type Rival, startMiniSearch, startPagefind } from './rivals.ts';

export async function compareEngines(records: SiteRecords, synonyms: Synonyms, files: readonly string[]): Promise<void> {
  const queries = files.map((file) => readQueries(readFileSync(file, 'utf8'), file).queries);
  const bare = withoutKeywords(records);
  const engines = [
    startOwn('this engine', records, synonyms),
    startOwn('the same without keywords and synonyms', bare, {}),
    await startMiniSearch('MiniSearch 7.2.0', records, synonyms),
    await startMiniSearch('the same without keywords and synonyms', bare, {}),
    await startPagefind(records),
  ];
  const rows: string[][][] = files.map(() => []);
  for (const engine of engines) {
    for (const [number, own] of queries.entries()) rows[number]?.push(await measure(engine, own));
    await engine.close();
  }
  const columns = [
    '',
    'section: MRR@10',
    'first',
    'among three',
    'page: MRR@10',
    'first',
    'kB of the index: first query, all',
    'ms',
  ];
  for (const [number, file] of files.entries()) printTable(file, columns, rows[number] ?? []);
}

function startOwn(name: string, records: SiteRecords, synonyms: Synonyms): Rival {
  const index = buildIndex(records, synonyms);
  const engine = new SearchEngine(index);
  const size = brotliCompressSync(packIndex(index)).length;
  return {
    name,
    bytes: [size, size],
    search: async (query) => engine.rank(query).ranked.map(({ record }) => decodeURIComponent(record.href)),
    close: async () => {},
  };
}

/** What the pages say, and nothing that was written for the search. */
function withoutKeywords(records: SiteRecords): SiteRecords {
  const pages = records.pages.map((page) => ({ ...page, records: page.records.map((record) => ({ ...record, keywords: [] })) }));
  return { ...records, pages };
}

async function measure(engine: Rival, queries: readonly JudgedQuery[]): Promise<string[]> {
  const times: number[] = [];
  const found = new Map<string, readonly string[]>();
  // The first round compiles the code and fetches what there is to fetch.
  for (const isCounted of [false, true]) {
    for (const { query } of queries) {
      const start = performance.now();
      const rows = await engine.search(query);
      if (isCounted) times.push(performance.now() - start);
      found.set(query, groupRows(rows.slice(0, dialogRows)));
    }
  }
  const results = judge(queries, (query) => found.get(query) ?? []);
  const sections = summarize(results.map(({ place }) => place));
  const pages = summarize(results.map(({ pagePlace }) => pagePlace));
  const kB = engine.bytes.map((size) => (size / 1000).toFixed(1)).join(', ');
  return [engine.name, ...cells(sections), ...cells(pages).slice(0, 2), kB, median(times).toFixed(1)];
}

function cells({ mrr, first, amongThree }: Relevance): string[] {
  return [mrr.toFixed(3), ...[first, amongThree].map((share) => `${Math.round(100 * share)} %`)];
}
