/** Makes the search provider that a site is set up for. Nothing is fetched before `prepare` or `search`. */
import type { AlgoliaSite } from './algolia/algolia-provider.ts';
import type { SearchProvider } from './contract.ts';
import { createEmbeddedProvider, type SearchWorker } from './embedded/embedded-provider.ts';
import type { ProviderSettings } from './settings.ts';

/** What a provider has to know of the site that it searches. */
interface SearchedSite extends AlgoliaSite {
  /** Absolute URL of the folder with the index, with a final slash. */
  readonly indexFolder: string;
  /** Starts a worker that has called `serveSearch`, see search-worker.ts. */
  readonly startWorker: () => SearchWorker;
}

/** Rejects if the provider's code cannot be loaded. */
export async function createProvider(settings: ProviderSettings, site: SearchedSite): Promise<SearchProvider> {
  if (settings.provider === 'embedded') return createEmbeddedProvider(site.indexFolder, site.startWorker);
  const { createAlgoliaProvider } = await import('./algolia/algolia-provider.ts');
  return createAlgoliaProvider(settings, site);
}
