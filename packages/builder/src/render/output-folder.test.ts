/** What becomes of the output if the disk refuses a step of replacing it. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProblemsError } from '../base/problems.ts';
import { removeLeftovers, replaceOutput } from './output-folder.ts';

/** Of each move, the code with which it fails; undefined for one that works. */
const disk = vi.hoisted((): { refuse: (to: string) => string | undefined } => ({ refuse: () => undefined }));
vi.mock('node:fs/promises', async (importOriginal) => {
  const own = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...own,
    rename(from: string, to: string): Promise<void> {
      const code = disk.refuse(to);
      if (code === undefined) return own.rename(from, to);
      return Promise.reject(Object.assign(new Error(code), { code, syscall: 'rename' }));
    },
  };
});

let folder: string;
let outPath: string;
const beside = (role: string, id = process.pid): string => `${outPath}.build-${id}.${role}`;
const put = (path: string, text = ''): void => {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'file'), text);
};
const replace = (): Promise<void> => replaceOutput(outPath, async (path) => put(path, 'new'));
const shown = (): string => readFileSync(join(outPath, 'file'), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-folder-'));
  outPath = join(folder, 'dist');
  put(outPath, 'old');
});
afterEach(() => {
  disk.refuse = () => undefined;
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('the new output takes the place of the old one, whatever an earlier build with this process id has left', async () => {
  for (const role of ['unfinished', 'replaced']) {
    put(beside(role));
    writeFileSync(join(beside(role), 'left'), '');
  }
  await replace();
  expect(shown()).toBe('new');
  expect([readdirSync(folder), readdirSync(outPath)]).toEqual([['dist'], ['file']]);
});

test.each(['ENOTEMPTY', 'EEXIST', 'EPERM'])('a folder that is taken meanwhile is taken again (%s), ten times', async (code) => {
  let tries = 0;
  disk.refuse = (to) => (to === outPath && ++tries < 10 ? code : undefined);
  await replace();
  expect([shown(), tries]).toEqual(['new', 10]);
  tries = 0;
  // The eleventh move puts the old output back.
  disk.refuse = (to) => (to === outPath && ++tries <= 10 ? code : undefined);
  put(outPath, 'old');
  await expect(replace()).rejects.toThrow(ProblemsError);
  expect([readdirSync(folder), tries]).toEqual([['dist'], 11]);
});

test.each(['the new output', 'the old one'])(
  'a disk that refuses to move %s leaves the old one, and nothing else',
  async (moved) => {
    let isRefused = false;
    disk.refuse = (to) => {
      if ((to === outPath) !== (moved === 'the new output') || isRefused) return undefined;
      isRefused = true;
      return 'EIO';
    };
    await expect(replace()).rejects.toThrow('the disk fails');
    expect(shown()).toBe('old');
    expect(readdirSync(folder)).toEqual(['dist']);
  },
);

test('an output that was not written leaves the old one', async () => {
  await expect(replaceOutput(outPath, async () => {})).rejects.toThrow(ProblemsError);
  await expect(replaceOutput(outPath, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  expect(shown()).toBe('old');
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('what a process of the same id has left is removed; what one has that may not be asked stays', async () => {
  put(beside('unfinished'));
  put(beside('replaced', 7));
  put(beside('unfinished', 8));
  vi.spyOn(process, 'kill').mockImplementation((id) => {
    throw Object.assign(new Error('no'), { code: id === 7 ? 'EPERM' : 'ESRCH' });
  });
  await removeLeftovers(outPath);
  expect(readdirSync(folder).sort()).toEqual(['dist', 'dist.build-7.replaced']);
  await removeLeftovers(join(folder, 'nowhere/dist'));
  expect(existsSync(dirname(join(folder, 'nowhere/dist')))).toBe(false);
});
