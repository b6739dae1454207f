/** A ranking -> what the contract promises: a page of hits with marks and snippets, totals, suggestions. Runs in the worker. */
import type { SearchHit, SearchOptions, SearchResults } from './contract.ts';
import type { Ranked, SearchEngine } from './engine.ts';
import type { IndexedPage, IndexedRecord } from './index-file.ts';
import { type Matcher, makeSnippet, markText } from './snippet.ts';
import { suggestQueries } from './suggest.ts';

/** What of the options reaches the worker. */
export type SearchRequest = Pick<SearchOptions, 'filters' | 'offset' | 'limit'>;

/** Gives the texts of a page's records; undefined when they cannot be had now, and the hit then has no snippet. */
export type LoadTexts = (page: IndexedPage) => Promise<readonly string[] | undefined>;

const defaultLimit = 20;

/** Answers one query. */
export async function answerQuery(
  engine: SearchEngine,
  text: string,
  { filters = {}, offset = 0, limit = defaultLimit }: SearchRequest,
  loadTexts: LoadTexts,
): Promise<SearchResults> {
  const { groups } = engine.index;
  const { query, ranked } = engine.rank(text);
  const groupOf = ({ record }: Ranked): number => pageOf(engine, record).group;
  const totals = groups.map(() => 0);
  for (const hit of ranked) totals[groupOf(hit)] = (totals[groupOf(hit)] ?? 0) + 1;
  const wanted = filters.group;
  const filtered = wanted === undefined ? ranked : ranked.filter((hit) => groups[groupOf(hit)] === wanted);
  const shown = filtered.slice(offset, offset + limit);
  const texts = new Map<IndexedPage, readonly string[] | undefined>();
  await Promise.all(
    [...new Set(shown.map(({ record }) => pageOf(engine, record)))].map(async (page) => {
      texts.set(page, await loadTexts(page));
    }),
  );
  const matches = engine.matcher(query);
  return {
    hits: shown.map(({ record }) => makeHit(engine, record, matches, texts)),
    total: filtered.length,
    groups: groups.map((name, index) => ({ name, total: totals[index] ?? 0 })),
    suggestions: filtered.length === 0 ? suggestQueries(engine, text, wanted) : [],
  };
}

function recordOf({ index }: SearchEngine, record: number): IndexedRecord {
  return index.records[record] as IndexedRecord;
}

function pageOf(engine: SearchEngine, record: number): IndexedPage {
  return engine.index.pages[recordOf(engine, record).page] as IndexedPage;
}

function makeHit(
  engine: SearchEngine,
  number: number,
  matches: Matcher,
  texts: ReadonlyMap<IndexedPage, readonly string[] | undefined>,
): SearchHit {
  const { id, heading, symbol, symbolKind, page: pageNumber } = recordOf(engine, number);
  const page = pageOf(engine, number);
  const first = engine.index.records.findIndex((record) => record.page === pageNumber);
  const name = symbol === '' ? heading : symbol;
  return {
    kind: symbol !== '' ? 'symbol' : id === '' ? 'page' : 'section',
    href: id === '' ? page.href : `${page.href}#${encodeURIComponent(id)}`,
    pageHref: page.href,
    pageTitle: markText(page.title, matches),
    ...(name === '' ? {} : { heading: markText(name, matches) }),
    breadcrumbs: page.breadcrumbs,
    ...(symbolKind === '' ? {} : { symbolKind }),
    group: engine.index.groups[page.group] ?? '',
    snippet: makeSnippet(texts.get(page)?.[number - first] ?? '', matches),
  };
}
