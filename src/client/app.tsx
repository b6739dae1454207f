/**
 * The application: takes over the chrome that stands in the document, then the islands of the page, then navigation and prefetch.
 * Loaded by `boot.ts`. The state of the running site is here, and drawing it is one function; the parts around it know nothing of each other.
 */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../chrome/app.tsx';
import type { ArticleHtml } from '../chrome/article/article.tsx';
import { checkPreferences, readPreference } from '../chrome/preferences.ts';
import { type NavigationState, type Runtime, RuntimeContext } from '../chrome/runtime.tsx';
import { isSearchKey } from '../chrome/shortcut-keys.ts';
import { applyQuery } from '../chrome/stored-appearance.ts';
import { showStoredChoices } from '../islands/tabs/stored-choice.ts';
import type { PageData, SiteData } from '../model.ts';
import { hrefToPath } from '../urls.ts';
import { createArticleKeeper } from './article/article-keeper.ts';
import { startCodeCopy } from './article/code-copy.ts';
import { startHeadingLinks } from './article/heading-links.ts';
import { loadIsland } from './article/island-code.ts';
import { createIslands } from './article/islands.tsx';
import { startPageCopy } from './article/page-tools.ts';
import { startSampleTypes } from './article/sample-types/start.ts';
import { createScrollRegions } from './article/scroll-regions.ts';
import { Committed } from './committed.tsx';
import { isSavingData } from './entry/connection.ts';
import { fetchSiteData } from './entry/site-data.ts';
import { startAnnouncements } from './navigation/announce.ts';
import { updateHead } from './navigation/document-head.ts';
import { startNavigation } from './navigation/navigation.ts';
import { createPageLoader, type LoadedPage } from './navigation/page-loader.ts';
import { loadPageStyles } from './navigation/page-styles.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { createSearch } from './search.tsx';
import { emptyArticle, trustArticle } from './trusted-html.ts';

export { replayEvents } from './entry/replay.ts';

/** What is on the screen. */
interface Shown {
  readonly site: SiteData;
  readonly page: PageData;
  /** Empty for the first page, whose article stands in the document. */
  readonly article: ArticleHtml;
  readonly navigationState: NavigationState;
}

/**
 * Takes over the document.
 * @returns A promise that resolves when the chrome answers the visitor, with one that resolves when the islands do or have failed.
 * @throws as a rejection, when the document and the site data do not belong together; the document stays as it is.
 */
