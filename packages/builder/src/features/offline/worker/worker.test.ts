/** Which pages the worker shows and stores, by what the network answers. */
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const scope = 'https://site.example/';
const stored = new Map<string, Response>();
const handlers = new Map<string, (event: object) => void>();
const network = vi.fn<(request: object | string) => Promise<Response>>();

vi.stubGlobal('self', {
  registration: { scope },
  addEventListener: (type: string, handler: () => void) => handlers.set(type, handler),
});
vi.stubGlobal('fetch', network);
vi.stubGlobal('caches', {
  keys: async () => [],
  open: async () => ({
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, response: Response) => stored.set(key, response),
    delete: async (key: string) => stored.delete(key),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
  }),
});
await import('./worker.ts');
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  stored.clear();
  network.mockReset();
});

/** A page as browsers give it to a worker. */
function page(text: string, init: ResponseInit = {}, more: object = {}): Response {
  const html = `<!doctype html><html lang="en" data-build="a1">${text}</html>`;
  const response = new Response(html, { ...init, headers: { 'Content-Type': 'text/html', ...init.headers } });
  return Object.defineProperties(response, Object.getOwnPropertyDescriptors({ type: 'basic', ...more }));
}

async function send(type: string, event: object): Promise<Response | undefined> {
  const tasks: unknown[] = [];
  let shown: Promise<Response> | undefined;
  handlers.get(type)?.({
    ...event,
    waitUntil: (task: unknown) => tasks.push(task),
    respondWith(response: Promise<Response>) {
      shown = response;
    },
  });
  const response = await shown;
  await Promise.all(tasks);
  return response;
}

/** What a reader sees at an address. @param answer Of the network; without one, there's none. */
async function open(path: string, answer?: Response, preloadResponse?: Response): Promise<string> {
  network.mockImplementation(() =>
    answer === undefined ? Promise.reject(new TypeError('no network')) : Promise.resolve(answer),
  );
  const request = { url: `${scope}${path}#part`, method: 'GET', mode: 'navigate', headers: new Headers() };
  const response = await send('fetch', { request, preloadResponse });
  return response?.type === 'error' ? 'an error' : (/(\w*)<\/html>/.exec((await response?.text()) ?? '')?.[1] ?? '');
}

test('a page comes from the network, and without one as it came last', async () => {
  expect(await open('docs/a')).toBe('an error');
  expect(await open('docs/a', page('one'))).toBe('one');
  expect(await open('docs/a.html', page('two'))).toBe('two');
  expect(await open('docs/a')).toBe('two');
  expect(await open('docs/b')).toBe('an error');
});

test('a page that the browser has requested already isn’t requested again', async () => {
  expect(await open('docs/a', page('asked'), page('early'))).toBe('early');
  expect(network).not.toHaveBeenCalled();
  expect(await open('docs/a')).toBe('early');
  expect(network).toHaveBeenCalledOnce();
});

test.each<[string, Response]>([
  ['a part', page('new', { status: 206 })],
  ['one that says so', page('new', { headers: { 'cache-control': 'private, No-Store' } })],
  ['one from another address', page('new', {}, { redirected: true })],
  ['one from another site', page('new', {}, { type: 'cors' })],
  ['an error', page('new', { status: 500 })],
])('%s is shown, but isn’t stored', async (_, response) => {
  await open('docs/a', page('old'));
  expect(await open('docs/a', response)).toBe('new');
  expect(await open('docs/a')).toBe('old');
});

test.each([404, 410])('a page that’s gone (%d) is forgotten', async (status) => {
  await open('docs/a', page('old'));
  await open('docs/a', page('gone', { status }));
  expect(await open('docs/a')).toBe('an error');
});

test('what the application shows is stored, unless it has just come through the worker', async () => {
  await open('docs/a', page('one'));
  network.mockClear();
  await send('message', { data: ['docs/a.html'] });
  expect(network).not.toHaveBeenCalled();
  network.mockImplementation(async () => page('two'));
  await send('message', { data: ['docs/a'] });
  expect(network).toHaveBeenCalledOnce();
  expect(await open('docs/a')).toBe('two');
});
