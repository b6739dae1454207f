/**
 * Speaks up when the site was built for another base URL than the one it is published at: then the entry script is not where the document looks
 * for it, and nothing but the inline script, which this is a part of, runs.
 */
import { baseUrlBannerId, entryScriptId } from '../../shared/inline-script.ts';

/** Where the entry script cannot be loaded because of a wrong base URL, writes the right one into the banner and shows it. */
export function watchEntryScript(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target !== document.getElementById(entryScriptId)) return;
      // The script is asynchronous: it may fail before the banner is there.
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
  // Else the failure has another cause.
  if (likely === built) return;
  banner.querySelector('output')?.replaceChildren(likely);
  banner.hidden = false;
}

/**
 * The base URL that would be right: what is left of the address without the document's own place in the site.
 * @param page What follows the base URL in the document's own address; undefined for the not-found page, which has no address.
 */
function likelyBaseUrl(pathname: string, built: string, page: string | undefined): string {
  const path = normalize(pathname);
  const place = normalize(`/${page}`);
  if (page !== undefined && path.endsWith(place)) return `${path.slice(0, path.length - place.length)}/`;
  return `${path}/`.startsWith(built) ? built : '/';
}

/** One form for all variants of an address: `/a/index.html`, `/a.html` and `/a/` are `/a`. */
function normalize(pathname: string): string {
  return pathname.replace(/(\/index)?(\.html)?\/*$/, '');
}
