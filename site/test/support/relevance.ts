/** Measures the relevance of search results, as the dialog shows them, with judged queries: queries with their accepted answers. */

import { answerQuery } from 'docs-search/engine/answer';
import type { SearchEngine } from 'docs-search/engine/engine';
import { z } from 'zod';
import { groupHits } from '../../../packages/builder/src/chrome/search/group-hits.ts';
import { checkShape } from '../../../packages/builder/src/content/validate.ts';
import { readYaml } from '../../../packages/builder/src/content/yaml.ts';
import type { Problem } from '../../../packages/builder/src/model/source.ts';

/** A query as typed, and the addresses that answer it: a section, or, without an anchor, a page as a whole. */
export interface JudgedQuery {
  readonly query: string;
  readonly accept: readonly string[];
}

export interface QueryResult {
  readonly query: string;
  /** The rows of the dialog. */
  readonly found: readonly string[];
  /** Row of the first accepted section, from 1; absent if it is not among the first ten. */
  readonly place?: number;
  /** The same for the page of an accepted section, with whatever row. */
  readonly pagePlace?: number;
}

/** What readers get of queries; shares of all queries. */
export interface Relevance {
  /** Mean reciprocal rank of the first accepted row among the first ten: 1 if every query has it first. */
  readonly mrr: number;
  readonly first: number;
  readonly amongThree: number;
}

/** As many hits as the dialog asks for. */
export const dialogRows = 12;
const considered = 10;
const schema = z.array(
  z.strictObject({
    query: z.string(),
    variants: z.array(z.string()).optional(),
    accept: z.array(z.string().startsWith('/')).min(1),
  }),
);

/** Reads a file of judged queries, YAML or JSON. Each variant of a query, the same question in other words, is a query too. */
export function readQueries(text: string, file: string): { queries: readonly JudgedQuery[]; problems: readonly Problem[] } {
  const yaml = readYaml(text, file);
  if (yaml.problems.length > 0) return { queries: [], problems: yaml.problems };
  const { data = [], problems } = checkShape(schema, yaml);
  const queries = data.flatMap(({ query, variants = [], accept }) => [query, ...variants].map((own) => ({ query: own, accept })));
  return { queries, problems };
}

/** The addresses of the rows that the dialog shows for a query. */
export function dialogRowsOf(engine: SearchEngine, query: string): string[] {
  const { results } = answerQuery(engine, query, { limit: dialogRows }, { read: () => undefined });
  return groupHits(results.hits).flatMap((hits) => hits.map(({ href }) => href));
}

/** Addresses in the order in which the dialog would show them: by page. */
export function groupRows(addresses: readonly string[]): string[] {
  const pages = [...new Set(addresses.map(pageOf))];
  return pages.flatMap((page) => addresses.filter((address) => pageOf(address) === page));
}

/** @param search The addresses that a query finds, best first. */
export function judge(queries: readonly JudgedQuery[], search: (query: string) => readonly string[]): QueryResult[] {
  return queries.map(({ query, accept }) => {
    const found = search(query);
    const pages = new Set(accept.map(pageOf));
    const place = placeOf(found, (href) => accept.includes(href));
    const pagePlace = placeOf(found, (href) => pages.has(pageOf(href)));
    return { query, found, ...(place > 0 && { place }), ...(pagePlace > 0 && { pagePlace }) };
  });
}

function pageOf(address: string): string {
  return address.replace(/#.*$/, '');
}

function placeOf(found: readonly string[], isAccepted: (href: string) => boolean): number {
  return found.slice(0, considered).findIndex(isAccepted) + 1;
}

/** @param places One for each query; undefined where nothing accepted was found. */
export function summarize(places: readonly (number | undefined)[]): Relevance {
  const share = (worth: (place: number) => number): number =>
    places.reduce<number>((sum, place) => sum + (place === undefined ? 0 : worth(place)), 0) / Math.max(1, places.length);
  return {
    mrr: share((place) => 1 / place),
    first: share((place) => (place === 1 ? 1 : 0)),
    amongThree: share((place) => (place <= 3 ? 1 : 0)),
  };
}
