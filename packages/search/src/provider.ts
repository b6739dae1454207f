/**
 * Loads the search provider that the site is set up for, for the dialog and the results page. Import it lazily; nothing is
 * fetched before `prepare` or `search`.
 */
import { trustScript } from '../../builder/src/browser/trusted-types.ts';
import type { SiteData } from '../../builder/src/model/site-data.ts';
import type { SearchProvider } from './contract.ts';
import { createEmbeddedProvider } from './embedded/embedded-provider.ts';
import workerUrl from './embedded/search-worker.ts?worker&url';

let provider: SearchProvider | undefined;
/** Made on first use: the content policy of a site without an embedded index does not allow it. */
let workerAddress: string | undefined;

/** The site's provider, the same one on every call. Rejects if its code cannot be loaded; a later call tries again. */
export async function loadSearchProvider(siteData: SiteData): Promise<SearchProvider> {
  if (siteData.search.provider === 'algolia') {
    const { createAlgoliaProvider } = await import('./algolia/algolia-provider.ts');
    provider ??= createAlgoliaProvider(siteData, siteData.search);
  }
  provider ??= createEmbeddedProvider(siteData.baseUrl, location.href, startSearchWorker);
  return provider;
}

function startSearchWorker(): Worker {
  workerAddress ??= trustScript(workerUrl, 'site-search');
  return new Worker(workerAddress, { type: 'module', name: 'search' });
}
