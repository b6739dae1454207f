/** Each change below a folder is reported as soon as the file is written, also in new folders. */
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFolder } from './watch-folder.ts';

let folder: string;
let told: Set<string>;
let end: () => void;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'watch-folder-')));
  mkdirSync(join(folder, 'docs/deep'), { recursive: true });
  mkdirSync(join(folder, 'skipped'));
  writeFileSync(join(folder, 'docs/deep/page.md'), 'One');
  told = new Set();
  const isSkipped = (path: string): boolean => path.includes('skipped');
  end = watchFolder(folder, isSkipped, (path) => told.add(relative(folder, path).replaceAll('\\', '/')));
});

afterEach(() => {
  end();
  rmSync(folder, { recursive: true });
});

async function expectTold(...paths: string[]): Promise<void> {
  await vi.waitFor(() => expect([...told]).toEqual(expect.arrayContaining(paths)), 5000);
  told.clear();
}

test('an edit, a file that replaces another, a new one and one that has gone', async () => {
  writeFileSync(join(folder, 'docs/deep/page.md'), 'Two');
  await expectTold('docs/deep/page.md');
  writeFileSync(join(folder, 'docs/new.md'), 'New');
  await expectTold('docs/new.md');
  renameSync(join(folder, 'docs/new.md'), join(folder, 'docs/deep/page.md'));
  await expectTold('docs/new.md', 'docs/deep/page.md');
  rmSync(join(folder, 'docs/deep/page.md'));
  await expectTold('docs/deep/page.md');
});

test('a new folder, one that is renamed, and one that takes the place of another', async () => {
  mkdirSync(join(folder, 'docs/more/inside'), { recursive: true });
  writeFileSync(join(folder, 'docs/more/inside/page.md'), 'One');
  await expectTold('docs/more/inside/page.md');
  writeFileSync(join(folder, 'docs/more/inside/page.md'), 'Two');
  await expectTold('docs/more/inside/page.md');
  renameSync(join(folder, 'docs/more'), join(folder, 'docs/other'));
  await expectTold('docs/other/inside/page.md', 'docs/more');
  writeFileSync(join(folder, 'docs/other/inside/page.md'), 'Three');
  await expectTold('docs/other/inside/page.md');
  rmSync(join(folder, 'docs/deep'), { recursive: true });
  mkdirSync(join(folder, 'docs/deep'));
  await expectTold('docs/deep/page.md');
  writeFileSync(join(folder, 'docs/deep/late.md'), 'One');
  await expectTold('docs/deep/late.md');
});

test('nothing of what is skipped', async () => {
  writeFileSync(join(folder, 'skipped/page.md'), 'One');
  mkdirSync(join(folder, 'docs/skipped'));
  writeFileSync(join(folder, 'docs/last.md'), 'One');
  await vi.waitFor(() => expect([...told]).toEqual(['docs/last.md']), 5000);
});

test('edits of a linked file, also when another file takes its place, and links that come, go and lead elsewhere', async () => {
  const outside = realpathSync(mkdtempSync(join(tmpdir(), 'watch-linked-')));
  const target = join(outside, 'CHANGELOG.md');
  writeFileSync(target, 'One');
  end();
  symlinkSync(target, join(folder, 'docs/changelog.md'));
  end = watchFolder(
    folder,
    () => false,
    (path) => told.add(relative(folder, path)),
  );
  writeFileSync(target, 'Two');
  await expectTold('docs/changelog.md');
  writeFileSync(join(outside, 'new'), 'Three');
  renameSync(join(outside, 'new'), target);
  await expectTold('docs/changelog.md');
  writeFileSync(target, 'Four');
  await expectTold('docs/changelog.md');
  symlinkSync(target, join(folder, 'docs/late.md'));
  await expectTold('docs/late.md');
  writeFileSync(target, 'Five');
  await expectTold('docs/changelog.md', 'docs/late.md');
  rmSync(join(folder, 'docs/late.md'));
  await expectTold('docs/late.md');
  writeFileSync(target, 'Six');
  await expectTold('docs/changelog.md');
  rmSync(outside, { recursive: true });
});

test('a linked folder inside is followed; links to themselves, in circles, upward and outward end nothing', async () => {
  const outside = realpathSync(mkdtempSync(join(tmpdir(), 'watch-outside-')));
  const link = (target: string, path: string): void => symlinkSync(target, join(folder, path));
  link('itself', 'docs/itself');
  link('two.md', 'docs/one.md');
  link('one.md', 'docs/two.md');
  link(folder, 'docs/up');
  link('/', 'docs/everything');
  link(outside, 'docs/outside');
  mkdirSync(join(folder, 'other'));
  link(join(folder, 'other'), 'docs/deep/other');
  link(join(folder, 'docs/deep'), 'other/deep');
  await expectTold('docs/itself', 'docs/one.md');
  writeFileSync(join(folder, 'other/page.md'), 'One');
  await expectTold('docs/deep/other/page.md', 'other/page.md');
  writeFileSync(join(outside, 'page.md'), 'One');
  writeFileSync(join(folder, 'docs/last.md'), 'One');
  await expectTold('docs/last.md');
  // A watch that starts while they are there gets through them too.
  end();
  end = watchFolder(
    folder,
    () => false,
    (path) => told.add(relative(folder, path)),
  );
  told.clear();
  writeFileSync(join(outside, 'page.md'), 'Two');
  writeFileSync(join(folder, 'docs/last.md'), 'Two');
  await vi.waitFor(() => expect([...told]).toEqual(['docs/last.md']), 5000);
  rmSync(outside, { recursive: true });
});

test('folders that come and go at once, and files that become folders', async () => {
  for (let round = 0; round < 200; round++) {
    mkdirSync(join(folder, 'docs/brief/inside'), { recursive: true });
    writeFileSync(join(folder, 'docs/brief/inside/page.md'), 'One');
    renameSync(join(folder, 'docs/brief'), join(folder, 'docs/shift'));
    rmSync(join(folder, 'docs/shift'), { recursive: true });
    writeFileSync(join(folder, 'docs/shift'), 'a file');
    rmSync(join(folder, 'docs/shift'));
    if (round % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  writeFileSync(join(folder, 'docs/last.md'), 'One');
  await expectTold('docs/last.md');
});
