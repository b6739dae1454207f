/**
 * Island of the not-found page: suggests the pages that the visitor most likely wanted, or those below the address; if no address is close, what the
 * search knows by the name at its end. Shows nothing before hydration, or if nothing is close. A variant of a page's URL, such as `/docs/intro/` for `/docs/intro` on a host without redirects, redirects to the page.
 */
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { RuntimeContext, type RuntimeServices } from '../../chrome/runtime.tsx';
import { decodeAddress } from '../../shared/decode-address.ts';
import { findNearPaths } from '../../shared/nearest.ts';
import { routeKey } from '../../urls.ts';
import type { IslandProps } from '../island.tsx';

/** What's suggested: a page of the site, or a place in the search index. */
type Near = Readonly<Record<'href' | 'label', string>>;

interface NearPagesProps extends IslandProps {
  /** Titles of all pages, keyed by URL path. */
  readonly pages: Readonly<Record<string, string>>;
}

export default function NearPages({ pages }: NearPagesProps): ReactNode {
  const { loadSearchProvider } = useContext(RuntimeContext);
  const [near, setNear] = useState<readonly Near[]>([]);

  useEffect(() => {
    const path = routeKey(location.pathname);
    const all = Object.keys(pages);
    const find = (key: string): string | undefined => all.find((href) => routeKey(href) === key);
    // Whoever has encoded the whole address meant what follows a `?` or `#` as a query or a fragment: `/docs/error%3Fcode=66`.
    const meant = new URL(location.pathname.replace(/%3f/i, '?').replace('%23', '#'), location.origin);
    const whole = find(path);
    const same = whole ?? find(routeKey(meant.pathname));
    if (same !== undefined && same !== location.pathname && !wasRedirected()) {
      const { search, hash } = whole === undefined ? meant : location;
      location.replace(same + search + hash);
      return;
    }
    const hrefs = same === undefined ? findNear(path, all) : [same];
    setNear(hrefs.map((href) => ({ href, label: pages[href] ?? href })));
    const name = decodeAddress(path.slice(path.lastIndexOf('/') + 1));
    // The search index is large, so it's loaded only if the address ends in what looks like a name. If that fails, nothing is suggested.
    if (hrefs.length > 0 || !/^\w+$/.test(name.replaceAll('$', '')) || !/[A-Z$_]/.test(name)) return;
    findNamed(name, loadSearchProvider).then(setNear, () => undefined);
  }, [pages, loadSearchProvider]);

  return (
    <div className="near-pages" role="status">
      {near.length > 0 && (
        <>
          <p>{near.length === 1 ? 'This page may be what you want:' : 'These pages may be what you want:'}</p>
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

/** So many pages below an address are listed; the search has the others. */
const mostBelow = 6;

/** The pages below the address, then those with similar addresses, then those whose addresses begin with it: `/blog/first`. */
function findNear(path: string, hrefs: readonly string[]): readonly string[] {
  const depth = (href: string): number => routeKey(href).split('/').length;
  const inFolder = hrefs.filter((href) => path !== '/' && routeKey(href).startsWith(`${path}/`));
  // Those with the fewest segments lead to the others.
  if (inFolder.length > 0) return inFolder.toSorted((a, b) => depth(a) - depth(b)).slice(0, mostBelow);
  const similar = findNearPaths(decodeAddress(path), hrefs).slice(0, 3);
  const isLongEnough = /^\/.+\/[^/]{3,}$/.test(path);
  return similar.length > 0 || !isLongEnough ? similar : hrefs.filter((href) => href.startsWith(path)).slice(0, mostBelow);
}

/** The places with a heading or an entry of that name: `/docs/react/LexicalComposer`. */
async function findNamed(name: string, load: RuntimeServices['loadSearchProvider']): Promise<readonly Near[]> {
  const provider = await load();
  const { hits } = await provider.search(name, { limit: 3 });
  return hits
    .map(({ href, heading = [] }) => ({ href, label: heading.map(({ text }) => text).join('') }))
    .filter(({ label }) => label.toLowerCase() === name.toLowerCase());
}

/** Prevents a redirect loop with a host that redirects back. */
function wasRedirected(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || (entry as PerformanceNavigationTiming).redirectCount > 0;
}
