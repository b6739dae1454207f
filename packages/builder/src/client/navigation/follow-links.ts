/** Connects navigation and prefetching with the site that's running: what they load is shown. */
import { whenIdle } from '../../browser/idle.ts';
import { hrefToPath } from '../../urls.ts';
import { isSavingData } from '../entry/connection.ts';
import type { ShownPage } from '../shown-page.tsx';
import { loadWhole } from './load-whole.ts';
import type { LoadedPage, PageLoader } from './page-loader.ts';
import { startPrefetch } from './prefetch.ts';
import { canNavigate, startNavigation } from './soft-navigation.ts';

/**
 * Starts following links within the site.
 * @param prepare Called with a page that the reader may open next, and that's loaded.
 * @param showPage Shows a page, with a new article unless it's the one that's shown.
 */
export function followLinks(
  shown: ShownPage,
  loader: PageLoader,
  prepare: (page: LoadedPage) => void,
  showPage: (page: LoadedPage, isNewArticle: boolean) => void,
): void {
  const { page: firstPage, siteData: addresses } = shown.state;
  // The dev server compiles a page when it is fetched and reports its problems, so do not prefetch pages there.
  const prefetch =
    canNavigate() && !import.meta.env.DEV
      ? startPrefetch(addresses, loader, async (path) => prepare(await loadWhole(loader, path)))
      : undefined;
  startNavigation<LoadedPage>({
    addresses,
    prepare: ({ path }, signal) => loadWhole(loader, path, signal),
    show(page, { isNewQuery }) {
      const before = shown.state.page;
      // Islands that read the query restart from the original article.
      const isNewArticle = isNewQuery || page !== before;
      showPage(page, isNewArticle);
      if (isNewArticle) prefetch?.observeLinks();
      if (before === firstPage) whenIdle(keepFirst);
    },
    setPending(pending) {
      prefetch?.setPending(pending);
      if (pending !== shown.state.navigationState.pending) shown.update({ navigationState: { pending } });
    },
    showFailure(offline, retry) {
      const message = offline
        ? 'You are offline. You can still read this page; try again when you are online.'
        : 'The server is not responding as expected. You can still read this page; try again in a moment.';
      shown.showError(message, retry);
    },
  });

  /** Puts the first page, which came as a document, into the page loader's memory, so that going back to it is as fast as to others. */
  function keepFirst(): void {
    const path = hrefToPath(addresses.baseUrl, firstPage.url);
    if (path === undefined || firstPage.notFound === true || isSavingData(navigator)) return;
    loader.load(path, { priority: 'low' }).catch(() => {});
  }
}
