import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeConfig } from '../../test/support/test-pages.ts';
import { Cache } from '../base/cache.ts';
import type { SourceFile } from '../model.ts';
import { readFolderState } from '../site-folder/inputs.ts';
import { KnownPages } from './known-pages.ts';
import { loadContent } from './load.ts';

let sitePath: string;
beforeEach(() => {
  sitePath = mkdtempSync(join(tmpdir(), 'known-'));
});
afterEach(() => rmSync(sitePath, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(sitePath, path)), { recursive: true });
  writeFileSync(join(sitePath, path), text);
}

/** Loads the content as a run of the program does. */
async function load(): Promise<{ sources: readonly SourceFile[]; known: KnownPages }> {
  const { files } = readFolderState(sitePath, (name) => name === 'cache');
  const config = makeConfig({ docs: { path: 'docs' } });
  const known = await KnownPages.load(sitePath, config, files, new Cache(join(sitePath, 'cache')));
  const { sources } = await loadContent(sitePath, config, { drafts: false, known });
  await known.save();
  return { sources, known };
}

/** What is read now, as values. */
const read = async (): Promise<unknown> => JSON.parse(JSON.stringify((await load()).sources));

it('what is known of a page is what its file says', async () => {
  write('docs/a.md', '---\ntitle: A\n---\n\nText.\n');
  write('docs/b.mdx', '```ts file="demo/a.ts"\n```\n');
  write('demo/a.ts', 'a');
  const first = await read();
  expect(first).toMatchObject([{ body: '\nText.\n', frontMatter: { title: 'A' } }, { files: { 'demo/a.ts': 'a' } }]);
  expect(await read()).toEqual(first);
  expect((await load()).known.get('docs/a.md')).toBeDefined();
  expect((await load()).known.get('docs/b.mdx')).toBeDefined();
});

it('a change of the file, or of a file that the page shows, is noticed, also with the same size and time', async () => {
  write('docs/a.mdx', '<CodeProject folder="demo" />\n\nOne.\n');
  write('demo/a.ts', 'a');
  const before = await read();
  for (const [path, text] of [
    ['docs/a.mdx', '<CodeProject folder="demo" />\n\nTwo.\n'],
    ['demo/a.ts', 'b'],
  ] as const) {
    const { atime, mtime } = statSync(join(sitePath, path));
    const old = readFileSync(join(sitePath, path), 'utf8');
    write(path, text);
    utimesSync(join(sitePath, path), atime, mtime);
    expect(await read(), path).not.toEqual(before);
    write(path, old);
    expect(await read(), path).toEqual(before);
  }
  write('demo/b.ts', 'new');
  expect(await read()).not.toEqual(before);
});

it('a page with a mistake, and one that shows what is not watched, are read each time', async () => {
  write('docs/a.md', '---\ntitle: [\n---\n');
  write('docs/b.md', '```ts file="missing.ts"\n```\n');
  writeFileSync(join(sitePath, 'docs/c.md'), Buffer.from([0x23, 0x20, 0xe9]));
  await load();
  const { known } = await load();
  expect(known.get('docs/a.md')).toBeUndefined();
  expect(known.get('docs/b.md')).toBeUndefined();
  expect(known.get('docs/c.md')).toBeUndefined();
});

it('a page that imports is read each time; one that only shows code that imports is not', async () => {
  write('docs/a.md', 'import a from "./x.js"\n');
  write('docs/b.md', '```js\nimport a from "./x.js"\n```\n');
  await load();
  const { known } = await load();
  expect(known.get('docs/a.md')).toBeUndefined();
  expect(known.get('docs/b.md')).toBeDefined();
});
