/** Checks that the folders of the compiler import each other in one direction only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Each folder may import those before it; files outside the folders may import any. */
const order = ['markup', 'code', 'syntax', 'blocks', 'elements', 'script', 'tree', 'html', 'text'];

test('the list contains every folder', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...order].sort());
});

test.each(order)('%s imports nothing from later folders', (folder) => {
  const files = readdirSync(join(import.meta.dirname, folder)).filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file));
  const backward = files.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, folder, file), 'utf8').matchAll(/(?:from|import\()\s*'\.\.\/([a-z]+)\//g)]
      .map(([, other = '']) => other)
      .filter((other) => order.indexOf(other) > order.indexOf(folder))
      .map((other) => `${folder}/${file} -> ${other}/`),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(backward).toEqual([]);
});
