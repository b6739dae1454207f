/** What the dev server knows about the files follows the reports of the watcher; it reads nothing else again. */
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SiteFiles } from './site-files.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-files-')));
  write('docs/first.md');
  write('docs/deep/second.md');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text = 'One'): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const namesIn = (files: SiteFiles, path: string): string[] =>
  files
    .list(join(folder, path))
    .map(({ name }) => name)
    .sort();

test('a folder is listed again once a change in or below it is reported', () => {
  const files = new SiteFiles(folder);
  files.look();
  expect(namesIn(files, 'docs')).toEqual(['deep', 'first.md']);
  write('docs/third.md');
  write('docs/more/inside/page.md');
  expect(namesIn(files, 'docs')).toEqual(['deep', 'first.md']);
  files.noteChange('docs/third.md');
  files.noteChange('docs/more/inside/page.md');
  expect(namesIn(files, 'docs')).toEqual(['deep', 'first.md', 'more', 'third.md']);
  expect(namesIn(files, 'docs/more/inside')).toEqual(['page.md']);
  renameSync(join(folder, 'docs/deep'), join(folder, 'docs/deeper'));
  files.noteChange('docs/deep');
  files.noteChange('docs/deeper/second.md');
  expect(namesIn(files, 'docs')).toEqual(['deeper', 'first.md', 'more', 'third.md']);
  expect(() => files.list(join(folder, 'docs/deep'))).toThrow('ENOENT');
  expect(files.findMissed()).toEqual([]);
});

test('a change reported before the files are looked up is part of their states', () => {
  const files = new SiteFiles(folder);
  files.noteFolder(join(folder, 'docs'), []);
  files.noteChange('docs/first.md');
  expect(namesIn(files, 'docs')).toEqual(['deep', 'first.md']);
  expect(files.findMissed()).toEqual([]);
});

test('folders of which no change is told are read each time', () => {
  write('docs/.hidden/page.md');
  const files = new SiteFiles(folder);
  files.look();
  expect(namesIn(files, 'docs/.hidden')).toEqual(['page.md']);
  write('docs/.hidden/other.md');
  expect(namesIn(files, 'docs/.hidden')).toEqual(['other.md', 'page.md']);
});

test('what was not told is found', () => {
  const files = new SiteFiles(folder);
  files.look();
  expect(files.findMissed()).toEqual([]);
  write('docs/first.md', 'Another');
  write('docs/new.md');
  rmSync(join(folder, 'docs/deep'), { recursive: true });
  expect(files.findMissed().sort()).toEqual(['docs/deep/second.md', 'docs/first.md', 'docs/new.md']);
});
