/** Fetches the data shared by all pages. Part of the entry script, so it has to stay tiny. */
import { fetchJson } from '../../browser/fetch.ts';
import type { SiteData } from '../../model/site-data.ts';

/** Fetches the site data of the document's build, from the URL given in the document. Rejects if that fails. */
export function fetchSiteData(): Promise<SiteData> {
  return fetchJson(document.documentElement.dataset.site ?? '');
}
