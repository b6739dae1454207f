/**
 * Soft navigation with the browser's Navigation API: the next page is loaded, then shown, and then the URL changes. The browser handles history, scroll
 * restoration, focus reset, and aborting. Without the API this does nothing, and links cause ordinary page loads.
 * Independent of React: the host provides the functions that load and show a page.
 */
import { mayLoadInFull } from './full-load.ts';
import {
  atRest,
  isHandedOver,
  isPending,
  type Lead,
  type NavigationState,
  type NavigationStep,
  nextState,
} from './navigation-state.ts';
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

/** What a started navigation works with: the browser's event, and where it leads. */
interface Started {
  readonly event: NavigateEvent;
  readonly target: PageTarget;
  /** The history entry of the page that's shown. */
  readonly from: NavigationHistoryEntry | undefined;
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
  const places = watchReadingPlaces();
  let state: NavigationState<NavigateEvent, NavigationHistoryEntry> = atRest;
  const take: Take = (step) => {
    const wasPending = isPending(state);
    state = nextState(state, step);
    if (isPending(state) !== wasPending) host.setPending(!wasPending);
  };

  function onNavigate(event: NavigateEvent): void {
    // From now on no navigation is missed, see client/pre-paint/pre-paint.ts.
    window.onpopstate = null;
    if (event.defaultPrevented) {
      take({ type: 'refused' });
      return;
    }
    const { url } = event.destination;
    const shown = state.behind?.url ?? location.href;
    const target = isHandedOver(state, url) ? undefined : pageTargetOf(event, { here: location.href, shown }, host.addresses);
    const from = state.behind ?? navigation.currentEntry ?? undefined;
    take({ type: 'started', navigation: event, url, lead: target === undefined ? leadOf(event) : 'page' });
    if (target !== undefined) intercept({ event, target, from });
  }

  function intercept({ event, target, from }: Started): void {
    /** Undefined until it is loaded, and if the address has to be loaded in full. */
    let page: Page | undefined;

    const showFailure = (offline: boolean): void => {
      returnTo(state.behind);
      host.showFailure(offline, () => retry(event));
    };

    const prepare = async (committed: boolean): Promise<void> => {
      if (committed) take({ type: 'committed', from });
      try {
        page = await host.prepare(target, event.signal);
      } catch (error) {
        // The signal tells that a later navigation replaced this one, or the visitor pressed Stop.
        if (event.signal.aborted || !mustReload(event, error, committed, take, showFailure)) throw error;
      }
    };

    const finish = async (): Promise<void> => {
      if (page === undefined) {
        take({ type: 'committed', from });
        reload(event, take);
        // Never settle, because then the browser would scroll and announce the old page.
        return new Promise(() => {});
      }
      if (from !== undefined) places.leave(from.id);
      host.show(page, target);
      take({ type: 'shown', navigation: event });
      scrollTo(event, places);
    };

    if (canWait(event)) event.intercept({ scroll: 'manual', precommitHandler: () => prepare(false), handler: finish });
    else event.intercept({ scroll: 'manual', handler: () => prepare(true).then(finish) });
  }

  navigation.addEventListener('navigate', onNavigate);
  navigation.addEventListener('navigateerror', () => {
    // The visitor pressed Stop, which nothing else reports.
    take({ type: 'broken off', wasAborted: ({ signal }) => signal.aborted });
    // Another navigation may follow at once; it then takes care of the address.
    setTimeout(() => {
      if (state.phase.is === 'resting') returnTo(state.behind);
    });
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // From the back/forward cache: a navigation that was in progress no longer is.
    if (state.behind !== undefined) location.reload();
    take({ type: 'restored' });
  });
}

type Take = (step: NavigationStep<NavigateEvent, NavigationHistoryEntry>) => void;

/**
 * Decides how to handle a failure: with a message, or with a full load of the address.
 * @param committed Whether the URL has already changed.
 * @returns True if the navigation must commit and then reload; false if it must be canceled.
 */
function mustReload(
  event: NavigateEvent,
  error: unknown,
  committed: boolean,
  take: Take,
  showFailure: (offline: boolean) => void,
): boolean {
  const { navigationType, userInitiated, destination } = event;
  // An answer that arrives without a network comes from the worker, which then has the page's document.
  const offline = !(error instanceof PageLoadError && error.problem === 'answer') && !navigator.onLine;
  if (offline || !mayLoadInFull(destination.url, userInitiated)) {
    take({ type: 'ended', navigation: event });
    showFailure(offline);
    return false;
  }
  // The only way to load a history entry in full is to commit and reload.
  if (committed || navigationType === 'traverse') return true;
  take({ type: 'handed over', url: destination.url });
  if (navigationType === 'replace') location.replace(destination.url);
  else location.assign(destination.url);
  return false;
}

/** Where a navigation leads that isn't the application's. */
function leadOf({ destination, downloadRequest }: NavigateEvent): Lead {
  if (destination.sameDocument) return 'here';
  return downloadRequest === null ? 'away' : 'download';
}

/**
 * Whether the address can change once the page is loaded. A traversal that is not cancelable cannot be deferred before it commits, nor can a change of
 * the address within the document.
 */
function canWait({ destination, navigationType, cancelable }: NavigateEvent): boolean {
  // By its type, as the API itself.
  const canPrecommit = typeof window.NavigationPrecommitController === 'function';
  return canPrecommit && cancelable && (!destination.sameDocument || navigationType === 'traverse');
}

/** Scrolls where the browser would, or closer to where the reader was. The top of a page is known without its layout, so this does not force one. */
function scrollTo(event: NavigateEvent, places: ReturnType<typeof watchReadingPlaces>): void {
  const { navigationType, destination } = event;
  if (navigationType === 'traverse' && places.restore(destination.id)) return;
  if (navigationType === 'traverse' || destination.url.includes('#')) event.scroll();
  else window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

/** Loads the URL, to which the navigation has already committed, in full. */
function reload({ navigationType, destination: { url } }: NavigateEvent, take: Take): void {
  // A reload restores the scroll position, for a new entry that of the previous page, so replace the entry. With a fragment, that would only jump.
  if (navigationType === 'traverse' || url.includes('#')) {
    location.reload();
    return;
  }
  take({ type: 'handed over', url });
  location.replace(url);
}

function retry({ navigationType, destination }: NavigateEvent): void {
  const { navigation } = window;
  if (navigationType === 'traverse') ignoreFailure(navigation.traverseTo(destination.key));
  // Reloads are the browser's.
  else ignoreFailure(navigation.navigate(destination.url, { history: navigationType as 'push' | 'replace' }));
}

/** Makes the address that of the page again. @param behind The page's entry, if the address is ahead of it. */
function returnTo(behind: NavigationHistoryEntry | undefined): void {
  if (behind === undefined) return;
  const { navigation } = window;
  const { id, key, url } = behind;
  if (navigation.entries().some((entry) => entry.id === id)) ignoreFailure(navigation.traverseTo(key));
  // The entry itself was replaced, as by a link in the phone menu. The entry that took its place has its key.
  else if (url !== null) history.replaceState(null, '', url);
}

/** Avoids unhandled rejections: a failure is handled where the navigation is. */
function ignoreFailure({ committed, finished }: NavigationResult): void {
  committed?.catch(() => {});
  finished?.catch(() => {});
}
