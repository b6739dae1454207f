/** Fetches the data shared by all pages. Part of the entry script, so it has to stay tiny. */
import { fetchUnlessSilent } from '../../browser/fetch.ts';
import type { SiteData } from '../../model.ts';

/** Fetches the site data of the document's build, from the URL given in the document. Rejects if that fails. */
export async function fetchSiteData(): Promise<SiteData> {
  const address = document.documentElement.dataset.site ?? '';
  const response = await fetchUnlessSilent(address);
  if (!response.ok) throw new Error(`${address} returned status ${response.status}.`);
  return response.json();
}
