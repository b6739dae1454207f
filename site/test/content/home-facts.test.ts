/** The numbers at the top of the home page are those of the documented packages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { repository, siteRoot } from '../../../tools/repository-places.ts';

const page = readFileSync(join(siteRoot, 'content/pages/index.mdx'), 'utf8');
const factOf = (pattern: RegExp): string => pattern.exec(page)?.[1] ?? 'not said';
const fileOf = (name: string, file: string): Buffer => readFileSync(join(repository, 'node_modules', name, file));
const manifestOf = (name: string) => JSON.parse(fileOf(name, 'package.json').toString());

it('the size is that of the production build of the core with Brotli, wherever the page says it', () => {
  const size = Math.round(brotliCompressSync(fileOf('lexical', 'Lexical.prod.js')).length / 1000);
  expect(factOf(/- \*\*(\d+ kB)\*\* for the whole core, with Brotli/)).toBe(`${size} kB`);
  expect(factOf(/is (\d+ kB) with Brotli/)).toBe(`${size} kB`);
});

it('the number of dependencies is that of the core', () => {
  const { dependencies = {}, peerDependencies = {} } = manifestOf('lexical');
  const count = Object.keys({ ...dependencies, ...peerDependencies }).length;
  expect(factOf(/- \*\*(\d+)\*\* dependencies/)).toBe(String(count));
});

it('only the package for React needs React', () => {
  expect(factOf(/- \*\*(\w+)\*\* or no framework/)).toBe('React');
  expect(manifestOf('@lexical/react').peerDependencies).toHaveProperty('react');
  for (const name of ['lexical', '@lexical/rich-text', '@lexical/history', '@lexical/list', '@lexical/utils']) {
    const { dependencies = {}, peerDependencies = {} } = manifestOf(name);
    expect(
      Object.keys({ ...dependencies, ...peerDependencies }).filter((other) => !/^(@lexical\/|lexical$)/.test(other)),
    ).toEqual([]);
  }
});

it('the install line names the documented release', () => {
  expect(factOf(/```bash\nnpm install lexical@(\S+)\n```/)).toBe(manifestOf('lexical').version);
});
