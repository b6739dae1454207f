/** Turns a ranking into the results that contract.ts promises: a page of hits with marks and snippets, totals, suggestions. Runs in the worker. */

import type { LateSnippets, SearchHit, SearchOptions, SearchResults, Snippet } from '../contract.ts';
import type { TextSource } from '../embedded/page-texts.ts';
import { symbolName } from '../symbol-name.ts';
import type { SearchEngine } from './engine.ts';
import type { EnginePage, EngineRecord } from './loaded-index.ts';
import type { Query } from './query.ts';
import { describeSymbol, type Matcher, makeSnippet, markText } from './snippet.ts';
import { tokenize } from './tokenize.ts';

/** The options that are sent to the worker. */
export type SearchRequest = Pick<SearchOptions, 'group' | 'offset' | 'limit'>;

interface QueryAnswer {
  /** Hits whose texts are not loaded yet have no snippet. */
  readonly results: SearchResults;
  /** The pages of those hits, best first. */
  readonly missing: readonly EnginePage[];
  /** The snippets of all hits whose texts are loaded by the time of the call. */
  readonly readSnippets: () => LateSnippets;
}

const defaultLimit = 20;

export function answerQuery(
  engine: SearchEngine,
  text: string,
  { group: wanted, offset = 0, limit = defaultLimit }: SearchRequest,
  texts: TextSource,
): QueryAnswer {
  const { query, ranked } = engine.rank(text);
  const totals = new Map(engine.data.groups.map((name) => [name, 0]));
  for (const { record } of ranked) totals.set(record.page.group, (totals.get(record.page.group) ?? 0) + 1);
  const filtered = wanted === undefined ? ranked : ranked.filter(({ record }) => record.page.group === wanted);
  const shown = filtered.slice(offset, offset + limit).map(({ record }) => record);
  const matches = engine.matcher(query);
  const readSnippets = (): (Snippet | undefined)[] =>
    shown.map(({ number, page, heading, symbol }) => {
      const own = texts.read(page)?.at(number - page.start);
      return own && (symbol === '' ? makeSnippet(own, matches, heading) : describeSymbol(own, matches));
    });
  const snippets = readSnippets();
  const hits = shown.map((record, index) => makeHit(record, matches, snippets[index]));
  return {
    results: {
      hits,
      total: filtered.length,
      groups: [...totals].map(([name, total]) => ({ name, total })),
      suggestions: suggestQueries(engine, query, filtered.length > 0, wanted),
    },
    missing: [...new Set(shown.filter((_, index) => snippets[index] === undefined).map(({ page }) => page))],
    readSnippets,
  };
}

function makeHit(record: EngineRecord, matches: Matcher, snippet: Snippet | undefined): SearchHit {
  const { id, heading, symbol, symbolOwner, symbolKind, page, sharing, href } = record;
  // “Pitfalls” could be those of any page.
  const own = sharing > 1 ? `${page.title}: ${heading}` : heading;
  const name = symbol === '' ? own : symbolName({ owner: symbolOwner, name: symbol });
  return {
    kind: symbol !== '' ? 'symbol' : id === '' ? 'page' : 'section',
    href,
    pageHref: page.href,
    pageTitle: markText(page.title, matches),
    ...(name === '' ? {} : { heading: markText(name, matches) }),
    breadcrumbs: page.breadcrumbs,
    ...(symbolKind === '' ? {} : { symbolKind }),
    group: page.group,
    ...(snippet !== undefined && { snippet }),
  };
}

const mostSuggestions = 3;
/** For a longer word, any suggestion would be a random guess. */
const longestWord = 24;
const mostWords = 6;

/**
 * Similar queries that have results: with another word instead of one that no page has or, for a query that has no results, without one of its words.
 * @param group The group in which a suggestion must have hits; any group when absent.
 */
function suggestQueries(engine: SearchEngine, query: Query, hasHits: boolean, group?: string): string[] {
  const unknown = new Set(query.words.flatMap(({ text, candidates }) => (candidates.size === 0 ? [text] : [])));
  if (hasHits && unknown.size === 0) return [];
  const words = tokenize(query.text.slice(0, 200))
    .filter(({ kind, term }) => kind !== 'part' && term.length <= longestWord)
    .map(({ term }) => term)
    .slice(0, mostWords);
  const corrected = words.flatMap((word, index) => {
    if (word.length < 4 || (hasHits && !unknown.has(word))) return [];
    const near = engine.data.vocabulary.near(word, Math.min(3, Math.ceil(word.length / 3)));
    const best = near.sort((a, b) => a.distance - b.distance).slice(0, 2);
    return best.map(({ term }) => words.with(index, term));
  });
  const shorter = hasHits ? [] : [...words.map((_, index) => words.toSpliced(index, 1)), ...words.map((word) => [word])];
  const hasResults = (text: string): boolean =>
    engine.rank(text).ranked.some(({ record }) => group === undefined || record.page.group === group);
  const found: string[] = [];
  for (const text of new Set([...corrected, ...shorter].map((own) => own.join(' ')))) {
    if (found.length < mostSuggestions && text !== words.join(' ') && hasResults(text)) found.push(text);
  }
  return found;
}
