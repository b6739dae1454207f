/**
 * Soft navigation with the browser's Navigation API: the next page is loaded, then shown, and then the URL changes. The browser handles history, scroll
 * restoration, focus reset, and aborting. Without the API this does nothing, and links cause ordinary page loads.
 * Independent of React: the host provides the functions that load and show a page.
 */
import { mayLoadInFull } from './full-load.ts';
import { PageLoadError } from './page-loader.ts';
import { type PageAddresses, type PageTarget, pageTargetOf } from './page-target.ts';
import { watchReadingPlaces } from './reading-place.ts';

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

/**
 * Whether the browser lets the application navigate. By its type: where the API is missing, an element in the content may have its name. Without it, every
 * link loads a document.
 */
export function canNavigate(): boolean {
  return typeof window.navigation?.traverseTo === 'function';
}

/**
 * Starts handling navigations between pages of the site.
 *
 * Where the browser can, the address changes only once the page is loaded. Where it cannot, as for Back without an earlier click, the address changes
 * first. Until the page is shown, or if it cannot be loaded, the address is then ahead of the page.
 */
export function startNavigation<Page>(host: NavigationHost<Page>): void {
  const { navigation } = window;
  if (!canNavigate()) {
    // Every page is a document of its own, and only the search page changes the address.
    window.onpopstate = null;
    return;
  }
  // By its type, too.
  const canPrecommit = typeof window.NavigationPrecommitController === 'function';
  const places = watchReadingPlaces();
  /** The latest navigation; earlier ones are ignored. */
  let latest: NavigateEvent | undefined;
  /** The URL that is being loaded in full, whose navigation must not be intercepted. */
  let leavingFor: string | undefined;
  /** The history entry of the page that is shown, while the address is ahead of it. */
  let behind: NavigationHistoryEntry | undefined;
  /** Whether the latest navigation leaves the document. */
  let isLeaving = false;

  function onNavigate(event: NavigateEvent): void {
    // From now on no navigation is missed, see client/pre-paint/pre-paint.ts.
    window.onpopstate = null;
    isLeaving = false;
    if (event.defaultPrevented) return;
    if (event.destination.url === leavingFor) {
      leavingFor = undefined;
      isLeaving = true;
      return;
    }
    const target = pageTargetOf(event, { here: location.href, shown: behind?.url ?? location.href }, host.addresses);
    if (target === undefined) {
      // Back at the page that is shown.
      if (event.destination.sameDocument) behind = undefined;
      else isLeaving = event.downloadRequest === null;
      return;
    }
    const from = behind ?? navigation.currentEntry ?? undefined;
    latest = event;
    host.setPending(true);
    /** Undefined until it is loaded, and if the address has to be loaded in full. */
    let page: Page | undefined;

    const prepare = async (committed: boolean): Promise<void> => {
      if (committed) behind = from;
      try {
        page = await host.prepare(target, event.signal);
      } catch (error) {
        // The signal tells that a later navigation replaced this one, or the visitor pressed Stop.
        if (event.signal.aborted || !fail(event, error, committed)) throw error;
      }
    };

    const finish = async (): Promise<void> => {
      if (page === undefined) {
        behind = from;
        reload(event);
        // Never settle, because then the browser would scroll and announce the old page.
        return new Promise(() => {});
      }
      if (from !== undefined) places.leave(from.id);
      host.show(page, target);
      behind = undefined;
      end(event);
      scroll(event);
    };

    // A traversal that is not cancelable cannot be deferred before it commits either, nor can a change of the address within the document.
    const isImmediate = event.destination.sameDocument && event.navigationType !== 'traverse';
    if (canPrecommit && event.cancelable && !isImmediate) {
      event.intercept({ scroll: 'manual', precommitHandler: () => prepare(false), handler: finish });
    } else {
      event.intercept({ scroll: 'manual', handler: () => prepare(true).then(finish) });
    }
  }

  /** Scrolls where the browser would, or closer to where the reader was. The top of a page is known without its layout, so this does not force one. */
  function scroll(event: NavigateEvent): void {
    const { navigationType, destination } = event;
    if (navigationType === 'traverse' && places.restore(destination.id)) return;
    if (navigationType === 'traverse' || destination.url.includes('#')) event.scroll();
    else window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }

  /** Loads the URL, to which the navigation has already committed, in full. */
  function reload({ navigationType, destination: { url } }: NavigateEvent): void {
    // A reload restores the scroll position, for a new entry that of the previous page, so replace the entry. With a fragment, that would only jump.
    if (navigationType === 'traverse' || url.includes('#')) {
      location.reload();
      return;
    }
    leavingFor = url;
    location.replace(url);
  }

  /**
   * Decides how to handle a failure.
   * @param committed Whether the URL has already changed.
   * @returns True if the navigation must commit and then reload; false if it must be canceled.
   */
  function fail(event: NavigateEvent, error: unknown, committed: boolean): boolean {
    const { navigationType, userInitiated, destination } = event;
    // An answer that arrives without a network comes from the worker, which then has the page's document.
    const offline = !(error instanceof PageLoadError && error.problem === 'answer') && !navigator.onLine;
    if (offline || !mayLoadInFull(destination.url, userInitiated)) {
      end(event);
      returnToShown();
      host.showFailure(offline, () => retry(event));
      return false;
    }
    // The only way to load a history entry in full is to commit and reload.
    if (committed || navigationType === 'traverse') return true;
    leavingFor = destination.url;
    if (navigationType === 'replace') location.replace(leavingFor);
    else location.assign(leavingFor);
    return false;
  }

  function retry({ navigationType, destination }: NavigateEvent): void {
    if (navigationType === 'traverse') ignoreFailure(navigation.traverseTo(destination.key));
    else ignoreFailure(navigation.navigate(destination.url, { history: navigationType === 'replace' ? 'replace' : 'auto' }));
  }

  /** If the address is ahead of the page, makes it that of the page again. */
  function returnToShown(): void {
    if (behind === undefined) return;
    const { id, key, url } = behind;
    if (navigation.entries().some((entry) => entry.id === id)) ignoreFailure(navigation.traverseTo(key));
    // The entry itself was replaced, as by a link in the phone menu. The entry that took its place has its key.
    else if (url !== null) history.replaceState(null, '', url);
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
    // Another navigation may follow at once; it then takes care of the address.
    setTimeout(() => {
      if (latest === undefined && !isLeaving) returnToShown();
    });
  });
  addEventListener('pageshow', (event) => {
    // Restored from the back/forward cache: a navigation that was in progress no longer is.
    if (!event.persisted) return;
    if (behind !== undefined) location.reload();
    leavingFor = undefined;
    latest = undefined;
    host.setPending(false);
  });
}

/** Avoids unhandled rejections: a failure is handled where the navigation is. */
function ignoreFailure({ committed, finished }: NavigationResult): void {
  committed?.catch(() => {});
  finished?.catch(() => {});
}
