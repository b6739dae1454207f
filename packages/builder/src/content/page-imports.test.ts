/** What pages import: nothing without MDX, but for Markdown that they include; with it, files of the site and packages, by the compile's own tree. */

import { symlink } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { contentFolder } from '../../test/support/content-folder.ts';
import { allowedSpecifiers, forbiddenSpecifiers, frontMatters, places, ways } from '../../test/support/import-ways.ts';
import { realmHere } from '../../test/support/realm-here.ts';
import { makeConfig } from '../../test/support/test-pages.ts';
import { formatProblem } from '../base/problems.ts';
import { createCompiler } from '../markdown/compile.ts';
import type { SourceFile } from '../model/source.ts';
import { isPackageName, listModules } from './page-imports.ts';

const folder = contentFolder();

const code = 'throw new Error("ran"); export default 1;';

beforeEach(() =>
  folder.write({
    'docs/payload.js': code,
    'docs/payload.mdx': `{process.exit()}\n`,
    'docs/payload.json': '{}',
    'docs/data.json': '{}',
    'docs/a.png': '',
    'docs/part.md': 'A part.\n',
    'outside.js': code,
    'npm:payload': code,
    'package.json': '{ "imports": { "#payload": "./docs/payload.js" } }',
    'node_modules/payload/index.js': code,
    'node_modules/payload/deep.js': code,
    'node_modules/payload/readme.md': 'A readme.\n',
    'node_modules/payload/.hidden.js': code,
    'node_modules/@scope/payload/index.js': code,
  }),
);

const spellings = (): string[] => [...forbiddenSpecifiers(folder.path, code), ...allowedSpecifiers, './payload.mdx', './a.png'];

/** Of the page `docs/page.md` or `.mdx`. */
async function read(files: Readonly<Record<string, string>>, format: 'detect' | 'mdx' = 'detect'): Promise<SourceFile[]> {
  await folder.write(files);
  const { sources } = await folder.load({ markdown: { format } });
  return sources.filter(({ path }) => Object.hasOwn(files, path));
}

async function problemsOf(source: SourceFile | undefined): Promise<string[]> {
  const compiler = await createCompiler(makeConfig(), realmHere());
  return (await compiler.compile(source as SourceFile)).problems.map((problem) => formatProblem(problem));
}

describe('Markdown without code', () => {
  test.each(Object.keys(places))('imports nothing that is written %s, whatever its front matter says', async (place) => {
    const put = places[place] as (text: string) => string;
    const files = Object.entries(ways).flatMap(([way, write]) =>
      frontMatters.map((frontMatter, index): [string, string] => {
        const texts = spellings().map((specifier) => put(write(specifier)));
        return [`docs/${way}-${index}.md`, `${frontMatter}${texts.join('\n')}`];
      }),
    );
    const sources = await read(Object.fromEntries(files));
    expect(sources).toHaveLength(files.length);
    for (const { path, format, imports, parts } of sources)
      expect({ path, format, imports, parts }).toEqual({ path, format: 'md' });
    expect(listModules(sources)).toEqual([]);
  });

  test('imports nothing in what it includes either, nor in the files beside it', async () => {
    const texts = Object.values(ways).flatMap((write) => spellings().map((specifier) => `${write(specifier)}\n`));
    const written = JSON.stringify(texts.join('\n'));
    const sources = await read({
      'docs/page.md': '{@import ./_part.md}\n',
      'docs/_part.md': texts.join('\n'),
      'docs/tags.yml': `a:\n  label: ${written}\n`,
      'docs/_category_.json': `{ "label": ${written}, "link": { "type": "generated-index", "description": ${written} } }`,
      'blog/authors.yml': `a:\n  name: ${written}\n`,
    });
    expect(sources.map(({ imports, parts = {} }) => [imports, Object.keys(parts)])).toEqual([
      [{ 'docs/page.md': { '@import ./_part.md': 'docs/_part.md' } }, ['docs/_part.md']],
    ]);
    expect(listModules((await folder.load()).sources)).toEqual([]);
  });

  test('includes Markdown of the content, wherever that is a block of its own, and says what else it cannot include', async () => {
    await symlink(join(folder.path, 'docs/data.json'), join(folder.path, 'docs/linked.md'));
    const names = [
      'part.md',
      './part.md',
      '../docs/part.md',
      'none.md',
      'payload.mdx',
      'payload.js',
      'data.json',
      'a.png',
      'linked.md',
    ];
    const others = ['../../outside.md', '/etc/passwd.md', '../node_modules/payload/readme.md', 'data:text/markdown,a.md'];
    const lines = [...names, ...others].map((name) => `{@import ${name}}`);
    const [source] = await read({ 'docs/page.md': `${lines.join('\n\n')}\n\n- {@import part.md}\n` });
    expect(Object.keys(source?.parts ?? {})).toEqual(['docs/part.md']);
    const notCode =
      'Only Markdown can be included: name a file that ends with ".md", and show other files as images, links or code blocks';
    const fixes: Readonly<Record<string, string>> = {
      'payload.mdx': 'It is MDX, which is code: rename it so that it ends with ".md", or this file so that it ends with ".mdx"',
      'payload.js': notCode,
      'data.json': notCode,
      'a.png': notCode,
    };
    const missing =
      'Correct the path, which is relative to this file; if the file is outside the site folder, add its folder to the setting "markdown.includeFrom"';
    expect(await problemsOf(source)).toEqual(
      [...names, ...others].slice(3).map((name, index) => {
        const where = `docs/page.md:${index * 2 + 7}:1`;
        return `${where} error: the file "${name}" cannot be included\n    ${fixes[name] ?? missing}`;
      }),
    );
  });

  test('does not include MDX by way of other Markdown', async () => {
    const [source] = await read({ 'docs/page.md': '{@import ./_a.md}\n', 'docs/_a.md': '{@import ./payload.mdx}\n' });
    expect(Object.keys(source?.parts ?? {})).toEqual(['docs/_a.md']);
    expect(await problemsOf(source)).toEqual([expect.stringContaining('docs/_a.md:1:1 error: the file "./payload.mdx"')]);
  });
});

