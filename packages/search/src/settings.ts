/** How a site is searched. Shared by the build and the browser, so it imports nothing. */

/** By the site's own index, which the build makes; or by a hosted one. */
export type ProviderSettings = { readonly provider: 'embedded' } | AlgoliaSettings;

/** A hosted index. */
export interface AlgoliaSettings {
  readonly provider: 'algolia';
  readonly appId: string;
  /** The search-only key. */
  readonly apiKey: string;
  readonly indexName: string;
  /** Whether hits are limited to the visitor's language and version. */
  readonly contextual: boolean;
}

/** Origins that pages send requests to, the primary one first: all that the service's own client uses. None for the site's own index. */
export function searchHosts(settings: ProviderSettings): string[] {
  if (settings.provider === 'embedded') return [];
  const name = settings.appId.toLowerCase();
  return [`https://${name}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${name}-${number}.algolianet.com`)];
}
