import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isCore } from '../../../../tools/tier.ts';
import { Cache, hashOf } from '../base/cache.ts';
import { type AnyOutputFile, copyOf, type OutputFile, outputMark } from '../base/output-file.ts';
import { ProblemsError } from '../base/problems.ts';
import type { PublishedFile } from '../model/published.ts';
import { writeOutput } from './output.ts';
import { outputFolderProblem, removeLeftovers } from './output-folder.ts';

let folder: string;
let outPath: string;
let cache: Cache;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'));
  outPath = join(folder, 'dist');
  cache = new Cache(join(folder, 'cache/pages'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (path: string, text: string): OutputFile => ({ path, key: text, make: () => text });
const write = async (...files: OutputFile[]) => (await writeOutput({ outPath, lists: [files], cache })).made.length;

it('writes changed files, keeps unchanged ones, and removes obsolete ones', async () => {
  expect(await write(file('a.html', '1'), file('docs/b.html', '2'))).toBe(2);
  expect(await write(file('a.html', '1'), file('docs/b.html', '3'))).toBe(1);
  expect(await write(file('a.html', '1'))).toBe(0);
  expect(readdirSync(outPath)).toEqual(['a.html']);
  expect(readdirSync(folder).sort()).toEqual(['cache', 'dist']);
});

it('does not read what another version of the program has recorded', async () => {
  await cache.set(hashOf('written', outPath), { files: [] });
  expect(await write(file('a.html', '1'))).toBe(1);
});

it('rewrites a file that was edited', async () => {
  await write(file('a.html', 'made'));
  writeFileSync(join(outPath, 'a.html'), 'edited');
  await write(file('a.html', 'made'));
  expect(readFileSync(join(outPath, 'a.html'), 'utf8')).toBe('made');
});

it('makes every file of an output that is gone', async () => {
  await write(file('a.html', 'one'), file('docs/b.html', 'two'));
  rmSync(outPath, { recursive: true });
  expect(await write(file('a.html', 'one'), file('docs/b.html', 'two'))).toBe(2);
  expect(readFileSync(join(outPath, 'docs/b.html'), 'utf8')).toBe('two');
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

describe('a file joined from others', () => {
  const a = (text: string): OutputFile => file('a.md', text);
  const joined = (text: string): AnyOutputFile => ({
    path: 'all.txt',
    key: `all ${text}`,
    make: () => ['first\n', a(text), '\n', file('b.md', 'b')],
  });
  const writeJoined = async (text: string) => {
    const lists = [[a(text), joined(text)], [file('b.md', 'other')]];
    return (await writeOutput({ outPath, lists, cache })).made.length;
  };
  const read = () => readFileSync(join(outPath, 'all.txt'), 'utf8');

  it('has their content, even where another file has taken the path of one', async () => {
    expect(await writeJoined('one')).toBe(3);
    expect(read()).toBe('first\none\nb');
    expect(readFileSync(join(outPath, 'b.md'), 'utf8')).toBe('other');
    expect(await writeJoined('two')).toBe(2);
    expect(read()).toBe('first\ntwo\nb');
    expect(await writeJoined('two')).toBe(0);
  });
});

it('takes names that objects have too', async () => {
  expect(await write(file('constructor', '1'), file('__proto__', '2'))).toBe(2);
  expect(await write(file('constructor', '1'), file('__proto__', '2'))).toBe(0);
});

/** No file need be there to have passed. */
const passed = (path: string): PublishedFile => path as PublishedFile;

it('copies a file again that has another content in the same size at the same time', async () => {
  const source = join(folder, 'source.txt');
  const time = new Date(1e12);
  for (const text of ['one', 'two']) {
    writeFileSync(source, text);
    utimesSync(source, time, time);
    await write(await copyOf('copy.txt', passed(source)));
    expect(readFileSync(join(outPath, 'copy.txt'), 'utf8')).toBe(text);
  }
});

it('shares no file with its sources, so that an edit of the output does not harm them', async () => {
  const source = join(folder, 'source.txt');
  writeFileSync(source, 'source');
  await write(await copyOf('copy.txt', passed(source)));
  expect(statSync(join(outPath, 'copy.txt')).ino).not.toBe(statSync(source).ino);
  expect(statSync(join(outPath, 'copy.txt')).nlink).toBe(1);
});

describe('a disk that refuses', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  const refused: OutputFile = { path: 'b.html', key: 'b', make: () => Promise.reject(full) };

  it('is named with the folder, and leaves the old output and nothing else', async () => {
    await write(file('a.html', '1'));
    const failure = await write(file('a.html', '2'), refused).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProblemsError);
    expect((failure as Error).message).toContain(`${outPath} error: the output cannot be written: the disk is full\n`);
    expect(readFileSync(join(outPath, 'a.html'), 'utf8')).toBe('1');
    expect(readdirSync(folder).sort()).toEqual(['cache', 'dist']);
  });

  it('is named also when there is no way to the folder', async () => {
    writeFileSync(join(folder, 'file'), '');
    outPath = join(folder, 'file/dist');
    await expect(write(file('a.html', '1'))).rejects.toThrow('a part of its path is a file');
  });

  it('is told from a source that cannot be read', async () => {
    const source = join(folder, 'source.txt');
    await expect(copyOf('copy.txt', passed(source))).rejects.toThrow(
      `${source} error: the file cannot be read: it does not exist`,
    );
    writeFileSync(source, '');
    const copy = await copyOf('copy.txt', passed(source));
    rmSync(source);
    await expect(write(copy)).rejects.toThrow(`${source} error: the file cannot be read: it does not exist`);
  });
});

it('two builds that replace the folder at the same time both succeed', async () => {
  const slow = (text: string): OutputFile[] => Array.from({ length: 100 }, (_, index) => file(`${index}.html`, text));
  const rounds = isCore ? 100 : 300;
  const other = `
    import { rename, mkdir, writeFile, rm } from 'node:fs/promises';
    for (let n = 0; n < ${rounds}; n++) {
      await rename(${JSON.stringify(outPath)}, ${JSON.stringify(outPath)} + '.other').catch(() => {});
      await mkdir(${JSON.stringify(outPath)}).catch(() => {});
      await writeFile(${JSON.stringify(outPath)} + '/x', '').catch(() => {});
      await rm(${JSON.stringify(outPath)} + '.other', { recursive: true, force: true }).catch(() => {});
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', other]);
  const ended = new Promise((resolve) => child.on('close', resolve));
  while (child.exitCode === null) await write(...slow('1'));
  await ended;
  await write(...slow('2'));
  expect(readdirSync(outPath)).toHaveLength(100);
  expect(readdirSync(folder).sort()).toEqual(['cache', 'dist']);
});

describe('removeLeftovers', () => {
  /** The id of a process that has ended. */
  const ended = (): number => spawnSync(process.execPath, ['-e', '']).pid;

  it('removes what builds have left that run no more, and nothing else', async () => {
    const kept = [
      'dist',
      `dist.build-${process.ppid}.unfinished`,
      'dist.old-1',
      'dist.build-x.unfinished',
      'other.build-1.unfinished',
    ];
    for (const name of [...kept, `dist.build-${ended()}.unfinished`, `dist.build-${ended()}.replaced`]) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'file'), name);
    }
    await removeLeftovers(outPath);
    expect(readdirSync(folder).sort()).toEqual(kept.sort());
    expect(readFileSync(join(outPath, 'file'), 'utf8')).toBe('dist');
  });

  it('puts an output back that was about to be replaced', async () => {
    const replaced = join(folder, `dist.build-${ended()}.replaced`);
    mkdirSync(replaced);
    writeFileSync(join(replaced, outputMark), '');
    await removeLeftovers(outPath);
    expect(readdirSync(folder)).toEqual(['dist']);
    expect(readdirSync(outPath)).toEqual([outputMark]);
  });
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
