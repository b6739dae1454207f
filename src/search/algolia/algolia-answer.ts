/** Turns a response from Algolia into the results that contract.ts promises. Rejects a response that does not match Algolia's documentation. */
import type { SiteData } from '../../model.ts';
import { sidebarLabels } from '../../shared/sidebar-labels.ts';
import type { MarkedText, SearchHit, SearchResults } from '../contract.ts';
import { type AlgoliaRecord, markEnd, markStart } from './algolia-records.ts';

class MalformedAnswer extends Error {
  constructor() {
    super('The search service answered something that cannot be read.');
  }
}

type Json = Readonly<Record<string, unknown>>;

function asObject(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new MalformedAnswer();
  return value as Json;
}

function asList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new MalformedAnswer();
  return value;
}

function asText(value: unknown): string {
  if (typeof value !== 'string') throw new MalformedAnswer();
  return value;
}

function asCount(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new MalformedAnswer();
  return value;
}

/**
 * Reads the response to two queries: the hits, and the counts of all groups.
 * @throws Error if it is not what Algolia documents.
 */
export function readAnswer(siteData: SiteData, answer: unknown): SearchResults {
  const [found, counted, ...others] = asList(asObject(answer).results).map(asObject);
  if (found === undefined || counted === undefined || others.length > 0) throw new MalformedAnswer();
  const counts = new Map(
    Object.entries(asObject(asObject(counted.facets ?? {}).group ?? {})).map(([name, count]) => [name, asCount(count)]),
  );
  const names = new Set([...sidebarLabels(siteData).values(), ...counts.keys()]);
  return {
    hits: asList(found.hits).map((hit) => readHit(siteData, asObject(hit))),
    total: asCount(found.nbHits),
    groups: [...names].map((name) => ({ name, total: counts.get(name) ?? 0 })),
    suggestions: [],
  };
}

const mostSuggestions = 3;

/** Suggests the page titles among the hits of other queries, since each of them finds at least its own page. */
export function readSuggestions(answer: unknown): readonly string[] {
  const hits = asList(asObject(answer).results).flatMap((result) => asList(asObject(result).hits));
  const titles = hits.map((hit) => asText(asObject(asObject(hit).hierarchy).lvl1));
  return [...new Set(titles)].slice(0, mostSuggestions);
}

/** Heading levels below the page title, deepest first. Records of Algolia's crawler have more levels than those of `search:push`. */
const headingLevels = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'];

/** Reads a record written by `search:push` or by Algolia's crawler, which has fewer attributes. */
function readHit(siteData: SiteData, hit: Json): SearchHit {
  const record = hit as Partial<Record<keyof AlgoliaRecord, unknown>>;
  const href = localAddress(siteData, asText(record.url));
  const hierarchy = asObject(record.hierarchy);
  const marked = asObject(hit._highlightResult ?? {});
  const markedHierarchy = asObject(marked.hierarchy ?? {});
  const level = headingLevels.find((name) => typeof hierarchy[name] === 'string');
  const isSymbol = typeof record.symbol === 'string';
  const heading = isSymbol
    ? readMarked(marked.symbol, record.symbol)
    : level === undefined
      ? undefined
      : readMarked(markedHierarchy[level], hierarchy[level]);
  return {
    kind: isSymbol ? 'symbol' : heading === undefined ? 'page' : 'section',
    href,
    pageHref: href.replace(/#.*$/, ''),
    pageTitle: readMarked(markedHierarchy.lvl1, hierarchy.lvl1 ?? ''),
    ...(heading === undefined ? {} : { heading }),
    breadcrumbs: asList(record.breadcrumbs ?? []).map(asText),
    ...(typeof record.symbolKind === 'string' ? { symbolKind: record.symbolKind } : {}),
    group: asText(record.group ?? hierarchy.lvl0 ?? ''),
    snippet: readMarked(asObject(hit._snippetResult ?? {}).content, ''),
  };
}

/** Splits a highlighted value into pieces; falls back to the plain text. */
function readMarked(value: unknown, plain: unknown): MarkedText {
  const text = asText(value === undefined ? plain : asObject(value).value);
  return text.split(markStart).flatMap((piece, index): MarkedText => {
    const end = index === 0 ? -1 : piece.indexOf(markEnd);
    const [inside, outside] = end === -1 ? ['', piece] : [piece.slice(0, end), piece.slice(end + 1)];
    return [...(inside === '' ? [] : [{ text: inside, marked: true as const }]), ...(outside === '' ? [] : [{ text: outside }])];
  });
}

/** Records contain URLs of the published site; on a preview of it, hits lead to the preview's pages. A URL that is not http(s) is rejected. */
function localAddress(siteData: SiteData, address: string): string {
  let url: URL;
  try {
    url = new URL(address, `${siteData.url}${siteData.baseUrl}`);
  } catch {
    throw new MalformedAnswer();
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new MalformedAnswer();
  return url.origin === new URL(siteData.url).origin ? url.pathname + url.search + url.hash : url.href;
}
