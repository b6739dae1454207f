import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Cache, hashOf, pruneCaches, pruneSometimes, replaceFile } from './cache.ts';

let folderPath: string;
beforeEach(() => {
  folderPath = mkdtempSync(join(tmpdir(), 'cache-'));
});
afterEach(() => rmSync(folderPath, { recursive: true }));

const entryPath = (key: string): string => join(folderPath, key.slice(0, 1), key.slice(1));

it('distinguishes pieces', () => {
  expect(hashOf('ab')).not.toBe(hashOf('a', 'b'));
  expect(hashOf('a', 'b')).toBe(hashOf('a', new TextEncoder().encode('b')));
  expect(hashOf('a', 'bc')).toBe(createHash('sha256').update('1:a2:bc').digest('hex').slice(0, 32));
});

it('returns what was stored', async () => {
  const cache = new Cache(folderPath);
  const key = hashOf('x');
  expect(await cache.get(key)).toBeUndefined();
  await cache.set(key, { a: [1, 'é\uFFFD'] });
  expect(await cache.get(key)).toEqual({ a: [1, 'é\uFFFD'] });
});

it('returns nothing for a damaged entry, whichever byte differs', async () => {
  const cache = new Cache(folderPath);
  const key = hashOf('x');
  await cache.set(key, { count: 1, text: 'é\uFFFD' });
  const whole = readFileSync(entryPath(key));
  const damaged = [...whole.keys()].flatMap((index) =>
    [0x01, 0x80].map((bit) => {
      const copy = Buffer.from(whole);
      copy[index] = (copy[index] as number) ^ bit;
      return copy;
    }),
  );
  // Valid JSON with another shape is not an entry either.
  for (const content of [
    ...damaged,
    whole.subarray(0, -1),
    Buffer.alloc(0),
    Buffer.from('{"count":2}'),
    Buffer.concat([whole, whole]),
  ]) {
    writeFileSync(entryPath(key), content);
    expect(await cache.get(key), content.toString('latin1')).toBeUndefined();
  }
  await cache.set(key, 2);
  expect(await cache.get(key)).toBe(2);
});

it('does not return the entry of another key', async () => {
  const cache = new Cache(folderPath);
  const [one, other] = [hashOf('one'), hashOf('other')];
  await cache.set(one, 1);
  await cache.set(other, 2);
  writeFileSync(entryPath(one), readFileSync(entryPath(other)));
  expect(await cache.get(one)).toBeUndefined();
});

it('removes entries that have not been used for a long time, and remains of interrupted writes', async () => {
  const cache = new Cache(join(folderPath, 'pages'));
  const [old, young, read] = [hashOf('old'), hashOf('young'), hashOf('read')];
  for (const [index, key] of [old, young, read].entries()) await cache.set(key, index + 1);
  const pathOf = (key: string): string => join(folderPath, 'pages', key.slice(0, 1), key.slice(1));
  const path = pathOf(old);
  utimesSync(pathOf(read), 0, 0);
  await cache.get(read);
  const interrupted = `${path}.a1b2c3`;
  writeFileSync(interrupted, '');
  for (const name of [path, interrupted]) utimesSync(name, 0, 0);
  await pruneCaches(folderPath);
  expect(await cache.get(old)).toBeUndefined();
  expect(existsSync(interrupted)).toBe(false);
  expect([await cache.get(young), await cache.get(read)]).toEqual([2, 3]);
});

it('a file that cannot be replaced is named, and nothing is left beside it', () => {
  mkdirSync(join(folderPath, 'folder/a'), { recursive: true });
  writeFileSync(join(folderPath, 'file'), '');
  for (const [name, code] of [
    ['folder', 'EISDIR'],
    ['file/a', 'ENOTDIR'],
    ['a'.repeat(250), 'ENAMETOOLONG'],
  ] as const) {
    const path = join(folderPath, name);
    expect(() => replaceFile(path, 'text')).toThrow(expect.objectContaining({ path, code }));
  }
  expect(readdirSync(folderPath).sort()).toEqual(['file', 'folder']);
});

it('is pruned once a day', async () => {
  const cache = new Cache(join(folderPath, 'pages'));
  const key = hashOf('old');
  const path = join(folderPath, 'pages', key.slice(0, 1), key.slice(1));
  const isKept = async (): Promise<boolean> => {
    await cache.set(key, 1);
    utimesSync(path, 0, 0);
    await pruneSometimes(folderPath);
    return existsSync(path);
  };
  expect(await isKept()).toBe(false);
  expect(await isKept()).toBe(true);
  utimesSync(join(folderPath, 'pruned'), 0, 0);
  expect(await isKept()).toBe(false);
});

it('does not fail if nothing can be stored, and reports it once', async () => {
  // A worker's other tests would find the report.
  vi.resetModules();
  const { Cache, cacheProblem } = await import('./cache.ts');
  writeFileSync(join(folderPath, 'file'), '');
  const cache = new Cache(join(folderPath, 'file'));
  expect(cacheProblem()).toBeUndefined();
  await cache.set(hashOf('x'), 1);
  const first = cacheProblem();
  expect(first).toMatchObject({ severity: 'warning', place: { file: cache.folderPath } });
  await cache.set(hashOf('y'), 1);
  expect(cacheProblem()).toBe(first);
  expect(readdirSync(folderPath)).toEqual(['file']);
});