describe('MDX', () => {
  /** Ways that are code where they are blocks, with what else the page needs. */
  const imports = ['a default import', 'a namespace', 'names', 'an import for its effects', 'an import on several lines'];
  const calls = ['require in an expression', 'require in an attribute', 'require in an export'];

  test.each([...imports, ...calls])('imports no scheme, no path that leads out, and nothing of Node by %s', async (way) => {
    await symlink('/etc/hostname', join(folder.path, 'docs/link.js'));
    const specifiers = forbiddenSpecifiers(folder.path, code);
    const write = ways[way] as (specifier: string) => string;
    const sources = await read(
      Object.fromEntries(specifiers.map((specifier, index) => [`docs/p${index}.mdx`, `# Page\n\n${write(specifier)}\n`])),
    );
    expect(listModules(sources)).toEqual([]);
    for (const source of sources) {
      const [first = ''] = await problemsOf(source);
      expect(first).toMatch(new RegExp(`^${source.path}:3:1 error: .*cannot be (?:imported|found).*\\n {4}\\S`));
    }
  });

  test.each(['export from', 'export all'])('does not import by %s', async (way) => {
    const [source] = await read({ 'docs/page.mdx': `# Page\n\n${ways[way]?.('./payload.js')}\n` });
    expect(listModules([source as SourceFile])).toEqual([]);
    expect(await problemsOf(source)).toEqual([
      expect.stringContaining('docs/page.mdx:3:1 error: this kind of statement is not supported'),
    ]);
  });

  test.each([...imports, ...calls])('imports files of the site and packages by %s', async (way) => {
    const write = ways[way] as (specifier: string) => string;
    const targets = {
      './payload.js': 'docs/payload.js',
      './payload': 'docs/payload.js',
      '../docs/payload.js': 'docs/payload.js',
      '@site/docs/payload.js': 'docs/payload.js',
      '/docs/payload.js': 'docs/payload.js',
      '\\u002e/payload.js': 'docs/payload.js',
      './payload.js?raw': 'docs/payload.js?raw',
      '!!raw-loader!./payload.js': 'docs/payload.js?raw',
      './data.json': 'docs/data.json',
      payload: 'npm:payload',
      'payload/deep.js': 'npm:payload/deep.js',
      '@scope/payload': 'npm:@scope/payload',
    };
    expect(Object.keys(targets)).toEqual([...allowedSpecifiers]);
    for (const [specifier, target] of Object.entries(targets))
      expect(listModules(await read({ 'docs/page.mdx': `# Page\n\n${write(specifier)}\n` }))).toEqual([target]);
  });

  test('is code by the ending of its file, and by the setting', async () => {
    const text = "import x from './payload.js'\n";
    expect(listModules(await read({ 'docs/page.MDX': text }))).toEqual(['docs/payload.js']);
    const sources = await read({ 'docs/other.md': text }, 'mdx');
    expect(sources.map(({ format }) => format)).toEqual(['mdx']);
    expect(listModules(sources)).toEqual(['docs/payload.js']);
  });

  test.each(Object.entries(places))('what is written %s is an import if the compile says so', async (place, put) => {
    const isCode = ['at the top', 'below the title', 'right below the title', 'between tags', 'in a fence for MDX'].includes(
      place,
    );
    const [source] = await read({ 'docs/page.mdx': put("import x from './data.json'") });
    expect(listModules([source as SourceFile])).toEqual(isCode ? ['docs/data.json'] : []);
  });
});

test('Markdown that every page can use is a part where a page shows it, and has no such name itself', async () => {
  await folder.write({ 'src/theme/MDXComponents.js': "import Part from '@site/docs/part.md';\nexport default { Part };\n" });
  const imports = async (name: string, text: string): Promise<object | undefined> => {
    const [source] = await read({ [name]: text });
    return source?.imports?.[name];
  };
  expect(await imports('docs/a.mdx', 'In a line: <Part />\n')).toEqual({ '<Part>': 'docs/part.md' });
  expect(await imports('docs/b.mdx', "import Part from './payload.js'\n\n<Part />\n")).toEqual({
    './payload.js': 'docs/payload.js',
  });
  expect(await imports('docs/c.mdx', '`<Part />` and <Party />\n')).toBeUndefined();
  expect(await imports('docs/d.md', '<Part />\n')).toBeUndefined();
});

describe('names of packages', () => {
  test.each([
    'lexical',
    '@lexical/react',
    '@lexical/react/LexicalComposer',
    'lodash.get',
    'JSONStream',
    '7zip-bin',
    'a/b/c.min.js',
  ])('%s is one', (name) => {
    expect(isPackageName(name)).toBe(true);
  });

  test('are no addresses and no paths, lead nowhere else, and are nothing of Node', () => {
    const piece = fc.constantFrom(...'aZ9@/.:#%\\?!_~- \n', '..', 'node_modules', 'data', ...builtinModules.slice(0, 20));
    const names = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.string(),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(names, (name) => {
        if (!isPackageName(name)) return;
        expect(URL.canParse(name)).toBe(false);
        expect(posix.normalize(name)).toBe(name);
        expect(name).toMatch(/^[@\w~-]/);
        expect(builtinModules).not.toContain(name);
        expect(join('/site/node_modules', name)).toBe(`/site/node_modules/${name}`);
        expect(name.split('/').some((part) => part.startsWith('.') || part === '')).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });
});
