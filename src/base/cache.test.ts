import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Cache, hashOf } from './cache.ts';

let folderPath: string;
beforeEach(() => {
  folderPath = mkdtempSync(join(tmpdir(), 'cache-'));
});
afterEach(() => rmSync(folderPath, { recursive: true }));

it('tells pieces apart', () => {
  expect(hashOf('ab')).not.toBe(hashOf('a', 'b'));
  expect(hashOf('a', 'b')).toBe(hashOf('a', new TextEncoder().encode('b')));
});

it('gives back what was stored, and nothing for a damaged entry', async () => {
  const cache = new Cache(folderPath);
  const key = hashOf('x');
  expect(await cache.get(key)).toBeUndefined();
  await cache.set(key, { a: [1, 'é'] });
  expect(await cache.get(key)).toEqual({ a: [1, 'é'] });
  writeFileSync(join(folderPath, key.slice(0, 2), `${key.slice(2)}.json`), '{"a":');
  expect(await cache.get(key)).toBeUndefined();
});

it('removes what no run has used for long', async () => {
  const cache = new Cache(folderPath);
  const [old, young] = [hashOf('old'), hashOf('young')];
  await cache.set(old, 1);
  await cache.set(young, 2);
  utimesSync(join(folderPath, old.slice(0, 2), `${old.slice(2)}.json`), 0, 0);
  await cache.prune();
  expect(await cache.get(old)).toBeUndefined();
  expect(await cache.get(young)).toBe(2);
});

it('does not fail when nothing can be stored', async () => {
  writeFileSync(join(folderPath, 'file'), '');
  await expect(new Cache(join(folderPath, 'file')).set(hashOf('x'), 1)).resolves.toBeUndefined();
  expect(readdirSync(folderPath)).toEqual(['file']);
});
