import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { golden, makeFolder, runInit } from '../../../test/support/init-folder.ts';
import { readSiteFolder } from '../../site-folder/site-folder.ts';
import { init } from './init.ts';

it('a first configuration has the name of its folder', async () => {
  const { text, said } = await runInit(init, {}, false);
  await expect(text).toMatchFileSnapshot(golden('first-config.txt'));
  expect(said).toBe('Wrote site.config.ts. See the site with: npm run dev\n');
});

it('an empty folder gets a first page', async () => {
  const folder = makeFolder({});
  rmSync(join(folder, 'docs'), { recursive: true });
  expect(await init(folder, false)).toBe('Wrote site.config.ts and docs/intro.md. See the site with: npm run dev\n');
  expect(readFileSync(join(folder, 'docs/intro.md'), 'utf8')).toMatch(/^---\nslug: \/\n---\n\n# Introduction\n/);
  expect((await readSiteFolder(folder)).config.navbar.items).toMatchObject([{ to: '/docs' }]);
});

it('the pages of a folder that has no other folders for them stay where they are', async () => {
  const folder = makeFolder({ 'README.md': '# Guide\n' });
  rmSync(join(folder, 'docs'), { recursive: true });
  await init(folder, false);
  expect((await readSiteFolder(folder)).config.docs).toMatchObject({ path: '.', routeBasePath: '/' });
});

it('nothing is overwritten', async () => {
  const folder = makeFolder({ 'site.config.mjs': 'export default {};\n', 'docusaurus.config.js': 'module.exports = {};\n' });
  await expect(init(folder, true)).rejects.toThrow('site.config.mjs:1:1 error: this site has a configuration already');
  expect(() => readFileSync(join(folder, 'site.config.ts'))).toThrow('ENOENT');
});
