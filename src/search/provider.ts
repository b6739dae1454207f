/**
 * Loads the search provider that the site is set up for, for the dialog and the results page. Import it lazily; nothing is
 * fetched before `prepare` or `search`.
 */
import type { SiteData } from '../model.ts';
import type { SearchProvider } from './contract.ts';
import { createEmbeddedProvider } from './embedded/embedded-provider.ts';
import { startSearchWorker } from './embedded/start-worker.ts';

let provider: SearchProvider | undefined;

/** The site's provider, the same one on every call. Rejects if its code cannot be loaded; a later call tries again. */
export async function loadSearchProvider(siteData: SiteData): Promise<SearchProvider> {
  if (siteData.search.provider === 'algolia') {
    const { createAlgoliaProvider } = await import('./algolia/algolia-provider.ts');
    provider ??= createAlgoliaProvider(siteData, siteData.search);
  }
  provider ??= createEmbeddedProvider(siteData.baseUrl, location.href, startSearchWorker);
  return provider;
}
