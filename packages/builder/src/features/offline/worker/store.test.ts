import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, limits } from './store.ts';

const scope = 'https://site.example/';

/** As browsers do it: entries in the order in which they were put. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  /** What it holds at most before it is full. */
  room = Number.POSITIVE_INFINITY;
  readonly match = async (key: string) => this.entries.get(key)?.clone();
  readonly keys = async () => [...this.entries.keys()].map((url) => ({ url }));
  readonly delete = async (key: string | { readonly url: string }) =>
    this.entries.delete(typeof key === 'string' ? key : key.url);
  async put(key: string, response: Response): Promise<void> {
    if (this.entries.size >= this.room) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(key, response);
  }
}

const all = new Map<string, FakeCache>();
const cacheOf = (name = `offline ${scope} pages`): FakeCache => {
  const cache = all.get(name) ?? new FakeCache();
  all.set(name, cache);
  return cache;
};

beforeEach(() => {
  all.clear();
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const page = (text = '') => new Response(`<!doctype html><html lang="en" data-build="a1">${text}</html>`);

const script = () => new Response('x', { headers: { 'content-type': 'text/javascript; charset=utf-8' } });

test('pages that were visited longest ago go, and files that the shown page needs stay', async () => {
  const store = createStore(scope);
  for (let index = 0; index < limits.pages; index++) await store.keepPage(`${scope}${index}`, page());
  for (let index = 0; index <= limits.files + 1; index++) await store.keepFile(`${scope}${index}.js`, script());
  // Visited again.
  await store.keepPage(`${scope}0`, page('again'));
  await store.keepPage(`${scope}new`, page());
  await store.prune(new Set([`${scope}0.js`]));
  expect(await store.findPage(`${scope}1`)).toBeUndefined();
  expect(await (await store.findPage(`${scope}0`))?.text()).toContain('again');
  expect(await store.findPage(`${scope}new.html`)).toBeDefined();
  expect(await store.findFile(`${scope}0.js`)).toBeDefined();
  expect(await store.findFile(`${scope}1.js`)).toBeUndefined();
  expect(cacheOf().entries.size).toBe(limits.pages + limits.files + 1);
});

test('stores neither what isn’t a page of the site nor what is too large', async () => {
  const store = createStore(scope);
  await store.keepPage(`${scope}login`, new Response('<html>Log in</html>'));
  await store.keepFile(`${scope}video.png`, new Response('x'.repeat(2_000_001)));
  expect(cacheOf().entries.size).toBe(0);
});

test('stores a script, a style and data only with its type, and gives back no other', async () => {
  const store = createStore(scope);
  const types = {
    'a.js': 'text/javascript',
    'b.mjs': 'application/javascript',
    'c.css': 'text/css',
    'd.json': 'application/json',
    'e.svg': 'image/svg+xml',
  };
  for (const [name, type] of Object.entries(types)) {
    await store.keepFile(scope + name, new Response('x', { headers: { 'content-type': type } }));
    expect(await store.findFile(scope + name), name).toBeDefined();
    if (name.endsWith('svg')) continue;
    cacheOf().entries.clear();
    const startPage = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    await store.keepFile(scope + name, startPage.clone());
    expect(cacheOf().entries.size, name).toBe(0);
    // An earlier worker stored it.
    await cacheOf().put(scope + name, startPage.clone());
    expect(await store.findFile(scope + name), name).toBeUndefined();
  }
});

test('storage that is full is emptied by half, for the next time', async () => {
  const store = createStore(scope);
  for (let index = 0; index < 40; index++) await store.keepPage(`${scope}${index}`, page());
  cacheOf().room = 40;
  await store.keepPage(`${scope}new`, page());
  expect(await store.findPage(`${scope}new`)).toBeUndefined();
  await store.keepPage(`${scope}new`, page());
  expect(await store.findPage(`${scope}new`)).toBeDefined();
  expect(await store.findPage(`${scope}0`)).toBeUndefined();
});

test('caches of earlier workers go, those of other sites stay', async () => {
  for (const name of [`offline ${scope} 1a2b`, `offline ${scope}other/ pages`, 'theirs']) cacheOf(name);
  await createStore(scope).prune(new Set());
  expect([...all.keys()].sort()).toEqual([`offline ${scope} pages`, `offline ${scope}other/ pages`, 'theirs'].sort());
});
