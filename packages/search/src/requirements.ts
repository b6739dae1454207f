/** What the build has to do for a search provider: files, hosts, policies. Pages use the provider itself (provider.ts). */
import type { SearchSettings } from '../../builder/src/model/site-data.ts';

interface SearchRequirements {
  /** Whether the build writes an index. */
  readonly hasIndex: boolean;
  /** Origins that pages send requests to, the primary one first. */
  readonly hosts: readonly string[];
  /** Names of the Trusted Types policies that the provider's code creates. */
  readonly trustedTypesPolicies: readonly string[];
}

export function searchRequirements(settings: SearchSettings): SearchRequirements {
  return settings.provider === 'algolia'
    ? { hasIndex: false, hosts: algoliaHosts(settings.appId), trustedTypesPolicies: [] }
    : // For the URL of the search worker.
      { hasIndex: true, hosts: [], trustedTypesPolicies: ['site-search'] };
}

/** All hosts that Algolia's official client uses for an application: the primary one first, then its fallbacks. */
function algoliaHosts(appId: string): string[] {
  const name = appId.toLowerCase();
  return [`https://${name}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${name}-${number}.algolianet.com`)];
}
