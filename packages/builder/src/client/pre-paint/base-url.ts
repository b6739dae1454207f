/**
 * Shows a banner if the site was built for a base URL other than the one it is published at. Then the entry script fails to load, and only the
 * inline script, which includes this module, runs.
 */
import { baseUrlBannerId } from '../../shared/reserved-ids.ts';

/** If the entry script fails to load because of a wrong base URL, shows the banner with the right one. */
export function watchEntryScript(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if ((target as Element).tagName !== 'SCRIPT') return;
      // The script is async, so it may fail before the banner is parsed.
      addEventListener('DOMContentLoaded', showBanner);
      showBanner();
    },
    true,
  );
}

function showBanner(): void {
  const banner = document.getElementById(baseUrlBannerId);
  // It hasn't come yet, and never does if the visitor has stopped loading.
  if (banner === null) return;
  const built = document.documentElement.dataset.base as string;
  const likely = likelyBaseUrl(location.pathname, built, banner.dataset.page as string);
  // The failure has another cause.
  if (likely === built) return;
  banner.querySelector('output')?.replaceChildren(likely);
  banner.hidden = false;
}

/**
 * The correct base URL: the current pathname without the document's path in the site.
 * @param page The document's path after the base URL, see {@link anyPage}.
 */
function likelyBaseUrl(pathname: string, built: string, page: string): string {
  // Like routeKey in urls.ts: `/a/index.html`, `/a.html` and `/a/` become `/a`.
  const path = pathname.replace(/(\/index)?(\.html)?\/*$/, '');
  if (path.endsWith(page)) return `${path.slice(0, path.length - page.length)}/`;
  return `${path}/`.startsWith(built) ? built : '/';
}
