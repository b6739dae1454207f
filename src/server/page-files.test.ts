import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFile } from './page-files.ts';
import { requestedPath } from './requests.ts';

let root: string;
let folder: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'));
  folder = join(root, 'dist');
  mkdirSync(join(folder, 'docs/api'), { recursive: true });
  for (const name of [
    'index.html',
    '404.html',
    'docs/intro.html',
    'docs/intro.json',
    'docs/api/index.html',
    'logo.svg',
    '_headers',
    'nginx.conf',
    '.site-build',
  ]) {
    writeFileSync(join(folder, name), name);
  }
  writeFileSync(join(root, 'secret.html'), '');
});
afterAll(() => rmSync(root, { recursive: true }));

const find = async (base: string, pathname: string) => {
  const path = requestedPath(base, pathname);
  return path === undefined ? undefined : findFile(folder, path);
};

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
  ['//logo.svg', 'logo.svg'],
  ['/./docs/../logo.svg', 'logo.svg'],
  ['/assets/..%2fdocs/intro', 'docs/intro.html'],
  ['/../docs/intro', 'docs/intro.html'],
])('%s serves %s', async (path, file) => {
  expect((await find('/', path))?.file).toBe(join(folder, file));
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
  '/./_headers',
  '//_headers',
  '/%5Fheaders',
  '/NGINX.conf',
  '/docs/../nginx.conf',
  '/docs/%2e%2e/nginx.conf',
  '/docs/..%2fnginx.conf',
  '/./404.html',
  '//404',
  '/404/index.html',
  '/.site-build',
  '/docs/%2e%2e/.site-build',
  '/docs/..\\intro.html',
])('%s is not found', async (path) => {
  expect(await find('/', path)).toBeUndefined();
});

it('answers only below the base URL', async () => {
  expect((await find('/base/', '/base/docs/intro'))?.file).toBe(join(folder, 'docs/intro.html'));
  expect((await find('/base/', '/base'))?.file).toBe(join(folder, 'index.html'));
  expect(await find('/base/', '/docs/intro')).toBeUndefined();
});
