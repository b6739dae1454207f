import { describe, expect, test } from 'vitest';
import { readImports } from './read-imports.ts';

const namesIn = (code: string): string[] => readImports(code).names.map(({ module, name }) => `${module} ${name}`);
const faultsIn = (code: string): string[] =>
  readImports(code).faults.map(({ line, column, message }) => `${line}:${column} ${message}`);

test.each([
  ["import { $getRoot, $getSelection as get } from 'lexical'", ['lexical $getRoot', 'lexical $getSelection']],
  ["import type { EditorState, type LexicalEditor } from 'lexical';", ['lexical EditorState', 'lexical LexicalEditor']],
  ["import { type as, type as as, type a as b, type } from 'm'", ['m as', 'm type', 'm a']],
  ["import { type as as as, type as c } from 'm'", ['m as', 'm type']],
  ["import type from 'm'; import type A from 'n'; import type, { b } from 'o'", ['m default', 'n default', 'o default', 'o b']],
  ["import type from from 'm'", ['m default']],
  ["import 'lexical'", ['lexical *']],
  ["import A, { b, default as c, } from 'm' with { type: 'json' }", ['m default', 'm b']],
  ["import { 'a b' as c } from 'm'", ['m a b']],
  [
    "import * as L from 'lexical'\nL.$getRoot();\nconst e: L.LexicalEditor = <L.Foo a='b' />",
    ['lexical $getRoot', 'lexical LexicalEditor', 'lexical Foo'],
  ],
  ["import A, * as L from 'lexical'", ['lexical default']],
  ["import L = require('lexical'); L.$getRoot()", ['lexical $getRoot']],
  ['import N = A.B', []],
  [
    "export { a, b as default } from 'm'; export * from 'n'; export type { T } from 'o'; export * as p from 'p'",
    ['m a', 'm b', 'n *', 'o T', 'p *'],
  ],
  ["export { a }; export default b; export const c = 1; export type D = 'e'; export = f", []],
  ["const { a, b: c, d = { x: 1 }, ...e } = await import('m')", ['m a', 'm b', 'm d']],
  ["import('m').then(({ a, b: { c } }) => a)", ['m a', 'm b']],
  ["import('m').then((m) => m.a(m.b))", ['m a', 'm b']],
  ["const x = (await import('m')).a; const y = import('n')", ['m a', 'n *']],
  ["const m = await import('m'); m.a()", ['m a']],
  ["const { a, b } = require('m'), c = require('n').d; const e = require('o'); e.f()", ['m a', 'm b', 'n d', 'o f']],
  [
    "lazy(() => import('m')); import(path); require(name); import.meta.url; a.import('x'); const o = { import: 1, export: 2 }",
    ['m *'],
  ],
  ["// import { a } from 'm'\n/* import { b } from 'm' */ const s = \"import { c } from 'm'\"; `import { d } from 'm'`", []],
  ["const a = <p>Don't import {x} from 'm'</p>; import { b } from 'm'", ['m b']],
  ["const a = <any>b; const c = b as Map<string, Array<number>>; const d = a < b && c > d / 2; import { b } from 'm'", ['m b']],
  ["const f = <T,>(x: T) => x; const r = /['\"`]/; import { b } from 'm'", ['m b']],
  ["import { a } from 'm';\nimport { a } from 'm'; import type { a as b } from 'm'", ['m a']],
])('%s', (code, names) => {
  expect(namesIn(code)).toEqual(names);
  expect(faultsIn(code)).toEqual([]);
});

test('a name has the line of its first import', () => {
  expect(readImports("import {\n  a,\n  b,\n} from 'm';\nimport { a } from 'm'").names.map(({ line }) => line)).toEqual([2, 3]);
});

describe('what cannot be read', () => {
  test.each([
    ["import { a b } from 'm'", ['1:12 expected “,” or “}” after “a”, not “b”']],
    ["import { a } form 'm'", ['1:14 expected “from” and the module in quotes, not “form”']],
    ['import { a } from m', ['1:19 expected the module in quotes after “from”, not “m”']],
    ["import { a,\n  b from 'm'", ['1:8 this “{” is never closed; expected “}”']],
    ['import { a }', ['1:13 expected “from” and the module in quotes, but the code ends']],
    ["import * from 'm'", ['1:10 expected “as” after “*”, not “from”']],
    ["import { a } from 'm;\nfoo()", ['1:19 this string is not closed on its line']],
    ["import { a } from 'm'\n\nf(`x", ['3:3 this template is never closed']],
    ['/* import', ['1:1 this comment is never closed']],
    ['f(]', ['1:3 expected “)” instead of “]”']],
    ['<a><b></a>', ['1:7 expected </b> instead of </a>']],
    ['import + 1', ['1:8 expected a name, “{” or “*” after “import”, not “+”']],
  ])('%s', (code, faults) => {
    expect(faultsIn(code)).toEqual(faults);
  });

  test('is reported with the names of the imports that can be read', () => {
    const code = "import { a } from 'm';\nimport { b c } from 'n';\nimport { d } from 'o';";
    expect(namesIn(code)).toEqual(['m a', 'o d']);
    expect(faultsIn(code)).toHaveLength(1);
  });
});
