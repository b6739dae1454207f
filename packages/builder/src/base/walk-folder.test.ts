import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Gate } from './may-publish.ts';
import { formatProblem } from './problems.ts';
import { walkFolder } from './walk-folder.ts';

let sitePath: string;
beforeEach(() => {
  sitePath = mkdtempSync(join(tmpdir(), 'walk-'));
});
afterEach(() => rmSync(sitePath, { recursive: true }));

function write(...paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(join(sitePath, dirname(path)), { recursive: true });
    writeFileSync(join(sitePath, path), path);
  }
}

function walk(folderPath: string): { paths: string[]; problems: string[] } {
  const { files, problems } = walkFolder(
    sitePath,
    folderPath,
    Gate.ofStaticFiles(sitePath, {}, ['public']),
    (name) => name === 'skipped',
  );
  return {
    paths: files.map(({ relativePath }) => relativePath),
    problems: problems.map((problem) => formatProblem(problem).split('\n')[0] as string),
  };
}

test('lists files in order, without those that are skipped', () => {
  write('public/b/c.txt', 'public/a.txt', 'public/.well-known/d.txt', 'public/skipped/e', 'other/f');
  expect(walk('public')).toEqual({ paths: ['.well-known/d.txt', 'a.txt', 'b/c.txt'], problems: [] });
  expect(walk('missing')).toEqual({ paths: [], problems: [] });
});

test('follows links to files and folders inside the site folder, and names the others', () => {
  write('public/a.txt', 'shared/b.txt');
  symlinkSync('../shared', join(sitePath, 'public/folder'));
  symlinkSync('a.txt', join(sitePath, 'public/file.txt'));
  symlinkSync('../shared/b.txt', join(sitePath, 'public/other.txt'));
  symlinkSync('/etc/hostname', join(sitePath, 'public/outside.txt'));
  symlinkSync(tmpdir(), join(sitePath, 'public/outside'));
  symlinkSync('nowhere', join(sitePath, 'public/dangling'));
  symlinkSync('self', join(sitePath, 'public/self'));
  symlinkSync('.', join(sitePath, 'public/circle'));
  expect(walk('public')).toEqual({
    paths: ['a.txt', 'file.txt', 'folder/b.txt', 'other.txt'],
    problems: [
      'public/circle warning: the symbolic link points to a folder that contains it and is not followed',
      'public/dangling error: the symbolic link points to a file that does not exist',
      'public/outside error: the symbolic link points outside the site folder',
      'public/outside.txt error: the symbolic link points outside the site folder',
      'public/self error: the symbolic link points to itself',
    ],
  });
});

test('names a folder that is itself a link to outside the site folder', () => {
  symlinkSync(tmpdir(), join(sitePath, 'public'));
  expect(walk('public')).toEqual({
    paths: [],
    problems: ['public error: the symbolic link points outside the site folder'],
  });
});

test.skipIf(process.platform === 'win32')('reports entries that are neither files nor folders', () => {
  write('public/a.txt');
  spawnSync('mkfifo', [join(sitePath, 'public/pipe')]);
  expect(walk('public')).toEqual({
    paths: ['a.txt'],
    problems: ['public/pipe error: this is neither a file nor a folder'],
  });
});

test.skipIf(process.platform !== 'linux')('names what addresses cannot name', () => {
  write('public/a.txt', 'public/\uFFFD.txt', 'public/back\\slash', 'public/line\nbreak');
  writeFileSync(Buffer.concat([Buffer.from(`${sitePath}/public/`), Buffer.from([0x66, 0xfc, 0x72])]), 'Latin-1');
  expect(walk('public')).toEqual({
    paths: ['a.txt', '\uFFFD.txt'],
    problems: [
      'public/back%5Cslash error: the name contains a backslash or a control character',
      'public/f\uFFFDr error: the name is not UTF-8',
      'public/line%0Abreak error: the name contains a backslash or a control character',
    ],
  });
});
