/**
 * What the chrome asks of the browser application around it. The client provides the real services; the build renders with the
 * neutral default, so that components never reach for globals of their own.
 */
import { createContext, useContext } from 'react';
import type { SearchProvider } from '../search/contract.ts';

/** Where the visitor's latest navigation stands. */
export interface NavigationState {
  /** A page has been asked for and is not on the screen yet. */
  readonly pending: boolean;
  /** The last page asked for could not be loaded; absent when nothing failed. */
  readonly error?: { readonly href: string; readonly message: string };
}

/** Services of the running site. */
export interface Runtime {
  readonly navigationState: NavigationState;
  /** Asks again for the page that could not be loaded. */
  retry(): void;
  /** Opens the search dialog, or the search page where the dialog cannot be had. */
  openSearch(): void;
  /** Fetches what a search needs: the visitor is about to ask for it. */
  prepareSearch(): void;
  /** Gives what answers searches. Rejects when it cannot be loaded; a later call tries again. */
  loadSearchProvider(): Promise<SearchProvider>;
}

const still: Runtime = {
  navigationState: { pending: false },
  retry() {},
  openSearch() {},
  prepareSearch() {},
  loadSearchProvider: () => new Promise(() => {}),
};

/** Provide a {@link Runtime} around `App`; without one the chrome draws a site at rest. */
export const RuntimeContext = createContext<Runtime>(still);

/** The services of the application that draws the calling component. */
export function useRuntime(): Runtime {
  return useContext(RuntimeContext);
}
