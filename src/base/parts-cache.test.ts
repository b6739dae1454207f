import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOf } from './cache.ts';
import { DamagedEntryError, PartsCache } from './parts-cache.ts';

let folderPath: string;
let cache: PartsCache;
beforeEach(() => {
  folderPath = mkdtempSync(join(tmpdir(), 'parts-'));
  cache = new PartsCache(folderPath);
});
afterEach(() => rmSync(folderPath, { recursive: true }));

const key = hashOf('x');
const entryPath = (key: string): string => join(folderPath, key.slice(0, 1), `${key.slice(1)}.parts`);

it('returns the first member at once, and the others on demand', async () => {
  expect(cache.get(key)).toBeUndefined();
  cache.set(key, { facts: { a: 'é' }, html: ['b'], text: 'c' });
  const stored = cache.get(key);
  for (const found of [stored, cache.get(key), cache.get(key, true)]) {
    expect(found?.first).toEqual({ a: 'é' });
    expect(found?.names).toEqual(['facts', 'html', 'text']);
    expect(found?.read('html')).toEqual(['b']);
    expect(found?.read('text')).toBe('c');
    expect(found?.read('other')).toBeUndefined();
  }
});

it('takes first members and lists of any length', async () => {
  const members = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`member ${index}`, index]));
  cache.set(key, { facts: 'a'.repeat(100_000), ...members });
  expect(cache.get(key)?.first).toHaveLength(100_000);
  expect(cache.get(key)?.read('member 999')).toBe(999);
});

it('returns nothing of a damaged entry but what was stored, whichever byte differs', async () => {
  cache.set(key, { facts: 1, text: 'é\uFFFD' });
  const whole = readFileSync(entryPath(key));
  for (const index of whole.keys()) {
    const copy = Buffer.from(whole);
    copy[index] = (copy[index] as number) ^ 1;
    writeFileSync(entryPath(key), copy);
    expect(cache.get(key, true), `byte ${index}`).toBeUndefined();
    const found = cache.get(key);
    if (found === undefined) continue;
    expect(found.first).toBe(1);
    expect(() => found.read('text')).toThrow(DamagedEntryError);
  }
});

it('does not return the entry of another key, or one that is cut off or gone', async () => {
  const other = hashOf('other');
  cache.set(key, { facts: 1, text: 'a' });
  cache.set(other, { facts: 1, text: 'b' });
  const whole = readFileSync(entryPath(key));
  const found = cache.get(key);
  writeFileSync(entryPath(key), readFileSync(entryPath(other)));
  expect(cache.get(key)).toBeUndefined();
  expect(() => found?.read('text')).toThrow(DamagedEntryError);
  writeFileSync(entryPath(key), whole.subarray(0, -1));
  expect(cache.get(key, true)).toBeUndefined();
  rmSync(entryPath(key));
  expect(() => found?.read('text')).toThrow(DamagedEntryError);
});

it('an entry that is used counts as used', async () => {
  cache.set(key, { facts: 1 });
  utimesSync(entryPath(key), 0, 0);
  cache.get(key);
  expect(statSync(entryPath(key)).mtimeMs).toBeGreaterThan(1e12);
});
