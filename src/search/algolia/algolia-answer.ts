/** Turns a response from Algolia into the results that contract.ts promises. */
import type { SiteData } from '../../model.ts';
import { sidebarLabels } from '../../shared/sidebar-labels.ts';
import type { MarkedText, SearchHit, SearchResults } from '../contract.ts';
import { type AlgoliaRecord, markEnd, markStart } from './algolia-records.ts';

interface Marked {
  readonly value: string;
}

/** A record written by `search:push` or by Algolia's crawler, which has fewer attributes. */
interface Hit extends Partial<Pick<AlgoliaRecord, 'breadcrumbs' | 'group' | 'symbol' | 'symbolKind'>> {
  readonly url: string;
  readonly hierarchy: Readonly<Record<string, string | null>>;
  readonly _highlightResult?: { readonly symbol?: Marked; readonly hierarchy?: Readonly<Record<string, Marked>> };
  readonly _snippetResult?: { readonly content?: Marked };
}

interface Result {
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly facets?: { readonly group?: Readonly<Record<string, number>> };
}

/** The part of Algolia's responses that is read here. */
export interface AlgoliaAnswer {
  readonly results: readonly Result[];
}

/**
 * Reads the response to two queries: the hits, and the counts of all groups.
 * @throws Error if a hit leads to an address that is not http(s).
 */
export function readAnswer(siteData: SiteData, { results }: AlgoliaAnswer): SearchResults {
  const [found, counted] = results as readonly [Result, Result];
  const counts = counted.facets?.group ?? {};
  const names = new Set([...sidebarLabels(siteData).values(), ...Object.keys(counts)]);
  return {
    hits: found.hits.map((hit) => readHit(siteData, hit)),
    total: found.nbHits,
    groups: [...names].map((name) => ({ name, total: counts[name] ?? 0 })),
    suggestions: [],
  };
}

const mostSuggestions = 3;

/** Suggests the page titles among the hits of other queries, since each of them finds at least its own page. */
export function readSuggestions({ results }: AlgoliaAnswer): readonly string[] {
  const titles = results.flatMap(({ hits }) => hits.map(({ hierarchy }) => hierarchy.lvl1 ?? ''));
  return [...new Set(titles)].slice(0, mostSuggestions);
}

/** Heading levels below the page title, deepest first. Records of Algolia's crawler have more levels than those of `search:push`. */
const headingLevels = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'];

function readHit(siteData: SiteData, { url, hierarchy, group, breadcrumbs, symbol, symbolKind, ...hit }: Hit): SearchHit {
  const href = localAddress(siteData, url);
  const marked = hit._highlightResult;
  const readLevel = (level: string): MarkedText => readMarked(marked?.hierarchy?.[level], hierarchy[level] ?? '');
  const level = headingLevels.find((name) => typeof hierarchy[name] === 'string');
  const heading = symbol !== undefined ? readMarked(marked?.symbol, symbol) : level === undefined ? undefined : readLevel(level);
  return {
    kind: symbol !== undefined ? 'symbol' : heading === undefined ? 'page' : 'section',
    href,
    pageHref: href.replace(/#.*$/, ''),
    pageTitle: readLevel('lvl1'),
    ...(heading === undefined ? {} : { heading }),
    breadcrumbs: breadcrumbs ?? [],
    ...(symbolKind === undefined ? {} : { symbolKind }),
    group: group ?? hierarchy.lvl0 ?? '',
    snippet: readMarked(hit._snippetResult?.content, ''),
  };
}

/** Splits a highlighted value into pieces; falls back to the plain text. */
function readMarked(marked: Marked | undefined, plain: string): MarkedText {
  return (marked?.value ?? plain).split(markStart).flatMap((piece, index): MarkedText => {
    const end = index === 0 ? -1 : piece.indexOf(markEnd);
    const [inside, outside] = end === -1 ? ['', piece] : [piece.slice(0, end), piece.slice(end + 1)];
    return [...(inside === '' ? [] : [{ text: inside, marked: true as const }]), ...(outside === '' ? [] : [{ text: outside }])];
  });
}

/** Records contain URLs of the published site; on a preview of it, hits lead to the preview's pages. */
function localAddress(siteData: SiteData, address: string): string {
  const url = new URL(address, `${siteData.url}${siteData.baseUrl}`);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Error('The search service answered with an address that is not one of a page.');
  }
  return url.origin === new URL(siteData.url).origin ? url.pathname + url.search + url.hash : url.href;
}
