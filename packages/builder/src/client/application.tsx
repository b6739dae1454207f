/**
 * The client application: hydrates the chrome, then the islands of the page, then starts navigation and prefetch. Loaded by
 * `entry/boot.ts`. It only connects parts that are independent of each other; the state of the running site is in `shown-page.tsx`.
 */
import { afterPaint } from '../browser/after-paint.ts';
import { fetchUnlessSilent } from '../browser/fetch.ts';
import { whenIdle } from '../browser/idle.ts';
import { loadOnce } from '../browser/load-once.ts';
import { loadSidebarParts } from '../chrome/docs-sidebar/sidebar-parts.ts';
import { checkPreferences, readPreference } from '../chrome/preferences.ts';
import { RuntimeContext, type RuntimeServices } from '../chrome/runtime.tsx';
import { rememberPage } from '../chrome/search/recent-pages.ts';
import { closeSearch, findSearchDialog, leaveToResults, openSearch } from '../chrome/search-dialog/search-frame.ts';
import { applyQuery } from '../chrome/stored-appearance.ts';
import { showStoredChoices } from '../islands/tabs/stored-choice.ts';
import type { PageData, SiteData } from '../model.ts';
import { defined } from '../shared/defined.ts';
import { appId, pageDataId } from '../shared/reserved-ids.ts';
import { detailsHref, hrefToPath } from '../urls.ts';
import { createArticleNodes } from './article/article-nodes.ts';
import { startCopyControls } from './article/copy-controls.ts';
import { loadIsland } from './article/island-code.ts';
import { createIslands } from './article/islands.tsx';
import { startDetails, startMemberFilter, startSampleTypes } from './article/on-demand.ts';
import { createScrollRegions } from './article/scroll-regions.ts';
import { isSavingData } from './entry/connection.ts';
import { fetchSiteData } from './entry/site-data.ts';
import { announce, startAnnouncements } from './navigation/announce.ts';
import { loadPageStyles, updateHead } from './navigation/document-head.ts';
import { mayLoadInFull } from './navigation/full-load.ts';
import { canNavigate, startNavigation } from './navigation/navigation.ts';
import { createPageLoader, type LoadedPage } from './navigation/page-loader.ts';
import { isAddressOf } from './navigation/page-target.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { startOffline } from './offline.ts';
import { createSearch } from './search.tsx';
import type { Targets } from './navigation/targets.ts';
import { createShownPage } from './shown-page.tsx';

export { replayEvents } from './entry/replay.ts';

/**
 * Hydrates the document.
 * @returns Resolves when the chrome is interactive; `islandsReady` resolves when all islands are interactive or have failed.
 * @throws (rejects) if the document and the site data are from different builds; the document is then unchanged.
 */
