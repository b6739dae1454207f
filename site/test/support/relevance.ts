/** Measures the relevance of search results with judged queries: queries with their accepted answers. */
import { z } from 'zod';
import { checkShape } from '../../../packages/builder/src/content/validate.ts';
import { readYaml } from '../../../packages/builder/src/content/yaml.ts';
import type { Problem } from '../../../packages/builder/src/model.ts';
import type { SearchEngine } from '../../../packages/search/src/engine/engine.ts';

/** A query as typed, and the addresses that answer it; an address without an anchor accepts any hit on its page. */
export interface JudgedQuery {
  readonly query: string;
  readonly accept: readonly string[];
}

export interface QueryResult {
  readonly query: string;
  /** Rank of the first accepted hit, from 1; absent if it is not among the first ten. */
  readonly place?: number;
  /** Addresses of the first ten hits. */
  readonly found: readonly string[];
}

export interface Relevance {
  /** Mean reciprocal rank of the first accepted hit among the first ten: 1 if every query has it first. */
  readonly mrr: number;
  readonly results: readonly QueryResult[];
}

const considered = 10;
const schema = z.array(z.strictObject({ query: z.string(), accept: z.array(z.string().startsWith('/')).min(1) }));

/** Reads a file of judged queries. */
export function readQueries(text: string, file: string): { queries: readonly JudgedQuery[]; problems: readonly Problem[] } {
  const yaml = readYaml(text, file);
  if (yaml.problems.length > 0) return { queries: [], problems: yaml.problems };
  const { data = [], problems } = checkShape(schema, yaml);
  return { queries: data, problems };
}

export function measureRelevance(engine: SearchEngine, queries: readonly JudgedQuery[]): Relevance {
  const results = queries.map(({ query, accept }): QueryResult => {
    const found = engine
      .rank(query)
      .ranked.slice(0, considered)
      .map(({ record }) => engine.addressOf(record));
    const index = found.findIndex((href) => accept.includes(href) || accept.includes(href.replace(/#.*$/, '')));
    return { query, found, ...(index === -1 ? {} : { place: index + 1 }) };
  });
  const sum = results.reduce((total, { place }) => total + (place === undefined ? 0 : 1 / place), 0);
  return { mrr: sum / Math.max(1, results.length), results };
}
