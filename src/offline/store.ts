/**
 * The stored pages and what they need, in a cache per build of the site. A page is stored only in the newest build that it was loaded from; a build
 * without pages goes, with all its files. So files of an earlier build stay as long as a page needs them. Nothing here rejects: storage may be
 * full, blocked or damaged, and then less is stored.
 */
import { isPageKey, kindOf, pageKey } from './addresses.ts';
import { cachePrefix } from './cache-names.ts';
import { limits, mostBuilds, mostBytes, type StoredEntry, surplus } from './limits.ts';

interface Listed extends StoredEntry {
  readonly cache: Cache;
  readonly request: Request;
}

export interface PageStore {
  findPage(address: string): Promise<Response | undefined>;
  findFile(address: string): Promise<Response | undefined>;
  /** Takes the place of what is stored of the page. For what {@link mayStore} allows, as with files. */
  keepPage(address: string, response: Response): Promise<void>;
  forgetPage(address: string): Promise<void>;
  /** Stores a file with the newest build, if there is one. */
  keepFile(address: string, response: Response): Promise<void>;
  /** Stores a file with the newest build unless it has it: from an earlier build, or else as `load` gets it. */
  needFile(address: string, load: () => Promise<Response>): Promise<void>;
  /** Removes what is more than the limits allow. Takes long. */
  prune(): Promise<void>;
}

/** @param scope Address below which the site is. */
export function createStore(scope: string): PageStore {
  const prefix = cachePrefix(scope);

  /** The newest first: browsers list caches in the order in which they were made. */
  async function buildNames(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(prefix)).reverse();
  }

  async function find(key: string): Promise<Response | undefined> {
    for (const name of await buildNames()) {
      const found = await (await caches.open(name)).match(key, { ignoreVary: true });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  async function newest(): Promise<Cache | undefined> {
    const [name] = await buildNames();
    return name === undefined ? undefined : caches.open(name);
  }

  async function forgetPage(address: string, except?: string): Promise<void> {
    for (const name of await buildNames()) if (name !== except) await (await caches.open(name)).delete(pageKey(address));
  }

  async function put(cache: Cache, key: string, { headers: sent }: Response, body: Blob): Promise<void> {
    const headers = new Headers(sent);
    // The body is decoded.
    headers.delete('content-encoding');
    headers.set('content-length', String(body.size));
    await cache.put(key, new Response(body, { headers }));
  }

  async function prune(bytes = limits.bytes): Promise<void> {
    const listed: Listed[] = [];
    for (const [age, name] of (await buildNames()).entries()) {
      const cache = await caches.open(name);
      const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
      if (age >= mostBuilds || (age > 0 && !requests.some(({ url }) => isPageKey(url)))) {
        await caches.delete(name);
        continue;
      }
      for (const [order, request] of requests.entries()) {
        const kind = isPageKey(request.url) ? 'page' : kindOf(request.url, scope) === 'lasting' ? 'lasting' : 'file';
        const size = responses[order]?.headers.get('content-length');
        listed.push({ cache, request, build: -age, kind, order, bytes: Number(size ?? 0) });
      }
    }
    for (const { cache, request } of surplus(listed, { ...limits, bytes })) await cache.delete(request);
  }

  async function keepFile(address: string, response: Response): Promise<void> {
    const body = await response.blob();
    const cache = body.size > mostBytes ? undefined : await newest();
    if (cache !== undefined) await put(cache, address, response, body);
  }

  async function keepPage(address: string, response: Response): Promise<void> {
    const body = await response.blob();
    const build =
      body.size > mostBytes ? undefined : /<html [^>]*\bdata-build="(\w+)"/.exec(await body.slice(0, 2000).text())?.[1];
    // Not a page of this site: a file, or the answer of a network that one has to log in to.
    if (build === undefined) return;
    const name = prefix + build;
    const cache = await caches.open(name);
    // Put at the end of the list, as the most recent one.
    await cache.delete(pageKey(address));
    await put(cache, pageKey(address), response, body);
    await forgetPage(address, name);
  }

  /** If there is no room, makes some for the next time. */
  function orPrune(task: Promise<void>): Promise<void> {
    return task.catch(() => prune(limits.bytes / 4)).catch(() => {});
  }

  return {
    findPage: (address) => find(pageKey(address)).catch(() => undefined),
    findFile: (address) => find(address).catch(() => undefined),
    keepPage: (address, response) => orPrune(keepPage(address, response)),
    prune: () => prune().catch(() => {}),
    forgetPage: (address) => forgetPage(address).catch(() => {}),
    keepFile: (address, response) => orPrune(keepFile(address, response)),
    needFile(address, load) {
      const need = async (): Promise<void> => {
        if ((await (await newest())?.match(address, { ignoreVary: true })) !== undefined) return;
        const response = (await find(address)) ?? (await load().catch(() => undefined));
        if (response !== undefined && mayStore(response)) await keepFile(address, response);
      };
      return orPrune(need());
    },
  };
}

/** Whether a response is the whole file at the address that was asked for, and the host lets it be stored. */
export function mayStore({ status, type, redirected, headers }: Response): boolean {
  // One that was stored has the type `default`.
  const isOwn = type === 'basic' || type === 'default';
  return status === 200 && isOwn && !redirected && !/\bno-store\b/i.test(headers.get('cache-control') ?? '');
}
