/**
 * Shows a banner if the site was built for a base URL other than the one it is published at. Then the entry script fails to load, and only the
 * inline script, which includes this module, runs.
 */
import { baseUrlBannerId, entryScriptId } from '../../shared/reserved-ids.ts';

/** If the entry script fails to load because of a wrong base URL, shows the banner with the right one. */
export function watchEntryScript(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target !== document.getElementById(entryScriptId)) return;
      // The script is async, so it may fail before the banner is parsed.
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showBanner);
      else showBanner();
    },
    true,
  );
}

function showBanner(): void {
  const banner = document.getElementById(baseUrlBannerId);
  if (banner === null) return;
  const built = document.documentElement.dataset.base ?? '/';
  const likely = likelyBaseUrl(location.pathname, built, banner.dataset.page);
  // The failure has another cause.
  if (likely === built) return;
  banner.querySelector('output')?.replaceChildren(likely);
  banner.hidden = false;
}

/**
 * The correct base URL: the current pathname without the document's path in the site.
 * @param page The document's path after the base URL; undefined for the not-found page, which is served at any URL.
 */
function likelyBaseUrl(pathname: string, built: string, page: string | undefined): string {
  const path = normalize(pathname);
  const place = normalize(`/${page}`);
  if (page !== undefined && path.endsWith(place)) return `${path.slice(0, path.length - place.length)}/`;
  return `${path}/`.startsWith(built) ? built : '/';
}

/** Normalizes variants of a path: `/a/index.html`, `/a.html` and `/a/` become `/a`. */
function normalize(pathname: string): string {
  return pathname.replace(/(\/index)?(\.html)?\/*$/, '');
}
