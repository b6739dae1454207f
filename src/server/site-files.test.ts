/** What the dev server knows about the files follows the reports of the watcher; it reads nothing else again. */
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

/** Waits long enough that a second write to a file can't be mistaken for the first. */
const settle = () =>
  vi.waitUntil(() => new SiteFiles(folder).get('docs/first.md') !== undefined, { interval: 10, timeout: 30_000 });

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
  expect(files.has('docs/deep/second.md')).toBe(false);
  expect(files.has('docs/deeper/second.md')).toBe(true);
});

test('a change reported before the files are looked up is part of their states', () => {
  const files = new SiteFiles(folder);
  files.noteFolder(join(folder, 'docs'), []);
  files.noteChange('docs/first.md');
  expect(namesIn(files, 'docs')).toEqual(['deep', 'first.md']);
  expect(files.has('docs/first.md')).toBe(true);
});

test('folders of which no change is told are read each time', () => {
  write('docs/.hidden/page.md');
  const files = new SiteFiles(folder);
  files.look();
  expect(namesIn(files, 'docs/.hidden')).toEqual(['page.md']);
  write('docs/.hidden/other.md');
  expect(namesIn(files, 'docs/.hidden')).toEqual(['other.md', 'page.md']);
});

test('each change that is told is another state, also with the same size and time', async () => {
  await settle();
  const files = new SiteFiles(folder);
  const states = [files.get('docs/first.md')];
  for (const text of ['Two', 'Six']) {
    write('docs/first.md', text);
    utimesSync(join(folder, 'docs/first.md'), 1, 1);
    files.noteChange('docs/first.md');
    states.push(files.get('docs/first.md'));
  }
  expect(states).not.toContain(undefined);
  expect(new Set(states).size).toBe(3);
});

test('there is no state of a file whose next write might not change it, of an image, and of what is missing', async () => {
  write('docs/picture.webp');
  await settle();
  write('docs/late.md');
  const files = new SiteFiles(folder);
  expect(files.get('docs/first.md')).toEqual(expect.any(String));
  expect(['docs/late.md', 'docs/picture.webp', 'docs/missing.md'].map((path) => files.get(path))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([...files.keys()].sort()).toEqual(['docs/deep/second.md', 'docs/first.md', 'docs/late.md', 'docs/picture.webp']);
});

test('what was not told is found', async () => {
  await settle();
  const files = new SiteFiles(folder);
  files.look();
  expect(files.findMissed()).toEqual([]);
  write('docs/first.md', 'Another');
  write('docs/new.md');
  rmSync(join(folder, 'docs/deep'), { recursive: true });
  expect(files.findMissed().sort()).toEqual(['docs/deep/second.md', 'docs/first.md', 'docs/new.md']);
});
