/**
 * Makes the search dialog interactive: loads its code on the first intent, and hydrates it as a separate root, so that it survives navigation,
 * and a crash affects only the dialog. It opens before that, see search-frame.ts.
 */

import type { SearchProvider } from 'docs-search/contract';
import { hydrateRoot, type Root } from 'react-dom/client';
import { loadOnce } from '../browser/load-once.ts';
import { unlessSilent } from '../browser/silence.ts';
import type { RuntimeServices } from '../chrome/runtime.tsx';
import {
  closeSearch,
  findSearchDialog,
  leaveToResults,
  onSearchOpened,
  openSearch,
  takeTyped,
} from '../chrome/search-dialog/search-frame.ts';
import type { SiteData } from '../model/site-data.ts';
import { searchDialogId } from '../shared/reserved-ids.ts';
import { isSavingData } from './entry/connection.ts';

/**
 * Starts waiting for the dialog to be opened.
 * @param showError Shows a message with a way to try again.
 * @returns What the chrome and islands get of the search.
 */
export function createServices(siteData: SiteData, showError: (message: string, retry: () => void) => void): RuntimeServices {
  let root: Root | undefined;
  let hasCrashed = false;

  /** The same provider on every call. Rejects if its code cannot be loaded; a later call tries again. */
  const loading = loadOnce(async (): Promise<SearchProvider> => {
    const { createSiteProvider } = await unlessSilent(import('./search-provider.ts'), 'the search');
    return createSiteProvider(siteData);
  });
  const loadProvider = (): Promise<SearchProvider> => loading('');

  async function hydrate(): Promise<void> {
    const { SearchDialog } = await unlessSilent(import('../chrome/search-dialog/search-dialog.tsx'), 'the search dialog');
    const content = <SearchDialog siteData={siteData} loadProvider={loadProvider} />;
    if (root === undefined) {
      root = hydrateRoot(findSearchDialog(), content, {
        identifierPrefix: searchDialogId,
        onRecoverableError(error) {
          console.warn('The document was changed before the search was loaded; the dialog is drawn again.', error);
        },
        onUncaughtError(error) {
          console.error('The search dialog crashed; it starts again when it is next opened.', error);
          hasCrashed = true;
          takeTyped();
          closeSearch();
        },
      });
    } else if (hasCrashed) {
      hasCrashed = false;
      root.render(content);
    }
  }

  /** Opening the dialog again tries again. */
  function onFailure(error: unknown): void {
    console.warn('The search dialog could not be loaded.', error);
    if (!findSearchDialog().open) return;
    closeSearch();
    if (navigator.onLine) leaveToResults();
    else showError('You are offline, and the search has not been loaded yet. Try again when you are online.', openSearch);
  }

  function prepareProvider(): void {
    loadProvider()
      .then((provider) => provider.prepare())
      .catch(() => {});
  }

  onSearchOpened(() => {
    hydrate().catch(onFailure);
    prepareProvider();
  });
  return {
    /** Prefetches what a search needs. A failure is shown only when the visitor searches. */
    prepareSearch() {
      if (isSavingData(navigator)) return;
      hydrate().catch(() => {});
      prepareProvider();
    },
    loadSearchProvider: loadProvider,
  };
}
