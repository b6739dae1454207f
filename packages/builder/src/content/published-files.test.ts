/** What pages can't publish, however they name it: what's hidden, a key or installed, also behind a link. */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checked } from '../../test/support/checked.ts';
import { makeSource } from '../../test/support/make-source.ts';
import { makeConfig } from '../../test/support/test-pages.ts';
import { Gate } from '../base/may-publish.ts';
import { outlinePage } from '../markdown/outline.ts';
import { listImports } from '../markdown/syntax/list-imports.ts';
import { type Assets, collectAssets } from '../site-folder/assets.ts';
import { readSiteFolder } from '../site-folder/site-folder.ts';
import { readPageImports } from './page-imports.ts';
import { createShownReader } from './shown-files.ts';

const secrets = [
  '.env',
  '.npmrc',
  '.git/config',
  '.secret/token.txt',
  '.secret/deep/photo.png',
  'docs/.draft/photo.png',
  'keys/server.pem',
  'keys/id_ed25519',
  'keys/store.jks',
  'node_modules/pack/photo.png',
  'node_modules/pack/data.json',
];
/** In the folder, but they lead to what isn't shown. */
const links = { 'docs/env.png': '.env', 'docs/photo.png': '.secret/deep/photo.png', 'docs/text.txt': '.secret/token.txt' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'published-'));
  for (const path of [...secrets, 'docs/open.png', 'docs/page.html', 'docs/data.json', 'hello/.env', 'hello/main.ts']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
  for (const [path, target] of Object.entries(links)) symlinkSync(join(folder, target), join(folder, path));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function collect(src: string): Promise<Assets> {
  const source = { ...makeSource('docs/a.md', ''), frontMatter: { image: checked(src) } };
  const page = { ...outlinePage(source, 'A'), images: [{ src, place: { file: 'docs/a.md' } }] };
  return collectAssets(await readSiteFolder(folder), [page]);
}

async function importsOf(specifier: string): Promise<object | undefined> {
  const { markdown: settings } = makeConfig();
  const roots = { sitePath: folder, gate: Gate.ofSite(folder), staticFolders: [], settings, listImports, sharedParts: new Map() };
  const { imports } = await readPageImports(makeSource('docs/a.mdx', `import x from '${specifier}';`), roots);
  return imports?.['docs/a.mdx'];
}

describe.each([...secrets, ...Object.keys(links)])('%s', (path) => {
  test.each([`../${path}`, `@site/${path}`])('isn’t an image as %s', async (src) => {
    const { files, problems } = await collect(src);
    expect([...files]).toEqual([]);
    expect(problems.map(({ severity }) => severity)).toEqual(['error', 'error']);
  });

  test('isn’t shown by a fence or in a project', () => {
    const read = createShownReader(folder);
    expect(read(`\`\`\`text file="${path}"\n\`\`\`\n`)).toEqual({});
    expect(Object.keys(read(`<CodeProject folder="${dirname(path)}" />`) ?? {})).not.toContain(path);
  });

  test.each([`../${path}?raw`, `@site/${path}?raw`, `!!raw-loader!../${path}`, `../${path}`])(
    'isn’t imported as %s',
    async (specifier) => {
      expect(await importsOf(specifier)).toEqual({});
    },
  );
});

test('what isn’t an image is none, and images are', async () => {
  expect((await collect('./page.html')).files.size).toBe(0);
  expect((await collect('./open.png')).files.size).toBe(1);
});

test('other files of the site folder can be imported, and projects shown', async () => {
  expect(await importsOf('./data.json?raw')).toEqual({ './data.json?raw': 'docs/data.json?raw' });
  expect(createShownReader(folder)('<CodeProject folder="hello" />')).toEqual({ 'hello/main.ts': 'hello/main.ts' });
});
