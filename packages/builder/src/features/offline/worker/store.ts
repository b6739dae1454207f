/**
 * The stored pages and what they need, in one cache, the most recently stored at its end: browsers list entries in the order in which they were put.
 * Files whose names change with their content stay beside those of later builds, so a page of an earlier build works as long as it is stored.
 * Nothing here rejects: storage may be full, blocked or damaged, and then less is stored.
 */
import { cachePrefix, isPageKey, pageKey } from './addresses.ts';

/** How many are kept. */
export const limits = { pages: 50, files: 400 };
/** Of a single page or file; the largest page of this program's own site has 377 kB. */
const mostBytes = 2_000_000;

/** @param scope Address below which the site is. */
export function createStore(scope: string) {
  const name = `${cachePrefix(scope)}pages`;
  const open = (): Promise<Cache> => caches.open(name);

  async function find(key: string): Promise<Response | undefined> {
    const response = await (await open()).match(key, { ignoreVary: true });
    return response !== undefined && isOfItsType(key, response) ? response : undefined;
  }

  async function put(key: string, response: Response, body: Blob): Promise<void> {
    if (body.size > mostBytes || !isOfItsType(key, response)) return;
    const headers = new Headers(response.headers);
    // The body is decoded.
    headers.delete('content-encoding');
    headers.set('content-length', String(body.size));
    const cache = await open();
    await cache.delete(key);
    await cache.put(key, new Response(body, { headers }));
  }

  /** Takes the place of what is stored of the page. For what {@link mayStore} allows, as with files. */
  async function keepPage(address: string, response: Response): Promise<void> {
    const body = await response.blob();
    // Not a page of this site: a file, or the answer of a network that one has to log in to.
    if (!/<html [^>]*\bdata-build="\w+"/.test(await body.slice(0, 2000).text())) return;
    await put(pageKey(address), response, body);
  }

  async function keepFile(address: string, response: Response): Promise<void> {
    await put(address, response, await response.blob());
  }

  /** Removes the oldest pages and files that are too many, but none of those that are needed. Also the caches of earlier workers. */
  async function prune(most: typeof limits, needed: ReadonlySet<string>): Promise<void> {
    const cache = await open();
    const requests = (await cache.keys()).filter(({ url }) => !needed.has(url));
    const pages = requests.filter(({ url }) => isPageKey(url));
    const files = requests.filter(({ url }) => !isPageKey(url));
    const surplus = [...pages.slice(0, -most.pages), ...files.slice(0, -most.files)];
    for (const request of surplus) await cache.delete(request);
    for (const other of await caches.keys())
      if (other.startsWith(cachePrefix(scope)) && other !== name) await caches.delete(other);
  }

  /** If there is no room, makes some for the next time. */
  function orPrune(task: Promise<void>): Promise<void> {
    return task.catch(() => prune({ pages: limits.pages / 2, files: limits.files / 2 }, new Set())).catch(() => {});
  }

  return {
    findPage: (address: string): Promise<Response | undefined> => find(pageKey(address)).catch(() => undefined),
    findFile: (address: string): Promise<Response | undefined> => find(address).catch(() => undefined),
    keepPage: (address: string, response: Response): Promise<void> => orPrune(keepPage(address, response)),
    forgetPage: async (address: string): Promise<void> => {
      await open()
        .then((cache) => cache.delete(pageKey(address)))
        .catch(() => {});
    },
    keepFile: (address: string, response: Response): Promise<void> => orPrune(keepFile(address, response)),
    /** Stores a file as `load` gets it, unless it's stored already. */
    needFile(address: string, load: () => Promise<Response>): Promise<void> {
      const need = async (): Promise<void> => {
        if ((await find(address)) !== undefined) return;
        const response = await load().catch(() => undefined);
        if (response !== undefined && mayStore(response)) await keepFile(address, response);
      };
      return orPrune(need());
    },
    /** @param needed What the page on the screen needs. */
    prune: (needed: ReadonlySet<string>): Promise<void> => prune(limits, needed).catch(() => {}),
  };
}

/** What pages are made of: endings of names, each with the media types that hosts give it. */
const types = new RegExp(
  `^(?:${[
    'html text/html',
    'css text/css',
    'm?js (?:text|application)/(?:x-)?javascript',
    '(json|wasm) application/\\1',
    '(apng|avif|bmp|gif|jpeg|jxl|png|tiff|webp) image/\\2',
    '(?:jpg|jfif) image/jpeg',
    'tif image/tiff',
    'svg image/svg\\+xml',
    'ico image/(?:x-|vnd\\.microsoft\\.)icon',
    '(otf|ttf|woff2?) (?:font/|application/(?:x-)?font-)\\3',
  ].join('|')})$`,
);

/** Nothing else is stored: a host may answer with its start page for a file that it doesn't have yet, and a network with one to log in. */
function isOfItsType(key: string, { headers }: Response): boolean {
  const ending = isPageKey(key) ? 'html' : new URL(key).pathname.replace(/.*\./, '');
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return types.test(`${ending} ${type.trim()}`.toLowerCase());
}

/** Whether a response is the whole file at the address that was asked for, and the host lets it be stored. */
export function mayStore({ status, type, redirected, headers }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected && !/\bno-store\b/i.test(headers.get('cache-control') ?? '');
}
