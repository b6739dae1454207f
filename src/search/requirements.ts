/** What a search provider needs from the site around it: files, hosts, policies. The build reads it; the pages have the provider itself (provider.ts). */
import type { SearchSettings } from '../model.ts';
import { algoliaHosts } from './algolia/algolia-hosts.ts';

export interface SearchRequirements {
  /** Whether the site carries an index of its own. */
  readonly hasIndex: boolean;
  /** Origins that pages ask, the one that is asked first at the head. */
  readonly hosts: readonly string[];
  /** Names of the Trusted Types policies that the provider's code creates. */
  readonly trustedTypesPolicies: readonly string[];
}

export function searchRequirements(settings: SearchSettings): SearchRequirements {
  return settings.provider === 'algolia'
    ? { hasIndex: false, hosts: algoliaHosts(settings.appId), trustedTypesPolicies: [] }
    : // The address of the search worker.
      { hasIndex: true, hosts: [], trustedTypesPolicies: ['site-search'] };
}
