/**
 * Soft navigation with the browser's Navigation API: the next page is loaded, then shown, and then the URL changes. The browser handles history, scroll
 * restoration, focus reset, and aborting. Without the API this does nothing, and links cause ordinary page loads.
 * Independent of React: the host provides the functions that load and show a page.
 */
import { mayLoadInFull } from './full-load.ts';
import { PageLoadError } from './page-loader.ts';
import { type PageAddresses, type PageTarget, pageTargetOf } from './page-target.ts';

/** What the application provides. `Page` is a page with its data, islands' code, and stylesheets loaded. */
interface NavigationHost<Page> {
  readonly addresses: PageAddresses;
  /** Loads everything the page needs. Rejects if any part fails. */
  prepare(target: PageTarget, signal: AbortSignal): Promise<Page>;
  /** Renders the page synchronously. */
  show(page: Page, target: PageTarget): void;
  /** Called when a navigation starts (true) or ends (false). */
  setPending(pending: boolean): void;
  /** Called if loading failed and a full load would fail too; `retry` navigates again. */
  showFailure(offline: boolean, retry: () => void): void;
}

/** Starts handling navigations between pages of the site. */
export function startNavigation<Page>(host: NavigationHost<Page>): void {
  const { navigation } = window;
  if (navigation === undefined) {
    // Every page is a document of its own, and only the search page changes the address.
    window.onpopstate = null;
    return;
  }
  const canPrecommit = 'NavigationPrecommitController' in window;
  /** The latest navigation; earlier ones are ignored. */
  let latest: NavigateEvent | undefined;
  /** The URL that is being loaded in full, whose navigation must not be intercepted. */
  let leavingFor: string | undefined;

  function onNavigate(event: NavigateEvent): void {
    // From now on no navigation is missed, see client/pre-paint/stale-address.ts.
    window.onpopstate = null;
    if (event.defaultPrevented) return;
    if (event.destination.url === leavingFor) {
      leavingFor = undefined;
      return;
    }
    const target = pageTargetOf(event, location, host.addresses);
    if (target === undefined) return;
    latest = event;
    host.setPending(true);
    let page: Page;
    let reloads = false;

    async function prepare(committed: boolean): Promise<void> {
      try {
        page = await host.prepare(target as PageTarget, event.signal);
      } catch (error) {
        // A later navigation replaced this one, or the visitor pressed Stop.
        if (event.signal.aborted) throw error;
        reloads = fail(event, target as PageTarget, error, committed);
        if (!reloads) throw error;
      }
    }

    async function finish(): Promise<void> {
      if (reloads) {
        reload(event, target as PageTarget);
        // Never settle, because then the browser would scroll and announce the old page.
        await new Promise(() => {});
      }
      host.show(page, target as PageTarget);
      end(event);
      event.scroll();
    }

    // A traversal that is not cancelable cannot be deferred before it commits either.
    if (canPrecommit && event.cancelable) {
      event.intercept({ precommitHandler: () => prepare(false), handler: finish });
    } else {
      event.intercept({ handler: () => prepare(true).then(finish) });
    }
  }

  /** Loads the URL, to which the navigation has already committed, in full. */
  function reload({ navigationType, destination }: NavigateEvent, { url }: PageTarget): void {
    // A reload restores the scroll position, for a new entry that of the previous page, so replace the entry. With a fragment, that would only jump.
    if (navigationType === 'traverse' || url.includes('#')) {
      location.reload();
      return;
    }
    leavingFor = destination.url;
    location.replace(url);
  }

  /**
   * Decides how to handle a failure.
   * @param committed Whether the URL has already changed.
   * @returns True if the navigation must commit and then reload; false if it must be canceled.
   */
  function fail(event: NavigateEvent, target: PageTarget, error: unknown, committed: boolean): boolean {
    const { navigationType, userInitiated } = event;
    const offline = !navigator.onLine || (error instanceof PageLoadError && error.problem === 'offline');
    if (offline || !mayLoadInFull(target.url, userInitiated)) {
      end(event);
      host.showFailure(offline, () => retry(event, target, committed));
      return false;
    }
    // The only way to load a history entry in full is to commit and reload.
    if (committed || navigationType === 'traverse') return true;
    leavingFor = event.destination.url;
    if (navigationType === 'replace') location.replace(target.url);
    else location.assign(target.url);
    return false;
  }

  function retry(event: NavigateEvent, target: PageTarget, committed: boolean): void {
    const { navigationType, destination } = event;
    const result =
      committed || navigationType === 'replace'
        ? navigation.navigate(target.url, { history: 'replace' })
        : navigationType === 'traverse'
          ? navigation.traverseTo(destination.key)
          : navigation.navigate(target.url);
    // The failure has been handled; avoid unhandled rejections of these promises.
    result.committed?.catch(() => {});
    result.finished?.catch(() => {});
  }

  function end(event: NavigateEvent): void {
    if (latest !== event) return;
    latest = undefined;
    host.setPending(false);
  }

  navigation.addEventListener('navigate', onNavigate);
  navigation.addEventListener('navigateerror', () => {
    // The visitor pressed Stop, which nothing else reports. A full load in progress keeps its progress bar.
    if (leavingFor === undefined && latest?.signal.aborted === true) end(latest);
  });
  addEventListener('pageshow', (event) => {
    // Restored from the back/forward cache: a navigation that was in progress no longer is.
    if (!event.persisted) return;
    leavingFor = undefined;
    latest = undefined;
    host.setPending(false);
  });
}
