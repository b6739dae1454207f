/** Fetches what every page shares. Part of the entry, so it stays tiny. */
import type { SiteData } from '../../model.ts';

/** The site data of the document's build, from the address that the document names. Rejects when it cannot be had. */
export async function fetchSiteData(): Promise<SiteData> {
  const response = await fetch(document.documentElement.dataset.site ?? '');
  if (!response.ok) throw new Error(`${response.url} answered with status ${response.status}.`);
  return response.json();
}
