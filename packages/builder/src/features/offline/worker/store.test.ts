import fc from 'fast-check';
import { mimes } from 'mrmime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageKey } from './addresses.ts';
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

const document = (text = '') => `<!doctype html><html lang="en" data-build="a1">${text}</html>`;
const typed = (type: string, text = 'x') => new Response(text, { headers: { 'content-type': type } });
const page = (text = '') => typed('text/html; charset=utf-8', document(text));
const script = () => typed('text/javascript; charset=utf-8');

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
  await store.keepPage(`${scope}login`, typed('text/html', '<html>Log in</html>'));
  await store.keepFile(`${scope}video.png`, typed('image/png', 'x'.repeat(2_000_001)));
  expect(cacheOf().entries.size).toBe(0);
});

/** What a host that is right sends. Pages are stored as such, whatever ending their address has. */
const endings: Readonly<Record<string, readonly string[]>> = {
  html: ['text/html'],
  js: ['text/javascript', 'application/javascript', 'application/x-javascript', 'text/x-javascript'],
  mjs: ['text/javascript', 'application/javascript', 'application/x-javascript', 'text/x-javascript'],
  css: ['text/css'],
  json: ['application/json'],
  wasm: ['application/wasm'],
  ico: ['image/x-icon', 'image/vnd.microsoft.icon'],
  svg: ['image/svg+xml'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  jfif: ['image/jpeg'],
  tif: ['image/tiff'],
  woff: ['font/woff', 'application/font-woff', 'application/x-font-woff'],
  woff2: ['font/woff2', 'application/font-woff2'],
  ...Object.fromEntries(['apng', 'avif', 'bmp', 'gif', 'jxl', 'png', 'tiff', 'webp'].map((name) => [name, [`image/${name}`]])),
  ...Object.fromEntries(['otf', 'ttf'].map((name) => [name, [`font/${name}`]])),
};
const others = [
  '',
  'text/plain',
  'application/octet-stream',
  'application/xhtml+xml',
  'application/ld+json',
  'image/*',
  'x/javascript',
];
const allTypes = [...new Set([...Object.values(endings).flat(), ...Object.values(mimes), ...others])];

const ending = fc.oneof(
  fc.constantFrom(...Object.keys(endings), ''),
  fc.constantFrom(...Object.keys(mimes), 'unknown', 'constructor'),
);
const type = fc.oneof(
  fc.constantFrom(...Object.values(endings).flat()),
  fc.constantFrom(...allTypes),
  fc.tuple(fc.constantFrom(...allTypes), fc.constantFrom(...allTypes)).map((both) => both.join(', ')),
);

test('stores and gives back nothing whose type isn’t that of its address, whatever its text is', async () => {
  const anyType = fc.record({
    ending,
    type,
    ends: fc.constantFrom('', ';charset=utf-8', ' ; q=text/css'),
    isUpper: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(anyType, fc.constantFrom('File', 'Page'), async ({ ending: end, type: name, ends, isUpper }, kind) => {
      all.clear();
      const store = createStore(scope);
      const address = `${scope}docs/a.js.${isUpper ? end.toUpperCase() : end}`;
      const right = kind === 'Page' ? endings.html : Object.hasOwn(endings, end) ? endings[end] : undefined;
      const isRight = right?.includes(name) === true;
      const response = () => typed((isUpper ? name.toUpperCase() : name) + ends, document());
      await store[`keep${kind}`](address, response());
      expect(cacheOf().entries.size, `${kind} ${address} ${name}`).toBe(isRight ? 1 : 0);
      // An earlier worker has stored it.
      await cacheOf().put(kind === 'Page' ? pageKey(address) : address, response());
      expect((await store[`find${kind}`](address)) !== undefined, `${kind} ${address} ${name}`).toBe(isRight);
    }),
    { numRuns: 2000 },
  );
});

test('stores each kind of file with each type that hosts have for it', async () => {
  for (const [end, names] of Object.entries(endings)) {
    for (const name of names) {
      await createStore(scope).keepFile(`${scope}a.${end}`, typed(name));
      expect(await createStore(scope).findFile(`${scope}a.${end}`), `${end} ${name}`).toBeDefined();
      all.clear();
    }
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
