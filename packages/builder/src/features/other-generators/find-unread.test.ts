import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeSource } from '../../../test/support/make-source.ts';
import { findDialects, findProgram, findUnreadFolders } from './find-unread.ts';

const folder = mkdtempSync(join(tmpdir(), 'other-generators-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), '');
}

test('names what is text here once for each kind, and not what is code', () => {
  const sources = [
    makeSource('docs/a.md', '!!! note\n    The water is hot.\n\n=== "Green"\n\n--8<-- "more.md"\n'),
    makeSource('docs/b.md', '!!! tip\n    Hot.\n\n```md\n<<< ./code.js\n```\n\n`{{ code }}` and {{< figure >}}\n'),
    makeSource('docs/c.mdx', '!!! note\n'),
    makeSource('docs/d.md', '# D\n\n> info **Hint** Hot.\n\n> **Info** A quotation.\n'),
  ];
  expect(findDialects(sources).map(({ place, severity, message }) => `${place.file} ${severity}: ${message}`)).toEqual([
    '. warning: !!! note of MkDocs is text here (2 places in 2 pages, such as docs/a.md)',
    '. warning: === "Tab" of MkDocs is text here (docs/a.md)',
    '. warning: --8<-- "file" of MkDocs is text here (docs/a.md)',
    '. warning: {{< shortcode >}} of Hugo is text here (docs/b.md)',
    '. warning: > info **Hint** of Nest is text here (docs/d.md)',
  ]);
});

test('names folders with Markdown of which nothing is read, where no configuration says what is', () => {
  for (const path of [
    'docs/a.md',
    'guide/start.md',
    'guide/deep/end.mdx',
    'src/code.js',
    'README.md',
    'notes.md',
    'node_modules/x/a.md',
  ]) {
    write(path);
  }
  const sources = [makeSource('docs/a.md', '')];
  expect(findUnreadFolders(folder, sources).map(({ message }) => message)).toEqual([
    'Markdown that is in no folder for pages is not read: guide (2 pages)',
  ]);
  writeFileSync(join(folder, 'site.config.ts'), '');
  expect(findUnreadFolders(folder, sources)).toEqual([]);
});

test('names versions and languages of Docusaurus, with their numbers, also beside a configuration', () => {
  const site = join(folder, 'versions');
  for (const path of ['version-1/a.md', 'version-2/a.md']) write(`versions/versioned_docs/${path}`);
  for (const path of ['i18n/fr/code.json', 'docs/a.md', 'site.config.ts']) write(`versions/${path}`);
  mkdirSync(join(site, 'versioned_sidebars'));
  expect(findUnreadFolders(site, [makeSource('docs/a.md', '')]).map(({ message }) => message)).toEqual([
    'what this site has for Docusaurus is not read: versioned_docs (2 files), i18n (1 file)',
  ]);
});

test.each([
  ['docs', 'docs/.vitepress/config.ts', "VitePress. What doesn't work here: Vue components"],
  ['.', 'docs/.vitepress/config.ts', 'VitePress'],
  ['src/content/docs', 'astro.config.mjs', 'Astro'],
  ['pages', 'theme.config.tsx', 'Nextra'],
  ['content', 'next.config.ts', 'Next.js'],
  ['content', 'angular.json', 'Angular'],
  ['docs', 'mkdocs.yml', 'MkDocs'],
  ['src', 'book.toml', 'mdBook'],
  ['content/en', 'hugo.toml', 'Hugo'],
  ['.', 'docusaurus.config.cjs', "Docusaurus. What doesn't work here: its plugins"],
])('names the program that %s was written for by %s', (path, file, text) => {
  const place = `${file}-${path}`.replace(/\W/g, '-');
  mkdirSync(join(folder, place, path), { recursive: true });
  write(`${place}/${file}`);
  expect(findProgram(join(folder, place, path))).toMatchObject([
    { place: { file: '.' }, message: expect.stringContaining(`this folder was written for ${text}`) },
  ]);
  write(`${place}/${path}/site.config.ts`);
  expect(findProgram(join(folder, place, path))).toEqual([]);
});

test('looks for the program no further than the repository', () => {
  for (const path of ['outer/mkdocs.yml', 'outer/inner/.git', 'outer/inner/docs/a.md']) write(path);
  expect(findProgram(join(folder, 'outer/inner/docs'))).toEqual([]);
});
