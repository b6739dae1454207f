/** Groups hits by page. Pure functions. */
import type { SearchHit } from 'docs-search/contract';

/** The hits of one page, best first. */
export type PageHits = readonly [SearchHit, ...SearchHit[]];

/** Pages are in the order of their best hits. */
export function groupHits(hits: readonly SearchHit[]): readonly PageHits[] {
  const pages = new Map<string, [SearchHit, ...SearchHit[]]>();
  for (const hit of hits) {
    const known = pages.get(hit.pageHref);
    if (known === undefined) pages.set(hit.pageHref, [hit]);
    else known.push(hit);
  }
  return [...pages.values()];
}

/** The group and categories of a hit's page, outermost first, without a category that repeats the name of the group. */
export function trailOf({ group, breadcrumbs }: SearchHit): readonly string[] {
  return breadcrumbs[0] === group ? breadcrumbs : [group, ...breadcrumbs];
}
