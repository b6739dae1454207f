/** What is known of the folders follows the reports of the watcher. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderLists } from './folder-lists.ts';

let folder: string;
let lists: FolderLists;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-lists-'));
  write('docs/first.md');
  write('docs/deep/second.md');
  lists = new FolderLists();
  for (const path of ['', 'docs', 'docs/deep']) namesIn(path);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), 'One');
}

const note = (path: string): boolean => lists.note(join(folder, path));

function namesIn(path: string): string[] {
  const entries = lists.list(join(folder, path));
  return entries.map(({ name }) => name).sort();
}

test('a folder is listed again once something in or below it has come or gone', () => {
  write('docs/third.md');
  write('docs/more/inside/page.md');
  expect(namesIn('docs')).toEqual(['deep', 'first.md']);
  expect(note('docs/more/inside/page.md')).toBe(false);
  expect(namesIn('docs')).toEqual(['deep', 'first.md', 'more', 'third.md']);
  expect(namesIn('docs/more/inside')).toEqual(['page.md']);
  renameSync(join(folder, 'docs/deep'), join(folder, 'docs/deeper'));
  expect(note('docs/deep')).toBe(false);
  expect(note('docs/deeper/second.md')).toBe(false);
  expect(namesIn('docs')).toEqual(['deeper', 'first.md', 'more', 'third.md']);
  expect(() => namesIn('docs/deep')).toThrow('ENOENT');
});

test('an edit is told from anything else', () => {
  write('docs/first.md');
  expect(note('docs/first.md')).toBe(true);
  rmSync(join(folder, 'docs/first.md'));
  expect(note('docs/first.md')).toBe(false);
  write('docs/first.md');
  expect(note('docs/first.md')).toBe(false);
  expect(namesIn('docs')).toEqual(['deep', 'first.md']);
  expect(note('docs/deep')).toBe(false);
});

test('a change in one folder leaves the others as they are known', () => {
  write('docs/third.md');
  write('other.md');
  note('docs/third.md');
  expect(namesIn('')).toEqual(['docs']);
  lists.forget();
  expect(namesIn('')).toEqual(['docs', 'other.md']);
});
