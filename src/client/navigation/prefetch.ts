/**
 * Fetches pages before they are asked for: those whose links are in view when the browser is idle, and those whose links the pointer rests on
 * or that get the focus at once. Asks for nothing on slow connections or with data saving on.
 */
import type { LoadedPage } from './page-loader.ts';
import { type PageAddresses, pagePathOf } from './page-target.ts';

/** Requests for links in view that may be under way together. */
const concurrency = 2;
/** Pages that one page's links in view may cost. */
const pagesPerView = 24;
/** Milliseconds that the pointer must stay on a link: a pointer on its way elsewhere crosses many. */
const restTime = 60;

/** Which links in view to fetch next. Pure: knows nothing of the document or the network. */
interface PrefetchQueue {
  /** A link came into view. */
  add(path: string): void;
  /** It left before its turn came. */
  remove(path: string): void;
  /** The next page to fetch; undefined when there is none, enough are under way, or this view has cost enough. */
  next(): string | undefined;
  /** One of the pages given out is there, or has failed. */
  done(): void;
  /** Another page is on the screen: its links have a new allowance, those of the last one are forgotten. */
  reset(): void;
}

/** @param isKnown Whether a page is in memory or on its way already. */
export function createPrefetchQueue(isKnown: (path: string) => boolean, limits = { concurrency, pagesPerView }): PrefetchQueue {
  const waiting = new Set<string>();
  // A page that has been tried is not tried again, even if it failed or has fallen out of memory.
  const tried = new Set<string>();
  let underway = 0;
  let spent = 0;
  return {
    add(path) {
      if (!tried.has(path)) waiting.add(path);
    },
    remove(path) {
      waiting.delete(path);
    },
    next() {
      if (underway >= limits.concurrency || spent >= limits.pagesPerView) return undefined;
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
    done() {
      underway--;
    },
    reset() {
      waiting.clear();
      spent = 0;
    },
  };
}

/** The page that a link leads to when it may be fetched ahead. Pure. */
export function prefetchPathOf(
  link: { readonly href: string; readonly target: string; readonly download: string },
  here: { readonly origin: string; readonly path: string | undefined; readonly site: PageAddresses },
): string | undefined {
  if ((link.target !== '' && link.target !== '_self') || link.download !== '' || link.href === '') return undefined;
  const url = new URL(link.href);
  if (url.origin !== here.origin) return undefined;
  const path = pagePathOf(url.pathname, here.site);
  return path === here.path ? undefined : path;
}

interface PrefetchSettings {
  readonly site: PageAddresses;
  readonly isKnown: (path: string) => boolean;
  /** Asked before each request, because connections change. */
  readonly isSavingData: () => boolean;
  /** Fetches page data at low priority. */
  fetchPage(path: string): Promise<LoadedPage>;
  /** Fetches all that the page needs, for a visitor who is about to ask for it. */
  preloadPage(path: string): Promise<unknown>;
}

interface Prefetch {
  /** Call when another page is on the screen. */
  observeLinks(): void;
}

/** Starts watching the document's links. */
export function startPrefetch({ site, isKnown, isSavingData, fetchPage, preloadPage }: PrefetchSettings): Prefetch {
  const queue = createPrefetchQueue(isKnown);
  const pathOf = (link: HTMLAnchorElement): string | undefined =>
    prefetchPathOf(link, { origin: location.origin, path: pagePathOf(location.pathname, site), site });

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const path = target instanceof HTMLAnchorElement ? pathOf(target) : undefined;
      if (path === undefined) continue;
      if (isIntersecting) queue.add(path);
      else queue.remove(path);
    }
    work();
  });

  function work(): void {
    if (isSavingData()) return;
    whenIdle(() => {
      for (let path = queue.next(); path !== undefined; path = queue.next()) {
        fetchPage(path)
          // A page that cannot be fetched ahead is fetched, and its failure answered, when the visitor goes there.
          .catch(() => {})
          .finally(() => {
            queue.done();
            work();
          });
      }
    });
  }

  let resting: ReturnType<typeof setTimeout> | undefined;
  function onIntent(event: Event): void {
    clearTimeout(resting);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link === null ? undefined : pathOf(link);
    if (path === undefined || isSavingData()) return;
    const preload = (): void => {
      preloadPage(path).catch(() => {});
    };
    if (event.type === 'pointerover') resting = setTimeout(preload, restTime);
    else preload();
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, onIntent, { passive: true });

  function observeLinks(): void {
    observer.disconnect();
    queue.reset();
    // The article's links first: the chrome's are the same on every page.
    for (const scope of ['.article a[href]', 'a[href]'])
      for (const link of document.querySelectorAll(scope)) observer.observe(link);
  }
  observeLinks();
  return { observeLinks };
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task, 100);
}
