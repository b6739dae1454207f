import { expect, test } from 'vitest';
import { readImports } from './read-imports.ts';

const namesIn = (code: string): string[] => readImports(code).map(({ module, name }) => `${module} ${name}`);
test.each([
  ["import { $getRoot, $getSelection as get } from 'lexical'", ['lexical $getRoot', 'lexical $getSelection']],
  ["import type { EditorState, type LexicalEditor } from 'lexical';", ['lexical EditorState', 'lexical LexicalEditor']],
  ["import { type as, type as as, type a as b, type } from 'm'", ['m as', 'm type', 'm a']],
  ["import { type as as as, type as c } from 'm'", ['m as', 'm type']],
  ["import type from 'm'; import type A from 'n'; import type, { b } from 'o'", ['m default', 'n default', 'o default', 'o b']],
  ["import type from from 'm'", ['m default']],
  ["import 'lexical'", ['lexical *']],
  ["import A, { b, default as c, } from 'm' with { type: 'json' }", ['m default', 'm b']],
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
  ["const a = <p>Don't {x}</p>; import { b } from 'm'", ['m b']],
  ["const a = <any>b; const c = b as Map<string, Array<number>>; const d = a < b && c > d / 2; import { b } from 'm'", ['m b']],
  ["const f = <T,>(x: T) => x; const r = /['\"`]/; import { b } from 'm'", ['m b']],
  ["import { a } from 'm';\nimport { a } from 'm'; import type { a as b } from 'm'", ['m a']],
])('%s', (code, names) => {
  expect(namesIn(code)).toEqual(names);
});

test('a name has the line of its first import', () => {
  expect(readImports("import {\n  a,\n  b,\n} from 'm';\nimport { a } from 'm'").map(({ line }) => line)).toEqual([2, 3]);
});

test('what cannot be read is left out', () => {
  expect(namesIn("import { a } from 'm';\nimport { b c } from 'n';\nimport { d } from 'o';\nimport { e } form 'p'")).toEqual([
    'm a',
    'n b',
    'o d',
  ]);
});
