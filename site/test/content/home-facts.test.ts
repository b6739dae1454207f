/** The numbers on the home page, and the size of the core on every page, are those of the documented packages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { repository, siteRoot } from '../../../tools/repository-places.ts';

const page = readFileSync(join(siteRoot, 'content/pages/index.mdx'), 'utf8');
const factOf = (pattern: RegExp): string => pattern.exec(page)?.[1] ?? 'not said';
const fileOf = (name: string, file: string): Buffer => readFileSync(join(repository, 'node_modules', name, file));
const manifestOf = (name: string) => JSON.parse(fileOf(name, 'package.json').toString());

const brotliSize = (file: Buffer): number => brotliCompressSync(file).length / 1000;
const content = join(siteRoot, 'content');

it('the size of the core is that of its production build, minified or with Brotli, wherever a page says it', () => {
  const core = fileOf('lexical', 'Lexical.prod.js');
  const minified = `${Math.round(core.length / 1000)} kB minified`;
  const compressed = Math.round(brotliSize(core));
  const said = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .flatMap((file) => readFileSync(join(content, file), 'utf8').split(/\n|(?<=\.) /))
    .filter((sentence) => /\bcore\b/i.test(sentence) && /\d kB\b/.test(sentence))
    .map((sentence) => sentence.replace(minified, '').replaceAll('**', ''));
  // The home page, the introduction, the questions.
  expect(said.length).toBeGreaterThanOrEqual(3);
  for (const sentence of said)
    expect(sentence).toMatch(new RegExp(`^\\D*\\b${compressed} kB (for the whole core, )?with Brotli\\D*$`));
});

it('the size of each package on the home page is that of its production build with Brotli', () => {
  const chips = [...page.matchAll(/^- \[([a-z-]+)\]\(\S+\) (\S+) kB$/gm)].map(([, name = '', size]) => [name, size]);
  expect(chips.length).toBe(22);
  const measured = chips.map(([name = '']) => {
    const full = name === 'lexical' ? name : `@lexical/${name}`;
    const file = `Lexical${name === 'lexical' ? '' : name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}.prod.js`;
    const size = brotliSize(fileOf(full, file));
    return [name, size < 10 ? size.toFixed(1) : String(Math.round(size))];
  });
  expect(chips).toEqual(measured);
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

it('the still of the editor is the same drawing in both color modes, in the colors of each', () => {
  const tokens = readFileSync(join(repository, 'packages/builder/src/styles/tokens.css'), 'utf8');
  const [light = '', dark = ''] = tokens.split('html[data-theme="dark"]');
  const colorOf = (css: string, token: string) => new RegExp(`${token}: (#[\\da-f]{3,6});`).exec(css)?.[1];
  const pairs = [...dark.matchAll(/(--[\w-]+): #/g)].map(([, token = '']) => `${colorOf(light, token)} ${colorOf(dark, token)}`);
  expect(pairs.length).toBeGreaterThan(9);
  const color = /#[\da-f]{3,6}\b/g;
  const [first = '', second = ''] = ['light', 'dark'].map((theme) =>
    readFileSync(join(content, `pages/pictures/editor-still-${theme}.svg`), 'utf8'),
  );
  expect(second.replace(color, '')).toBe(first.replace(color, ''));
  const [ofFirst, ofSecond] = [first.match(color) ?? [], second.match(color) ?? []];
  // What's the same in both is the picture in the document.
  const found = ofFirst
    .map((value, index) => `${value} ${ofSecond[index]}`)
    .filter((_, index) => ofFirst[index] !== ofSecond[index]);
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((pair) => !pairs.includes(pair))).toEqual([]);
});