export async function startApplication(siteData: SiteData): Promise<{ readonly islandsReady: Promise<void> }> {
  const { app, firstPage } = readDocument(siteData);
  const { baseUrl, build } = siteData;
  // The address may have left the document before its first script ran. If a load of the address brings the same page again, that is the host's choice.
  if (!isAddressOf(firstPage, location.pathname, siteData) && mayLoadInFull(location.href, false)) {
    location.reload();
    await new Promise(() => {});
  }

  const loader = createPageLoader({ baseUrl, build, fetch: fetchUnlessSilent });
  const search = createSearch(siteData, onSearchFailure);
  const services: RuntimeServices = {
    prepareSearch() {
      if (!isSavingData(navigator)) search.prepare();
    },
    loadSearchProvider: search.loadProvider,
  };
  // Islands have separate roots.
  const islands = createIslands(loadIsland, (island) => <RuntimeContext value={services}>{island}</RuntimeContext>);
  const regions = createScrollRegions();
  const loadTargets = loadOnce(() => import('./navigation/targets.ts').then(({ startTargets }) => startTargets(detailsAddress)));

  // Start loading their code before React hydrates the chrome.
  for (const name of firstPage.islands) loadIsland(name).catch(() => {});
  const article = createArticleNodes(app.querySelector('.article'), hydrateArticle);
  await loadSidebarParts(firstPage.sidebarParts ?? []);
  const shown = createShownPage(app, { siteData, page: firstPage, navigationState: { pending: false } }, services, article.hold);
  await shown.hydrated;

  checkPreferences();
  startAnnouncements();
  startCopyControls(document);
  startSampleTypes(document);
  startMemberFilter(document);
  startDetails(document, detailsAddress, (content) => {
    regions.add(content);
    withTargets((targets) => targets.showFetched(content));
  });
  // The dev server compiles a page when it is fetched and reports its problems, so do not prefetch pages there.
  const prefetch =
    canNavigate() && !import.meta.env.DEV
      ? startPrefetch({
          addresses: siteData,
          isKnown: loader.has,
          fetchPage: (path) => loader.load(path, { priority: 'low' }),
          preloadPage: async (path) => article.prepare(await loadWhole(path)),
        })
      : undefined;
  startNavigation<LoadedPage>({
    addresses: siteData,
    prepare: ({ path }, signal) => loadWhole(path, signal),
    show(page, { isNewQuery }, isTraversal) {
      const leavesFirst = shown.state.page === firstPage;
      // Islands that read the query restart from the original article.
      showPage(page, isNewQuery || page !== shown.state.page, isTraversal);
      if (leavesFirst) whenIdle(keepFirstPage);
    },
    setPending(pending) {
      prefetch?.setPending(pending);
      if (pending !== shown.state.navigationState.pending) shown.update({ navigationState: { pending } });
    },
    showFailure(offline, retry) {
      const message = offline
        ? 'You are offline. You can still read this page; try again when you are online.'
        : 'The server is not responding as expected. You can still read this page; try again in a moment.';
      showError(message, retry);
    },
  });
  // The worker would come between an author and the dev server.
  const keepOffline = siteData.offline && !import.meta.env.DEV ? startOffline(baseUrl, () => shown.state.page.url) : undefined;
  if (import.meta.env.DEV) {
    document.addEventListener('site:update', async (event) => {
      event.preventDefault();
      loader.clear();
      const path = hrefToPath(baseUrl, shown.state.page.url) ?? '/';
      const [newSite, page] = await Promise.all([fetchSiteData(), loadWhole(path)]);
      shown.update({ siteData: newSite });
      showPage(page, true);
    });
  }
  return { islandsReady: hydrateArticle() };

  /** Loads a page with its islands' code, its stylesheets, and its branch of the sidebar. */
  async function loadWhole(path: string, signal?: AbortSignal): Promise<LoadedPage> {
    const page = await loader.load(path, defined({ signal }));
    await Promise.all([...page.islands.map(loadIsland), loadPageStyles(page.styles), loadSidebarParts(page.sidebarParts ?? [])]);
    return page;
  }

  function onSearchFailure(error: unknown): void {
    console.warn('The search dialog could not be loaded.', error);
    if (!findSearchDialog().open) return;
    closeSearch();
    if (navigator.onLine) leaveToResults();
    else showError('You are offline, and the search has not been loaded yet. Try again when you are online.', openSearch);
  }

  function showError(message: string, retry: () => void): void {
    shown.update({ navigationState: { pending: false, error: { message, retry } } });
  }

  /**
   * Makes the current article interactive and remembers its page for the search; resolves when its islands are interactive or have failed.
   * @param isTraversal Whether the reader returns to where they were on the page.
   */
  async function hydrateArticle(isTraversal = false): Promise<void> {
    const { layout, title, url } = shown.state.page;
    if (layout === 'docs' || layout === 'post') afterPaint(() => rememberPage(url, title));
    regions.watch(article.element);
    const images = article.element?.querySelectorAll<HTMLImageElement>('img:not([alt=""], a *, button *)');
    // Without its code the images stay as they are.
    if (images?.length) import('./article/images/enlarge.ts').then(({ offerEnlarging }) => offerEnlarging(images), console.warn);
    await islands.hydrate(article.element);
    // Islands such as tabs can be opened only now. Back and Forward return to where the reader was.
    withTargets((targets) => isTraversal || targets.show());
  }

  function detailsAddress(): string {
    return detailsHref(baseUrl, shown.state.page.url);
  }

  /** For what may hide the target of a fragment. Where its code cannot be loaded, browsers still open what they know of. */
  function withTargets(use: (targets: Targets) => void): void {
    if (article.element?.querySelector('details, site-island')) loadTargets('').then(use, console.warn);
  }

  function showPage(page: LoadedPage, isNewArticle: boolean, isTraversal = false): void {
    if (isNewArticle) islands.unmount();
    if (page.url !== shown.state.page.url) announce(page.title);
    document.title = page.documentTitle;
    afterPaint(() => updateHead(page, siteData));
    applyQuery();
    if (!isNewArticle) {
      shown.show(page);
      return;
    }
    article.show(page, () => shown.show(page));
    if (article.element !== null) showStoredChoices(article.element, readPreference);
    hydrateArticle(isTraversal);
    prefetch?.observeLinks();
    keepOffline?.();
  }

  /** Puts the first page, which came as a document, into the page loader's memory, so that going back to it is as fast as to others. */
  function keepFirstPage(): void {
    const path = hrefToPath(baseUrl, firstPage.url);
    if (path === undefined || firstPage.notFound === true || isSavingData(navigator)) return;
    loader.load(path, { priority: 'low' }).catch(() => {});
  }
}

function readDocument(siteData: SiteData): { readonly app: Element; readonly firstPage: PageData } {
  const app = document.getElementById(appId);
  const data = document.getElementById(pageDataId);
  if (app === null || data === null) throw new Error(`This document has no element #${appId} or #${pageDataId}.`);
  const firstPage = JSON.parse(data.textContent ?? '') as PageData;
  if (firstPage.build !== siteData.build) throw new Error('This document and the site data are from different builds.');
  return { app, firstPage };
}
