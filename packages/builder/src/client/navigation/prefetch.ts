/**
 * Prefetches pages: those whose links are in the viewport while the browser is idle, and at once those whose links the pointer rests on
 * or that are focused. Sends no requests on slow connections, with data saving on, or while a page is being loaded for the reader.
 */
import { whenIdle, whileIdle } from '../../browser/idle.ts';
import { isSavingData } from '../entry/connection.ts';
import type { PageLoader } from './page-loader.ts';
import { type PageAddresses, pagePathOf } from './page-target.ts';

/** Maximum number of concurrent requests for links in the viewport. */
const concurrency = 2;
/** Maximum number of pages prefetched for the links in the viewport of one page. */
const pagesPerView = 24;
/** In milliseconds. How long the pointer must rest on a link, because a moving pointer crosses many. */
const restTime = 60;

/**
 * Decides which links in the viewport to fetch next. Uses neither the DOM nor the network.
 * @param isKnown Whether a page is in memory or being fetched.
 */
export function createPrefetchQueue(isKnown: (path: string) => boolean, limits = { concurrency, pagesPerView }) {
  const waiting = new Set<string>();
  // A page is tried only once, even if it failed or was evicted from memory.
  const tried = new Set<string>();
  let underway = 0;
  let spent = 0;
  /** Whether the limit has been reached, so that no page is fetched any more. */
  const isSpent = (): boolean => spent >= limits.pagesPerView;
  /** Whether a page may still be fetched because its links are in the viewport. */
  const wants = (path: string): boolean => !isSpent() && !tried.has(path) && !isKnown(path);
  return {
    wants,
    isSpent,
    /** Call when a link enters the viewport. */
    add(path: string): void {
      if (wants(path)) waiting.add(path);
    },
    /** Call when a link leaves the viewport. */
    remove(path: string): void {
      waiting.delete(path);
    },
    /** The next page to fetch; undefined if there is none or a limit has been reached. */
    next(): string | undefined {
      if (underway >= limits.concurrency || isSpent()) return undefined;
      for (const path of waiting) {
        waiting.delete(path);
        tried.add(path);
        if (isKnown(path)) continue;
        underway++;
        spent++;
        return path;
      }
      return undefined;
    },
    /** Call when the request for a page has finished or failed. */
    done(): void {
      underway--;
    },
    /** Call when another page is shown: drops the links of the last page and restarts the limit. */
    reset(): void {
      waiting.clear();
      spent = 0;
    },
  };
}

/** The page that a link leads to, if it may be prefetched. Pure. */
export function prefetchPathOf(
  link: { readonly href: string; readonly target: string; readonly download: string },
  here: { readonly origin: string; readonly path: string | undefined; readonly addresses: PageAddresses },
): string | undefined {
  if ((link.target !== '' && link.target !== '_self') || link.download !== '' || link.href === '') return undefined;
  const url = new URL(link.href);
  if (url.origin !== here.origin) return undefined;
  const path = pagePathOf(url.pathname, here.addresses);
  return path === here.path ? undefined : path;
}

/** Fetches everything a page needs, on intent. */
type Preload = (path: string) => Promise<unknown>;

/** Starts watching the document's links. */
export function startPrefetch(addresses: PageAddresses, loader: PageLoader, preload: Preload) {
  const queue = createPrefetchQueue(loader.has);
  const pathOf = (link: HTMLAnchorElement): string | undefined =>
    prefetchPathOf(link, { origin: location.origin, path: pagePathOf(location.pathname, addresses), addresses });
  const links = createLinkObserver(queue, pathOf, work);
  let isPending = false;

  function work(): void {
    if (isSavingData(navigator)) return;
    whenIdle(() => {
      while (!isPending) {
        const path = queue.next();
        if (path === undefined) break;
        loader
          .load(path, { priority: 'low' })
          // If a prefetch fails, the navigation fetches the page again and handles a failure.
          .catch(() => {})
          .finally(() => {
            queue.done();
            work();
          });
      }
      if (queue.isSpent()) links.stop();
    });
  }

  function observeLinks(): void {
    links.stop();
    queue.reset();
    links.start();
  }

  preloadOnIntent(pathOf, preload);
  whenIdle(observeLinks);
  return {
    /** Call when another page is shown. Its links are observed when the browser is idle. */
    observeLinks: () => whenIdle(observeLinks),
    /** Call when a navigation starts (true) or ends (false). */
    setPending(pending: boolean): void {
      isPending = pending;
      if (!pending) work();
    },
  };
}

/**
 * Puts links into the queue while they are in the viewport.
 * @param onChange Called when links have come or gone.
 */
function createLinkObserver(
  queue: ReturnType<typeof createPrefetchQueue>,
  pathOf: (link: HTMLAnchorElement) => string | undefined,
  onChange: () => void,
) {
  /** The links that are observed, and where they lead. */
  const paths = new Map<Element, string>();
  // A long page has many hundreds of links, and each costs time in every frame that scrolls. So those in a section off the screen are not observed.
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const path = paths.get(target);
      if (path === undefined) for (const link of target.querySelectorAll('a')) (isIntersecting ? observe : ignore)(link);
      else if (isIntersecting) queue.add(path);
      else queue.remove(path);
    }
    onChange();
  });

  function observe(link: HTMLAnchorElement): void {
    const path = pathOf(link);
    if (path === undefined || !queue.wants(path)) return;
    paths.set(link, path);
    observer.observe(link);
  }

  function ignore(link: HTMLAnchorElement): void {
    const path = paths.get(link);
    if (path === undefined) return;
    queue.remove(path);
    paths.delete(link);
    observer.unobserve(link);
  }

  /** What is to be observed on the page that is shown. */
  let latest: Element[] = [];
  return {
    /** Observes the links of the document, in pieces while the browser is idle. */
    start(): void {
      // The article's links come first, because the chrome's are the same on every page.
      const targets = [
        ...document.querySelectorAll('.article > [data-level], .article a[href]:not([data-level] *)'),
        ...document.querySelectorAll('a[href]:not(.article *)'),
      ];
      latest = targets;
      let next = 0;
      whileIdle(() => {
        const target = targets[next++];
        if (target === undefined || targets !== latest) return false;
        if (target instanceof HTMLAnchorElement) observe(target);
        else observer.observe(target);
        return true;
      });
    },
    stop(): void {
      observer.disconnect();
      paths.clear();
    },
  };
}

/** Preloads the page of a link that the pointer rests on, or that's focused or touched. */
function preloadOnIntent(pathOf: (link: HTMLAnchorElement) => string | undefined, preload: Preload): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  function onIntent(event: Event): void {
    clearTimeout(resting);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link === null ? undefined : pathOf(link);
    if (path === undefined || isSavingData(navigator)) return;
    const act = (): void => {
      preload(path).catch(() => {});
    };
    if (event.type === 'pointerover') resting = setTimeout(act, restTime);
    else act();
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, onIntent, { passive: true });
}
