/** Folders in which tests run init, and what it writes there. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { programRoot } from '../../src/base/places.ts';
import { readSiteFolder } from '../../src/site-folder/site-folder.ts';

/** Makes a folder with files, and a page unless they have it. It is removed after the test. */
export function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'init-')), 'teapot');
  onTestFinished(() => rmSync(dirname(folder), { recursive: true }));
  for (const [path, text] of Object.entries({ 'docs/intro.md': '# Introduction\n', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** The path of a file with what init has to write. */
export const golden = (name: string): string => join(programRoot, 'test/golden/init', name);

/**
 * What init wrote, and said. Checks that the configuration is one.
 * @param init Given, because nothing outside of its folder may need the feature.
 */
export async function runInit(
  init: (folder: string, fromDocusaurus: boolean) => Promise<string>,
  files: Readonly<Record<string, string>>,
  fromDocusaurus = true,
): Promise<{ text: string; said: string }> {
  const folder = makeFolder(files);
  const said = await init(folder, fromDocusaurus);
  const { problems } = await readSiteFolder(folder);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { text: readFileSync(join(folder, 'site.config.ts'), 'utf8'), said };
}
