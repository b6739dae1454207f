import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '../../../packages/builder/src/base/list-files.ts';
import { programRoot } from '../../../packages/builder/src/base/places.ts';
import { build } from '../../../packages/builder/src/commands/build.ts';
import { readSiteFolder } from '../../../packages/builder/src/site-folder/site-folder.ts';
import { repository, siteRoot } from '../../../tools/repository-places.ts';

it('the documented release is the installed version of every package', async () => {
  const { config } = await readSiteFolder(siteRoot);
  const packages = [...(config.api?.packages ?? []), ...Object.keys(config.api?.linkedPackages ?? {})];
  expect(packages.length).toBeGreaterThan(20);
  const versionOf = (name: string): string =>
    JSON.parse(readFileSync(join(repository, 'node_modules', name, 'package.json'), 'utf8')).version;
  expect([...new Set(packages.map((name) => `Lexical ${versionOf(name)}`))]).toEqual([config.docs.release]);
});

it('no docs page contains the release in its source', () => {
  const folder = join(siteRoot, 'content/docs');
  const typed = listFiles(folder).filter((file) => /page describes [^.]*\d+\.\d+/.test(readFileSync(join(folder, file), 'utf8')));
  expect(typed).toEqual([]);
});

it('every docs page names the configured release, in HTML and in Markdown; posts and standalone pages do not', async () => {
  const outPath = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    await build({ sitePath: join(programRoot, 'test/fixtures/docusaurus'), outPath: outPath, quiet: true });
    const says = (file: string): boolean => readFileSync(join(outPath, file), 'utf8').includes('This page describes Kettle 4.2.');
    const files = listFiles(outPath).filter((file) => /\.(html|md)$/.test(file));
    // Lists of tags and redirects are not docs pages.
    const redirects = (file: string): boolean => readFileSync(join(outPath, file), 'utf8').includes('http-equiv="refresh"');
    const documents = files.filter((file) => file.startsWith('docs/') && !file.startsWith('docs/tags') && !redirects(file));
    expect(documents.filter((file) => file.endsWith('.md')).length).toBeGreaterThan(3);
    expect(documents.filter((file) => !says(file))).toEqual([]);
    expect(files.filter((file) => !documents.includes(file) && says(file))).toEqual([]);
    const markdown = documents.find((file) => file.endsWith('.md')) as string;
    expect(readFileSync(join(outPath, markdown), 'utf8')).toMatch(/^# .+\n\nThis page describes Kettle 4\.2\.\n\n\S/);
  } finally {
    rmSync(outPath, { recursive: true });
  }
});
