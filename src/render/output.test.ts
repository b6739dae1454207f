import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Cache } from '../base/cache.ts';
import type { OutputFile } from '../base/output-file.ts';
import { outputFolderProblem, outputMark, writeOutput } from './output.ts';

let folder: string;
let outPath: string;
let cache: Cache;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'));
  outPath = join(folder, 'dist');
  cache = new Cache(join(folder, 'cache'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (path: string, text: string): OutputFile => ({ path, key: text, make: () => text });
const write = (...files: OutputFile[]) => writeOutput(outPath, files, cache, () => undefined);

it('writes changed files, keeps unchanged ones, and removes obsolete ones', async () => {
  expect(await write(file('a.html', '1'), file('docs/b.html', '2'))).toBe(2);
  expect(await write(file('a.html', '1'), file('docs/b.html', '3'))).toBe(1);
  expect(await write(file('a.html', '1'))).toBe(0);
  expect(readdirSync(outPath)).toEqual(['a.html']);
  expect(readdirSync(folder).sort()).toEqual(['cache', 'dist']);
});

it('rewrites a file that was edited', async () => {
  await write(file('a.html', 'made'));
  writeFileSync(join(outPath, 'a.html'), 'edited');
  await write(file('a.html', 'made'));
  expect(readFileSync(join(outPath, 'a.html'), 'utf8')).toBe('made');
});

it('leaves the old output unchanged if a file cannot be made', async () => {
  await write(file('a.html', '1'));
  const failing: OutputFile = {
    path: 'b.html',
    key: 'x',
    make: () => {
      throw new Error('no');
    },
  };
  await expect(write(file('a.html', '2'), failing)).rejects.toThrow('no');
  expect(readFileSync(join(outPath, 'a.html'), 'utf8')).toBe('1');
  expect(readdirSync(folder).sort()).toEqual(['cache', 'dist']);
});

describe('outputFolderProblem', () => {
  it('allows a new folder, an empty one, and one written by a build', async () => {
    expect(await outputFolderProblem(outPath, folder)).toBeUndefined();
    mkdirSync(outPath);
    expect(await outputFolderProblem(outPath, folder)).toBeUndefined();
    writeFileSync(join(outPath, outputMark), '');
    writeFileSync(join(outPath, 'index.html'), '');
    expect(await outputFolderProblem(outPath, folder)).toBeUndefined();
  });

  it('rejects a folder with other files, and one that contains the site', async () => {
    mkdirSync(outPath);
    writeFileSync(join(outPath, 'thesis.txt'), 'years of work');
    expect((await outputFolderProblem(outPath, folder))?.message).toContain('not written by a build');
    expect((await outputFolderProblem(folder, join(folder, 'site')))?.message).toContain('contains the site folder');
    expect((await outputFolderProblem(join(outPath, 'thesis.txt'), folder))?.message).toContain('is a file');
    expect(existsSync(join(outPath, 'thesis.txt'))).toBe(true);
  });
});
