/**
 * Fetches, checks, and caches page data. Navigation and prefetch share it, so that each page is fetched only once.
 * Does not use the DOM or the history; navigation decides what to do about a failure.
 */
import { fetchUnlessSilent } from '../../browser/fetch.ts';
import type { PageData } from '../../model/page-data.ts';
import { pathToDataFile, pathToHref } from '../../urls.ts';

/** Page data with its article, the content of a data file. */
export type LoadedPage = PageData & { readonly html: string };

/** Why a page could not be loaded. `answer`: what came is not page data of this build of the site, but an error, something else, or of another build. */
type LoadProblem = 'network' | 'answer';

/** The one error that loading rejects with, apart from the reason of its signal. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
  readonly problem: LoadProblem;

  constructor(problem: LoadProblem, address: string, cause?: unknown) {
    super(`The page data at ${address} could not be loaded (${problem}).`, { cause });
    this.problem = problem;
  }
}

/** Maximum number of pages in memory; the least recently used is evicted. */
const capacity = 50;

interface PageLoaderSettings {
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  /** Build id of the running application. */
  readonly build: string;
  /** Resolves when the whole body has arrived. */
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>;
}

interface LoadOptions {
  /** Rejects this call; the request continues as long as another caller is waiting for it. */
  readonly signal?: AbortSignal;
  /** `low` for prefetches. */
  readonly priority?: 'low' | 'auto';
}

interface Request {
  readonly result: Promise<LoadedPage>;
  readonly controller: AbortController;
  waiting: number;
}

export type PageLoader = ReturnType<typeof createPageLoader>;

/** Paths are site paths without the base URL, see urls.ts. */
export function createPageLoader({ baseUrl, build, fetch = fetchUnlessSilent }: PageLoaderSettings) {
  // Maps keep insertion order. Reading a page inserts it again, so the first one is the least recently used.
  const pages = new Map<string, LoadedPage>();
  const requests = new Map<string, Request>();

  function keep(path: string, page: LoadedPage): void {
    pages.delete(path);
    pages.set(path, page);
    const [oldest = ''] = pages.keys();
    if (pages.size > capacity) pages.delete(oldest);
  }

  async function request(path: string, priority: RequestPriority, signal: AbortSignal): Promise<LoadedPage> {
    const address = pathToHref(baseUrl, `/${pathToDataFile(path)}`);
    const response = await fetch(address, { headers: { accept: 'application/json' }, priority, signal }).catch(
      (error: unknown) => {
        throw new PageLoadError('network', address, error);
      },
    );
    // Some hosts serve their start page for unknown paths.
    const page: LoadedPage | null = response.ok ? await response.json().catch(() => null) : null;
    if (page?.build !== build) throw new PageLoadError('answer', address);
    keep(path, page);
    return page;
  }

  function start(path: string, priority: RequestPriority): Request {
    const controller = new AbortController();
    const result = request(path, priority, controller.signal);
    const entry: Request = { result, controller, waiting: 0 };
    requests.set(path, entry);
    const forget = (): void => {
      if (requests.get(path) === entry) requests.delete(path);
    };
    result.then(forget, forget);
    return entry;
  }

  return {
    /** Whether the page is in memory or being fetched. */
    has: (path: string): boolean => pages.has(path) || requests.has(path),
    /** @throws {PageLoadError} (rejects); rejects with the signal's reason if aborted. */
    async load(path: string, { signal, priority = 'auto' }: LoadOptions = {}): Promise<LoadedPage> {
      signal?.throwIfAborted();
      const page = pages.get(path);
      if (page !== undefined) {
        keep(path, page);
        return page;
      }
      const entry = requests.get(path) ?? start(path, priority);
      entry.waiting++;
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          reject(signal?.reason);
          entry.waiting--;
          if (entry.waiting > 0) return;
          // Remove it at once, so that a new call does not join an aborted request.
          if (requests.get(path) === entry) requests.delete(path);
          entry.controller.abort();
        };
        signal?.addEventListener('abort', leave, { once: true });
        entry.result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
      });
    },
    /** Removes all pages from memory. */
    clear: (): void => pages.clear(),
  };
}
