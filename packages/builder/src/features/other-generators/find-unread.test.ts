import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeSource } from '../../../test/support/make-source.ts';
import { findDialects, findUnreadFolders } from './find-unread.ts';

const folder = mkdtempSync(join(tmpdir(), 'other-generators-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('names what is text here once for each kind, and not what is code', () => {
  const sources = [
    makeSource('docs/a.md', '!!! note\n    The water is hot.\n\n=== "Green"\n\n--8<-- "more.md"\n'),
    makeSource('docs/b.md', '!!! tip\n    Hot.\n\n```md\n<<< ./code.js\n```\n\n`{{ code }}` and {{< figure >}}\n'),
    makeSource('docs/c.mdx', '!!! note\n'),
  ];
  expect(findDialects(sources).map(({ place, severity, message }) => `${place.file} ${severity}: ${message}`)).toEqual([
    'docs/a.md warning: !!! note of MkDocs is text here (2 places in 2 pages)',
    'docs/a.md warning: === "Tab" of MkDocs is text here',
    'docs/a.md warning: --8<-- "file" of MkDocs is text here',
    'docs/b.md warning: {{< shortcode >}} of Hugo is text here',
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
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  const sources = [makeSource('docs/a.md', '')];
  expect(findUnreadFolders(folder, sources).map(({ message }) => message)).toEqual([
    'Markdown that is in no folder for pages is not read: guide (2 pages)',
  ]);
  writeFileSync(join(folder, 'site.config.ts'), '');
  expect(findUnreadFolders(folder, sources)).toEqual([]);
});
