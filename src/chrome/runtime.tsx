/**
 * The services that the chrome needs from the client. The client provides the real ones; the build renders with the
 * neutral default, so components never use globals themselves.
 */
import { createContext, useContext } from 'react';
import type { SearchProvider } from '../search/contract.ts';

/** State of the visitor's latest navigation. */
export interface NavigationState {
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

interface Runtime extends RuntimeServices {
  readonly navigationState: NavigationState;
}

const idle: Runtime = {
  navigationState: { pending: false },
  prepareSearch() {},
  loadSearchProvider: () => new Promise(() => {}),
};

/** Provide a {@link Runtime} around `App`. Without one the chrome renders without a navigation, and its services do nothing. */
export const RuntimeContext = createContext<Runtime>(idle);

/** The runtime that is provided around the calling component. */
export function useRuntime(): Runtime {
  return useContext(RuntimeContext);
}
