import { spawnSync } from 'node:child_process';
import { gunzipSync } from 'node:zlib';
import { parseTar } from 'nanotar';
import { afterEach, expect, it, vi } from 'vitest';
import { packProject } from './pack-project.ts';

const files = { 'src/main.ts': 'export {};\n', 'package.json': '{}\n', 'src/ünicode.txt': 'ü\n', 'src/empty.css': '' };

afterEach(() => {
  vi.useRealTimers();
});

/** What tar says of an archive; fails if it warns. */
function tar(flags: string, archive: Buffer): string {
  const { status, stdout, stderr } = spawnSync('tar', [flags, '-'], {
    input: archive,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

it('has all files, in order, in one folder', () => {
  const archive = packProject('hello', files);
  expect(tar('tzf', archive)).toBe(
    ['package.json', 'src/empty.css', 'src/main.ts', 'src/ünicode.txt'].map((path) => `hello/${path}\n`).join(''),
  );
  expect(tar('xzOf', archive)).toBe('{}\nexport {};\nü\n');
});

it('has neither the time of the build nor a user', () => {
  const { buffer } = Uint8Array.from(gunzipSync(packProject('hello', files)));
  for (const { attrs } of parseTar(buffer))
    expect(attrs).toMatchObject({ mtime: 499_162_500, uid: 0, gid: 0, user: '', group: '', mode: '0000644' });
});

it('is equal for equal files, whenever it is made and whatever their order was', () => {
  const archive = packProject('hello', files);
  vi.useFakeTimers({ now: Date.UTC(2040, 1, 1) });
  expect(packProject('hello', Object.fromEntries(Object.entries(files).reverse())).equals(archive)).toBe(true);
  expect(packProject('hello', { ...files, 'package.json': '{ }\n' }).equals(archive)).toBe(false);
});

it('can be as large as the blocks of an archive', () => {
  // With its header, this fills a record of 10,240 bytes, so that nothing follows.
  const text = 'x'.repeat(10_240 - 512);
  expect(tar('xzOf', packProject('hello', { 'a.txt': text }))).toBe(text);
});
