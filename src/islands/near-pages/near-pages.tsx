/**
 * Island of the not-found page: suggests the pages that the visitor most likely wanted. Shows nothing before hydration or if no page
 * is close. A variant of a page's URL, such as `/docs/intro/` for `/docs/intro` on a host without redirects, redirects to the page.
 */
import { type ReactNode, useEffect, useState } from 'react';
import type { LabelledLink } from '../../model.ts';
import { decodeAddress } from '../../shared/decode-address.ts';
import { findNearPaths } from '../../shared/nearest.ts';
import { routeKey } from '../../urls.ts';
import type { IslandProps } from '../island.tsx';

interface NearPagesProps extends IslandProps {
  /** Titles of all pages, keyed by URL path. */
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
    const hrefs = same === undefined ? findNearPaths(decodeAddress(path), Object.keys(pages)).slice(0, 3) : [same];
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

/** Prevents a redirect loop with a host that redirects back. */
function wasRedirected(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || (entry as PerformanceNavigationTiming).redirectCount > 0;
}
