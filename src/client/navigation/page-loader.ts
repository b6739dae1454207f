/**
 * Fetches, validates, and caches page data. Navigation and prefetch share it, so that each page is fetched only once.
 * Does not use the DOM or the history; navigation decides what to do about a failure.
 */
import type { PageData } from '../../model.ts';
import { pathToDataFile, pathToHref } from '../../urls.ts';

/** Page data with its article, the content of a data file. */
export type LoadedPage = PageData & { readonly html: string };

/**
 * Why a page could not be loaded. `offline`: there is no network. `network`: the request failed although there is one. `status`: the
 * server returned an error. `content`: the response is not page data. `build`: it is from another build of the site.
 */
export type LoadProblem = 'offline' | 'network' | 'status' | 'content' | 'build';

/** The one error that {@link PageLoader.load} rejects with, apart from the `AbortError` of its signal. */
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
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly isOnline: () => boolean;
}

interface LoadOptions {
  /** Rejects this call; the request continues as long as another caller is waiting for it. */
  readonly signal?: AbortSignal;
  /** `low` for prefetches. */
  readonly priority?: 'low' | 'auto';
}

export interface PageLoader {
  /** Whether the page is in memory or being fetched. */
  has(path: string): boolean;
  /** @throws {PageLoadError} (rejects); rejects with the signal's reason if aborted. */
  load(path: string, options?: LoadOptions): Promise<LoadedPage>;
  /** Removes all pages from memory. */
  clear(): void;
}

interface Request {
  readonly result: Promise<LoadedPage>;
  readonly controller: AbortController;
  waiting: number;
}

/** Paths are site paths without the base URL, see urls.ts. */
export function createPageLoader({ baseUrl, build, fetch, isOnline }: PageLoaderSettings): PageLoader {
  // Maps keep insertion order. Reading a page inserts it again, so the first one is the least recently used.
  const pages = new Map<string, LoadedPage>();
  const requests = new Map<string, Request>();

  function peek(path: string): LoadedPage | undefined {
    const page = pages.get(path);
    if (page !== undefined) keep(path, page);
    return page;
  }

  function keep(path: string, page: LoadedPage): void {
    pages.delete(path);
    pages.set(path, page);
    for (const oldest of pages.keys()) {
      if (pages.size <= capacity) break;
      pages.delete(oldest);
    }
  }

  async function request(path: string, priority: RequestPriority, signal: AbortSignal): Promise<LoadedPage> {
    const address = pathToHref(baseUrl, `/${pathToDataFile(path)}`);
    let response: Response;
    try {
      response = await fetch(address, { headers: { accept: 'application/json' }, priority, signal });
    } catch (error) {
      throw new PageLoadError(isOnline() ? 'network' : 'offline', address, error);
    }
    if (!response.ok) throw new PageLoadError('status', address);
    // Some hosts serve their start page for unknown paths; do not parse that as JSON.
    if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) throw new PageLoadError('content', address);
    const value: unknown = await response.json().catch((error: unknown) => {
      throw new PageLoadError('content', address, error);
    });
    if (!isObject(value) || typeof value.build !== 'string') throw new PageLoadError('content', address);
    if (value.build !== build) throw new PageLoadError('build', address);
    if (!isLoadedPage(value)) throw new PageLoadError('content', address);
    keep(path, value);
    return value;
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

  async function load(path: string, { signal, priority = 'auto' }: LoadOptions = {}): Promise<LoadedPage> {
    signal?.throwIfAborted();
    const page = peek(path);
    if (page !== undefined) return page;
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
  }

  return { load, has: (path) => pages.has(path) || requests.has(path), clear: () => pages.clear() };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Checks the basic shape only: the build id ensures that the data is from this build. */
function isLoadedPage(value: unknown): value is LoadedPage {
  return (
    isObject(value) &&
    [value.url, value.layout, value.documentTitle, value.title, value.description, value.html].every(
      (text) => typeof text === 'string',
    ) &&
    [value.toc, value.breadcrumbs, value.tags, value.islands, value.styles].every((list) => Array.isArray(list))
  );
}
