/** Compares the written pages with the installed packages: package pages and the page on React plugins must name all exports. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it, test } from 'vitest';
import { repository, siteRoot } from '../../../tools/repository-places.ts';

const modules = join(repository, 'node_modules');
const docs = join(siteRoot, 'content/docs');
const pages = readdirSync(join(docs, 'packages')).map((file) => file.replace(/\.mdx?$/, ''));

/** `lexical-rich-text` -> `@lexical/rich-text`. */
function packageOf(page: string): string {
  return page.replace(/^lexical-/, '@lexical/');
}

function declarationsOf(name: string): string {
  const { types = 'index.d.ts' } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as { types?: string };
  return join(modules, name, types);
}

const reactFolder = join(modules, '@lexical/react');
const reactModules = readdirSync(reactFolder)
  .filter((file) => file.endsWith('.d.ts'))
  .map((file) => file.replace(/\.d\.ts$/, ''));

const program = ts.createProgram(
  [...pages.map((page) => declarationsOf(packageOf(page))), ...reactModules.map((name) => join(reactFolder, `${name}.d.ts`))],
  { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, skipLibCheck: true },
);

/** The names that a module exports, including types; the default export has no name. */
function exportsOf(file: string): string[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  if (symbol === undefined) throw new Error(`${file} has no exports`);
  return checker
    .getExportsOfModule(symbol)
    .map(({ name }) => name)
    .filter((name) => name !== 'default');
}

function missingIn(text: string, names: readonly string[]): string[] {
  return names.filter((name) => !new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?!\\w)`).test(text));
}

describe('a package page names every export', () => {
  it.each(pages)('%s', (page) => {
    const names = exportsOf(declarationsOf(packageOf(page)));
    expect(names.length).toBeGreaterThan(0);
    expect(missingIn(readFileSync(join(docs, 'packages', `${page}.mdx`), 'utf8'), names)).toEqual([]);
  });
});

describe('the page on React plugins names every module of @lexical/react and every export', () => {
  const files = ['docs/react/plugins.mdx', 'react-props.yml', 'react-props.json'];
  const text = files.map((file) => readFileSync(join(siteRoot, 'content', file), 'utf8')).join('\n');
  it.each(reactModules)('%s', (name) => {
    expect(missingIn(text, [name, ...exportsOf(join(reactFolder, `${name}.d.ts`))])).toEqual([]);
  });
});

test('every entry of the FAQ is a question', () => {
  const headings = readFileSync(join(docs, 'faq.md'), 'utf8').match(/^### .+$/gm) ?? [];
  expect(headings).not.toEqual([]);
  expect(headings.filter((heading) => !/\?( \{#[\w-]+\})?$/.test(heading))).toEqual([]);
});

describe('a concept page has the sections on common mistakes and where to go next', () => {
  it.each(readdirSync(join(docs, 'concepts')))('%s', (file) => {
    const headings = readFileSync(join(docs, 'concepts', file), 'utf8').match(/^## .+$/gm) ?? [];
    expect(headings).toContain('## Common mistakes');
    expect(headings.at(-1)).toBe('## Where to go next');
  });
});
