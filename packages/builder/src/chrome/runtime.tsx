/**
 * What the chrome needs from the client: services, and the state of navigations. The client provides the real ones; the build renders with the
 * neutral defaults, so components never use globals themselves.
 */

import type { SearchProvider } from 'docs-search/contract';
import { createContext } from 'react';

/** State of the visitor's latest navigation. */
export interface LatestNavigation {
  /** Whether a page has been requested and is not displayed yet. */
  readonly pending: boolean;
  /** Absent unless the navigation failed. */
  readonly error?: LoadFailure;
}

export interface LoadFailure {
  readonly message: string;
  /** Loads it again. */
  retry(): void;
}

export interface RuntimeServices {
  /** Prefetches what a search needs, on the visitor's intent to search. */
  prepareSearch(): void;
  /** Rejects if the provider cannot be loaded; a later call tries again. */
  loadSearchProvider(): Promise<SearchProvider>;
}

const idle: RuntimeServices = {
  prepareSearch() {},
  loadSearchProvider: () => new Promise(() => {}),
};

/** Provide services around `App`. Without them, the chrome renders with services that do nothing. */
export const RuntimeContext = createContext(idle);

/** Separate from the services, so that a navigation that begins or ends draws only what shows it. */
export const NavigationContext = createContext<LatestNavigation>({ pending: false });
