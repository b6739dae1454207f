import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeSource } from '../../test/support/make-source.ts';
import { hashOf } from '../base/cache.ts';
import type { CompiledPage } from '../model/compiled.ts';
import { outlinePage } from './outline.ts';
import { PageStore, packPage, unpackPage } from './page-store.ts';

let store: PageStore;
beforeEach(() => {
  store = new PageStore(mkdtempSync(join(tmpdir(), 'page-store-')));
});
afterEach(() => rmSync(store.folderPath, { recursive: true }));
// The cache remembers what could not be kept.
afterAll(() => void vi.resetModules());

const key = hashOf('page');
const entryPath = (): string => join(store.folderPath, key.slice(0, 1), key.slice(1));
const page: CompiledPage = { ...outlinePage(makeSource('docs/a.md', 'é\uFFFD\n'), 'Title'), markdown: ['é\uFFFD'] };

it('returns a page as it was stored, with its large members from the disk', () => {
  expect(store.get(key)).toBeUndefined();
  const kept = store.set(key, packPage(page));
  expect(kept).toEqual({ ...page, kept: { key, names: expect.anything() } });
  expect(Object.getOwnPropertyDescriptor(kept, 'markdown')?.get).toBeDefined();
  expect(Object.getOwnPropertyDescriptor(kept, 'title')?.get).toBeUndefined();
  rmSync(entryPath());
  expect(() => kept.markdown).toThrow('ENOENT');
});

it('returns a page that cannot be kept from its bytes, and says of it that it is not kept', () => {
  writeFileSync(join(store.folderPath, key.slice(0, 1)), 'a file where the folder of the entry would be');
  expect(store.set(key, packPage(page))).toEqual(page);
  expect(unpackPage(packPage(page))).toEqual(page);
});

it('returns nothing of a damaged entry, whichever byte differs', () => {
  store.set(key, packPage(page));
  const whole = readFileSync(entryPath());
  for (const index of whole.keys()) {
    const copy = Buffer.from(whole);
    copy[index] = (copy[index] as number) ^ 1;
    writeFileSync(entryPath(), copy);
    expect(store.get(key), `byte ${index}`).toBeUndefined();
  }
});
