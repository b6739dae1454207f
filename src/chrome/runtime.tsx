/**
 * What the chrome asks of the browser application around it. The client provides the real services; the build renders with the
 * neutral default, so that components never reach for globals of their own.
 */
import { createContext, useContext } from 'react';
import type { SearchProvider } from '../search/contract.ts';

/** How the visitor's latest navigation is going. */
export interface NavigationState {
  /** A page has been asked for and is not on the screen yet. */
  readonly pending: boolean;
  /** Absent when nothing failed. */
  readonly error?: LoadFailure;
}

/** What could not be loaded. */
export interface LoadFailure {
  readonly message: string;
  /** Asks for it again. */
  retry(): void;
}

/** Services of the running site. */
export interface RuntimeServices {
  /** Opens the search dialog, or the search page where the dialog cannot be had. */
  openSearch(): void;
  /** Fetches what a search needs: the visitor is about to ask for it. */
  prepareSearch(): void;
  /** Gives what answers searches. Rejects when it cannot be loaded; a later call tries again. */
  loadSearchProvider(): Promise<SearchProvider>;
}

interface Runtime extends RuntimeServices {
  readonly navigationState: NavigationState;
}

const idle: Runtime = {
  navigationState: { pending: false },
  openSearch() {},
  prepareSearch() {},
  loadSearchProvider: () => new Promise(() => {}),
};

/** Provide a {@link Runtime} around `App`; without one the chrome draws a site at rest. */
export const RuntimeContext = createContext<Runtime>(idle);

/** The services of the application that draws the calling component. */
export function useRuntime(): Runtime {
  return useContext(RuntimeContext);
}
