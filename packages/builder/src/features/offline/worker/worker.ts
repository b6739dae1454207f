/**
 * The service worker of a site with the setting "offline": pages that a reader has visited open again without a network. A page comes from storage
 * only if the network does not answer, so that no reader ever sees an old one while there is a network; nothing here reloads a page.
 */
import { kindOf, pageKey } from './addresses.ts';
import { createStore, mayStore } from './store.ts';
import type { Visit } from './visit.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;
const { scope } = worker.registration;
const store = createStore(scope);
/** Keys of pages whose documents have just come through the worker, so that they need not be fetched once more. */
const served = new Set<string>();

worker.addEventListener('install', () => {
  // Pages of all builds are in one cache, so a new worker serves open pages as well as the old one.
  worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  // The document is requested while the worker starts.
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || request.headers.has('range')) return;
  if (request.cache === 'no-store' || request.cache === 'only-if-cached') return;
  const address = request.url.replace(/#.*/, '');
  const kind = kindOf(address, scope);
  if (request.mode === 'navigate') event.respondWith(answerPage(event, address));
  else if (kind === 'lasting') event.respondWith(answerLasting(event, address));
  else if (kind === 'file') event.respondWith(answerFile(event, address));
  else if (kind === 'data') event.respondWith(answerData(request, address));
});

worker.addEventListener('message', (event) => {
  event.waitUntil(keepVisited(event.data as Visit));
});

async function answerPage(event: FetchEvent, address: string): Promise<Response> {
  try {
    const response: Response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (mayStore(response)) {
      served.add(pageKey(address));
      event.waitUntil(store.keepPage(address, response.clone()));
    } else if (response.status === 404 || response.status === 410) event.waitUntil(store.forgetPage(address));
    return response;
  } catch {
    return (await store.findPage(address)) ?? Response.error();
  }
}

async function answerLasting(event: FetchEvent, address: string): Promise<Response> {
  return (await store.findFile(address)) ?? loadFile(event, address);
}

async function answerFile(event: FetchEvent, address: string): Promise<Response> {
  try {
    return await loadFile(event, address);
  } catch {
    return (await store.findFile(address)) ?? Response.error();
  }
}

async function loadFile(event: FetchEvent, address: string): Promise<Response> {
  const response = await fetch(event.request);
  if (mayStore(response)) event.waitUntil(store.keepFile(address, response.clone()));
  return response;
}

/** Where the network fails and the page is stored, an error that makes the application load the page in full. */
async function answerData(request: Request, address: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await store.findPage(address)) === undefined ? Response.error() : new Response(null, { status: 504 });
  }
}

/** Stores the page that the application shows, and what it has loaded for it. The files come from the browser's own cache. */
async function keepVisited([path, ...files]: Visit): Promise<void> {
  const page = path === undefined ? undefined : new URL(path, scope).href;
  if (page !== undefined && !served.delete(pageKey(page))) {
    const response = await fetch(page, { priority: 'low' }).catch(() => undefined);
    if (response !== undefined && mayStore(response)) await store.keepPage(page, response);
  }
  for (const file of files) {
    if (['lasting', 'file'].includes(kindOf(file, scope)))
      await store.needFile(file, () => fetch(file, { cache: 'force-cache', priority: 'low' }));
  }
  await store.prune(new Set(files));
}
