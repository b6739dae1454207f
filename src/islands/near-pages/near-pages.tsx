/**
 * Island of the not-found page: the pages that a visitor most likely looked for. It shows nothing until it is hydrated, and nothing when no page
 * is close. A variant of a page's own address, as `/docs/intro/` for `/docs/intro` on a host that does not know better, leads to the page at once.
 */
import { type ReactNode, useEffect, useState } from 'react';
import type { LabelledLink } from '../../model.ts';
import { findNearPaths } from '../../shared/nearest.ts';
import { routeKey } from '../../urls.ts';
import type { IslandProps } from '../island.tsx';

interface NearPagesProps extends IslandProps {
  /** All pages of the site, by address. */
  readonly pages: Readonly<Record<string, string>>;
}

export default function NearPages({ pages }: NearPagesProps): ReactNode {
  const [near, setNear] = useState<readonly LabelledLink[]>([]);

  useEffect(() => {
    const path = routeKey(location.pathname);
    const same = Object.keys(pages).find((href) => routeKey(href) === path);
    if (same !== undefined && same !== location.pathname && !wasRedirected()) {
      location.replace(same + location.search + location.hash);
      return;
    }
    const hrefs = same === undefined ? findNearPaths(decode(path), Object.keys(pages)).slice(0, 3) : [same];
    setNear(hrefs.map((href) => ({ href, label: pages[href] ?? href })));
  }, [pages]);

  return (
    <div className="near-pages" role="status">
      {near.length > 0 && (
        <>
          <p>{near.length === 1 ? 'This page has a similar address:' : 'These pages have similar addresses:'}</p>
          <ul>
            {near.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a> <span>{href}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A host that has redirected already may do so for ever. */
function wasRedirected(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || (entry as PerformanceNavigationTiming).redirectCount > 0;
}

/** An address that is not validly encoded is compared as it is. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
