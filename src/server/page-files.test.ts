import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFile } from './page-files.ts';

let root: string;
let folder: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'));
  folder = join(root, 'dist');
  mkdirSync(join(folder, 'docs/api'), { recursive: true });
  for (const name of ['index.html', '404.html', 'docs/intro.html', 'docs/intro.json', 'docs/api/index.html', 'logo.svg']) {
    writeFileSync(join(folder, name), name);
  }
  writeFileSync(join(root, 'secret.html'), '');
});
afterAll(() => rmSync(root, { recursive: true }));

it.each([
  ['/', 'index.html'],
  ['/index.html', 'index.html'],
  ['/docs/intro', 'docs/intro.html'],
  ['/docs/intro/', 'docs/intro.html'],
  ['/docs/intro.html', 'docs/intro.html'],
  ['/docs/intro/index.html', 'docs/intro.html'],
  ['/docs/intro.json', 'docs/intro.json'],
  ['/docs/api', 'docs/api/index.html'],
  ['/docs/api/', 'docs/api/index.html'],
  ['/docs/api.html', 'docs/api/index.html'],
  ['/logo.svg', 'logo.svg'],
])('%s is answered with %s', async (path, file) => {
  expect((await findFile(folder, '/', path))?.file).toBe(join(folder, file));
});

it.each([
  '/docs',
  '/docs/',
  '/404',
  '/404.html',
  '/nothing',
  '/../secret',
  '/..%2fsecret.html',
  '/%00',
  '/%E0%A4%A',
  '/docs/intro.html.html2',
])('%s is not found', async (path) => {
  expect(await findFile(folder, '/', path)).toBeUndefined();
});

it('answers only below the base URL', async () => {
  expect((await findFile(folder, '/base/', '/base/docs/intro'))?.file).toBe(join(folder, 'docs/intro.html'));
  expect((await findFile(folder, '/base/', '/base'))?.file).toBe(join(folder, 'index.html'));
  expect(await findFile(folder, '/base/', '/docs/intro')).toBeUndefined();
});
