/**
 * For `npm run search:tune -- --judge FILE`: what judged queries find in the dialog, with the bytes of the index and the time of a query. With `--compare`,
 * the same of other engines.
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { packIndex } from 'docs-search/embedded/index-file';
import { buildIndex } from 'docs-search/embedded/make-index';
import { SearchEngine } from 'docs-search/engine/engine';
import type { Synonyms } from 'docs-search/engine/search-index';
import type { SiteRecords } from 'docs-search/records';
import { ProblemsError } from '../../packages/builder/src/base/problems.ts';
import {
  dialogRows,
  groupRows,
  type JudgedQuery,
  judge,
  type QueryResult,
  type Relevance,
  readQueries,
  summarize,
} from '../../site/test/support/relevance.ts';
import { median, printTable } from '../bench/tables.ts';
import { type Rival, startMiniSearch, startPagefind } from './rivals.ts';

export interface JudgeOptions {
  /** Whether to judge other engines too. */
  readonly compares: boolean;
  /** Whether to list the queries whose first row isn't an accepted section. Not for a held-out file: its failures invite tuning. */
  readonly listsMisses: boolean;
}

/** @throws ProblemsError if a file isn't one of judged queries. */
export async function judgeEngines(
  records: SiteRecords,
  synonyms: Synonyms,
  files: readonly string[],
  { compares, listsMisses }: JudgeOptions,
): Promise<void> {
  const judged = files.map((file) => readQueries(readFileSync(file, 'utf8'), file));
  const problems = judged.flatMap((one) => one.problems);
  if (problems.length > 0) throw new ProblemsError(problems);
  const own = startOwn('this engine', records, synonyms);
  const engines = [own, ...(compares ? await startOthers(records) : [])];
  const rows: string[][][] = files.map(() => []);
  const misses: string[] = [];
  for (const engine of engines) {
    for (const [number, { queries }] of judged.entries()) {
      const { row, results } = await measure(engine, queries);
      rows[number]?.push(row);
      const missed = results.filter(({ place }) => place !== 1);
      if (engine === own) misses.push(missed.map(describeMiss).join('\n'));
    }
    await engine.close?.();
  }
  const shares = ['section', 'page'].flatMap((what) => [`${what}: MRR@10`, 'first', 'among three']);
  const columns = ['', ...shares, 'kB of the index: first query, all', 'ms'];
  for (const [number, file] of files.entries()) {
    printTable(`${file}: ${judged[number]?.queries.length} queries`, columns, rows[number] ?? []);
    if (listsMisses) console.log(misses[number]);
  }
}

async function startOthers(records: SiteRecords): Promise<Rival[]> {
  const bare = withoutKeywords(records);
  return [
    startOwn('the same without keywords and synonyms', bare, {}),
    await startMiniSearch('MiniSearch 7.2.0', records),
    await startMiniSearch('the same without keywords', bare),
    await startPagefind(records),
  ];
}

function describeMiss({ query, place, pagePlace, found }: QueryResult): string {
  return `  ${place ?? '-'} (page ${pagePlace ?? '-'})  ${query}  ->  ${found.slice(0, 3).join('  ')}`;
}

function startOwn(name: string, records: SiteRecords, synonyms: Synonyms): Rival {
  const index = buildIndex(records, synonyms);
  const engine = new SearchEngine(index);
  const size = brotliCompressSync(packIndex(index)).length;
  return {
    name,
    bytes: [size, size],
    search: async (query) => engine.rank(query).ranked.map(({ record }) => decodeURIComponent(record.href)),
  };
}

/** What the pages say, and nothing that was written for the search. */
function withoutKeywords(records: SiteRecords): SiteRecords {
  const pages = records.pages.map((page) => ({ ...page, records: page.records.map((record) => ({ ...record, keywords: [] })) }));
  return { ...records, pages };
}

async function measure(engine: Rival, queries: readonly JudgedQuery[]): Promise<{ row: string[]; results: QueryResult[] }> {
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
  return { row: [engine.name, ...cells(sections), ...cells(pages), kB, median(times).toFixed(1)], results };
}

function cells({ mrr, first, amongThree }: Relevance): string[] {
  return [mrr.toFixed(3), ...[first, amongThree].map((share) => `${Math.round(100 * share)} %`)];
}