export async function startApplication(site: SiteData): Promise<{ readonly islandsReady: Promise<void> }> {
  const app = document.getElementById('app');
  const data = document.getElementById('page-data');
  if (app === null || data === null) throw new Error('This document has no #app or no #page-data element.');
  const firstPage = JSON.parse(data.textContent ?? '') as PageData;
  if (firstPage.build !== site.build) throw new Error('This document is of another build than the site data.');
  const { baseUrl, build } = site;

  const loader = createPageLoader({
    baseUrl,
    build,
    fetch: (...request) => fetch(...request),
    isOnline: () => navigator.onLine,
  });
  // Islands have roots of their own, and do not draw how a navigation goes.
  const islands = createIslands(loadIsland, (island) => (
    <RuntimeContext value={{ ...services, navigationState: { pending: false } }}>{island}</RuntimeContext>
  ));
  const regions = createScrollRegions();
  const keeper = createArticleKeeper(app, () => shown.article === emptyArticle, wakeArticle);
  let shown: Shown = { site, page: firstPage, article: emptyArticle, navigationState: { pending: false } };
  let retry = (): void => {};
  let crashed = false;
  /** Another number makes React draw all anew: a chrome that has crashed shows its message until then. */
  let life = 0;

  /** Loads all that a page needs to be shown at once. */
  async function loadWhole(path: string, signal?: AbortSignal): Promise<LoadedPage> {
    const page = await loader.load(path, signal === undefined ? {} : { signal });
    await Promise.all([...page.islands.map(loadIsland), loadPageStyles(page.styles)]);
    return page;
  }

  const search = createSearch(site);

  function openSearch(): void {
    search.toggle().catch((error: unknown) => {
      console.warn('The search dialog could not be loaded.', error);
      const href = `${baseUrl}search`;
      if (navigator.onLine) {
        location.assign(href);
        return;
      }
      retry = openSearch;
      const message = 'There is no network connection, and the search has not been loaded yet. Try again when you are online.';
      setState({ navigationState: { pending: false, error: { href, message } } });
    });
  }

  const services: Omit<Runtime, 'navigationState'> = {
    retry: () => retry(),
    openSearch,
    prepareSearch() {
      if (!isSavingData(navigator)) search.prepare();
    },
    loadSearchProvider: search.loadProvider,
  };

  /** Gives the article on the screen what it has beyond plain HTML; resolves when its islands answer, or have failed. */
  function wakeArticle(): Promise<void> {
    const article = keeper.find();
    regions.watch(article);
    return islands.hydrate(article);
  }

  // Their code is on its way while React takes over the chrome.
  for (const name of firstPage.islands) loadIsland(name).catch(() => {});

  let hydrated = (): void => {};
  const hydration = new Promise<void>((resolve) => {
    hydrated = resolve;
  });
  const draw = (): ReactNode => (
    <Committed onCommit={hydrated}>
      <RuntimeContext value={{ ...services, navigationState: shown.navigationState }}>
        <App key={life} site={shown.site} page={shown.page} article={shown.article} />
      </RuntimeContext>
    </Committed>
  );
  const root = hydrateRoot(app, draw(), {
    onRecoverableError(error) {
      console.warn('The document had been changed before the application took it over; the chrome is drawn anew.', error);
      keeper.watch();
    },
    onCaughtError(error) {
      console.error(error);
      crashed = true;
      keeper.watch();
    },
  });
  await hydration;

  checkPreferences();
  startAnnouncements();
  startCodeCopy(document);
  startPageCopy(document);
  startHeadingLinks(document);
  startSampleTypes(document);
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !isSearchKey(event)) return;
    event.preventDefault();
    openSearch();
  });
  const prefetch = startPrefetch({
    site,
    isKnown: loader.has,
    // Under the dev server a fetched page is compiled, and what is wrong with it is shown: only pages that are opened shall be.
    isSavingData: () => import.meta.env.DEV || isSavingData(navigator),
    fetchPage: (path) => loader.load(path, { priority: 'low' }),
    preloadPage: loadWhole,
  });

  function setState(change: Partial<Shown>): void {
    shown = { ...shown, ...change };
    root.render(draw());
  }

  function showPage(page: LoadedPage, article: ArticleHtml): void {
    const isNewArticle = article !== shown.article;
    if (isNewArticle) islands.unmount();
    if (crashed) life++;
    crashed = false;
    updateHead(page, site);
    applyQuery();
    flushSync(() => setState({ page, article, navigationState: { pending: false } }));
    if (!isNewArticle) return;
    const next = keeper.find();
    if (next !== null) showStoredChoices(next, readPreference);
    wakeArticle();
    prefetch.observeLinks();
  }

  /** The first page came as a document; the way back to it shall be as short as any other. */
  function keepFirstPage(): void {
    const path = hrefToPath(baseUrl, firstPage.url);
    if (path === undefined || firstPage.notFound === true || isSavingData(navigator)) return;
    loader.load(path, { priority: 'low' }).catch(() => {});
  }

  startNavigation<LoadedPage>({
    site,
    prepare: ({ path }, signal) => loadWhole(path, signal),
    show(page, { isNewQuery }) {
      const leavesFirst = shown.article === emptyArticle;
      // Islands that read the query start anew, from the article as it was sent: React leaves an article alone that is the same object.
      showPage(page, trustArticle(isNewQuery ? { ...page } : page));
      if (leavesFirst) keepFirstPage();
    },
    setPending(pending) {
      if (pending !== shown.navigationState.pending) setState({ navigationState: { pending } });
    },
    showFailure({ url }, offline, again) {
      retry = again;
      const message = offline
        ? 'There is no network connection. This page stays readable; try again when you are online.'
        : 'The server does not answer as it should. This page stays readable; try again in a moment.';
      setState({ navigationState: { pending: false, error: { href: url, message } } });
    },
  });

  if (import.meta.env.DEV) {
    document.addEventListener('site:update', async (event) => {
      event.preventDefault();
      loader.clear();
      const path = hrefToPath(baseUrl, shown.page.url) ?? '/';
      const [newSite, page] = await Promise.all([fetchSiteData(), loadWhole(path)]);
      setState({ site: newSite });
      showPage(page, trustArticle(page));
    });
  }

  return { islandsReady: wakeArticle() };
}
