/**
 * Soft navigation on the browser's Navigation API: the next page is loaded, then shown, then the address follows. History, scroll
 * restoration, focus reset and aborting are the browser's. Without the API this does nothing and links are ordinary page loads.
 * Knows nothing of React: what "loaded" and "shown" mean is given to it.
 */
import { mayLoadInFull } from './full-load.ts';
import { PageLoadError } from './page-loader.ts';
import { type PageAddresses, type PageTarget, pageTargetOf } from './page-target.ts';

/** A page that can be shown at once: its data, its islands' code and its stylesheets are there. */
interface NavigationHost<Page> {
  readonly site: PageAddresses;
  /** Loads all that the page needs. Rejects when any part fails. */
  prepare(target: PageTarget, signal: AbortSignal): Promise<Page>;
  /** Puts the page on the screen before it returns. */
  show(page: Page, target: PageTarget): void;
  /** A navigation began (true) or ended (false). */
  setPending(pending: boolean): void;
  /** Nothing could be loaded, and a full load would show nothing either; `retry` asks for the page again. */
  showFailure(offline: boolean, retry: () => void): void;
}

/** Takes over the navigations between pages of the site from now on. */
export function startNavigation<Page>(host: NavigationHost<Page>): void {
  if (!('navigation' in window)) return;
  const { navigation } = window;
  const canPrecommit = 'NavigationPrecommitController' in window;
  /** The latest navigation; an earlier one has no say any more. */
  let latest: NavigateEvent | undefined;
  /** The address that is being loaded in full; its own navigation must pass. */
  let leavingFor: string | undefined;

  function onNavigate(event: NavigateEvent): void {
    if (event.defaultPrevented) return;
    if (event.destination.url === leavingFor) {
      leavingFor = undefined;
      return;
    }
    const target = pageTargetOf(event, location, host.site);
    if (target === undefined) return;
    latest = event;
    host.setPending(true);
    let page: Page;
    let reloads = false;

    async function prepare(committed: boolean): Promise<void> {
      try {
        page = await host.prepare(target as PageTarget, event.signal);
      } catch (error) {
        // A later navigation took this one's place, or the visitor pressed Stop.
        if (event.signal.aborted) throw error;
        reloads = fail(event, target as PageTarget, error, committed);
        if (!reloads) throw error;
      }
    }

    async function finish(): Promise<void> {
      if (reloads) {
        reload(event, target as PageTarget);
        // Settling would make the browser scroll and announce the old page.
        await new Promise(() => {});
      }
      host.show(page, target as PageTarget);
      end(event);
      event.scroll();
    }

    // A traversal that the page may not cancel cannot wait before it commits either.
    if (canPrecommit && event.cancelable) {
      event.intercept({ precommitHandler: () => prepare(false), handler: finish });
    } else {
      event.intercept({ handler: () => prepare(true).then(finish) });
    }
  }

  /** Loads the address in full that the navigation has changed to already. */
  function reload({ navigationType, destination }: NavigateEvent, { url }: PageTarget): void {
    // A reload restores the scroll position, for a new entry that of the page before; but with a fragment, all else is a jump within the page.
    if (navigationType === 'traverse' || url.includes('#')) {
      location.reload();
      return;
    }
    leavingFor = destination.url;
    location.replace(url);
  }

  /**
   * Decides what a failure leads to.
   * @param committed The address has changed already.
   * @returns True when the navigation must commit and then reload; else it is to be given up.
   */
  function fail(event: NavigateEvent, target: PageTarget, error: unknown, committed: boolean): boolean {
    const { navigationType, userInitiated } = event;
    const offline = !navigator.onLine || (error instanceof PageLoadError && error.problem === 'offline');
    if (offline || !mayLoadInFull(target.url, userInitiated)) {
      end(event);
      host.showFailure(offline, () => retry(event, target, committed));
      return false;
    }
    // Another way into an entry of the history than committing and reloading does not exist.
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
    // A failure has been dealt with by then; these promises must not report it once more.
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
    // Stop pressed: nothing else would end the waiting. A full load that is under way keeps its progress bar.
    if (leavingFor === undefined && latest?.signal.aborted === true) end(latest);
  });
  addEventListener('pageshow', (event) => {
    // Back from another page through the browser's memory: whatever was under way then is not any more.
    if (!event.persisted) return;
    leavingFor = undefined;
    latest = undefined;
    host.setPending(false);
  });
}
