/** Fetches the data shared by all pages. Part of the entry script, so it has to stay tiny. */
import type { SiteData } from '../../model.ts';

/** Fetches the site data of the document's build, from the URL given in the document. Rejects if that fails. */
export async function fetchSiteData(): Promise<SiteData> {
  const response = await fetch(document.documentElement.dataset.site ?? '');
  if (!response.ok) throw new Error(`${response.url} returned status ${response.status}.`);
  return response.json();
}
