/** Hands the search what it has to know of the site, and its worker. Loaded on the intent to search. */
import type { SearchProvider } from 'docs-search/contract';
import { createProvider } from 'docs-search/provider';
import { trustScript } from '../browser/trusted-types.ts';
import type { SiteData } from '../model/site-data.ts';
import { sidebarLabels } from '../shared/sidebar-labels.ts';
import { searchIndexFolder } from '../urls.ts';
import workerUrl from './search-worker.ts?worker&url';

/** Made on first use: the content policy of a site without an index of its own does not allow it. */
let workerAddress: string | undefined;

/** Rejects if the provider's code cannot be loaded. */
export function createSiteProvider(siteData: SiteData): Promise<SearchProvider> {
  const { url, baseUrl, locale, version, search } = siteData;
  return createProvider(search, {
    url,
    baseUrl,
    language: locale.code,
    version: version.name,
    groups: [...sidebarLabels(siteData).values()],
    indexFolder: new URL(`${baseUrl}${searchIndexFolder}/`, location.href).href,
    startWorker() {
      workerAddress ??= trustScript(workerUrl, 'site-search');
      return new Worker(workerAddress, { type: 'module', name: 'search' });
    },
  });
}
