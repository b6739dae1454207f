import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { repository, siteRoot } from '../../../tools/repository-places.ts';

const folder = join(repository, 'node_modules/@lexical/react');
const read = (file: string): string => readFileSync(join(siteRoot, 'content', file), 'utf8');
const source = read('docs/react/plugins.mdx');
/** With what its lists of props say. */
const page = [source, read('react-props.yml'), read('react-props.json')].join('\n');

/** A module of the package, with the values that it exports. */
interface ReactModule {
  readonly name: string;
  /** Names of values; the name of a default export is that of the module. */
  readonly values: readonly string[];
}

/** Reads the exports from the published code, because the declarations of some modules differ from it. */
function readModule(name: string): ReactModule {
  const code = readFileSync(join(folder, `${name}.dev.js`), 'utf8');
  const values = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const target = node.left.getText();
      const named = /^exports\.([$\w]+)$/.exec(target)?.[1];
      if (named !== undefined) values.add(named === 'default' ? name : named);
      // The value of a module with only a default export is that export.
      if (target === 'module.exports') values.add(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(`${name}.js`, code, ts.ScriptTarget.Latest, true));
  return { name, values: [...values] };
}

const modules = readdirSync(folder)
  .filter((file) => file.endsWith('.dev.js'))
  .map((file) => readModule(file.replace('.dev.js', '')));

it('finds the modules of the package and their values', () => {
  expect(modules.length).toBeGreaterThan(35);
  expect(modules.filter(({ name, values }) => values.length === 0 || !existsSync(join(folder, `${name}.d.ts`)))).toEqual([]);
  expect(modules.find(({ name }) => name === 'LexicalComposerContext')?.values).toContain('useLexicalComposerContext');
});

it('the page on React plugins names every module, component, hook and function of the package', () => {
  const names = (name: string): boolean => new RegExp(`(?<![\\w$/])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(page);
  const missing = modules.flatMap(({ name, values }) => [
    ...(page.includes(`@lexical/react/${name}`) || names(name) ? [] : [`@lexical/react/${name}`]),
    ...values.filter((value) => !names(value)).map((value) => `${name}: ${value}`),
  ]);
  expect(missing).toEqual([]);
});

it('the page lists the props of every component, once', () => {
  const listed = [...source.matchAll(/<ReactProps of="(\w+)" \/>/g)].map((match) => match[1]);
  expect(listed.sort()).toEqual(Object.keys(JSON.parse(read('react-props.json'))).sort());
});

it('the page names only modules that the package has', () => {
  const named = [...page.matchAll(/@lexical\/react\/(\w+)/g)].map((match) => match[1] as string);
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((name) => !modules.some((module) => module.name === name))).toEqual([]);
});
