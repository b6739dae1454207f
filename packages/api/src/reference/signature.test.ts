import ts from 'typescript';
import { expect, test } from 'vitest';
import { writeSignature } from './signature.ts';

/** The signature of the first declaration in a text; names that begin with `Linked` have an address. */
function sign(
  text: string,
  options: { name?: string; withMembers?: boolean } = {},
): { code: string; links: Readonly<Record<string, string>> } {
  const file = ts.createSourceFile('a.d.ts', text, ts.ScriptTarget.ESNext, true);
  const statement = file.statements[0] as ts.Statement;
  const node = ts.isVariableStatement(statement) ? (statement.declarationList.declarations[0] as ts.Node) : statement;
  const signature = writeSignature(
    node,
    ({ text: label }) => ({
      label: label === 'Renamed' ? 'LinkedName' : label,
      ...(label.startsWith('Linked') || label === 'Renamed' ? { href: `/${label}` } : {}),
    }),
    options,
  );
  if (signature === undefined) throw new Error('no signature');
  return signature;
}

test.each([
  ['export declare function $getRoot(): Linked;', 'function $getRoot(): Linked'],
  [
    'declare function f<T extends Linked = Linked>(this: T, ...rest: T[]): x is T;',
    'function f<T extends Linked = Linked>(this: T, ...rest: T[]): x is T',
  ],
  ['declare const COMMAND_PRIORITY_LOW = 1;', 'const COMMAND_PRIORITY_LOW = 1'],
  ['declare let state: Linked | null;', 'let state: Linked | null'],
  ['type A = { /** words */ a?: string; readonly b: number };', 'type A = { a?: string; readonly b: number }'],
  ['type A = keyof typeof Linked;', 'type A = keyof typeof Linked'],
  ['type A<T> = T extends (infer U)[] ? U : never;', 'type A<T> = T extends (infer U)[] ? U : never'],
  ['type A = { readonly [K in Linked]-?: Linked[K] };', 'type A = { readonly [K in Linked]-?: Linked[K] }'],
  ['type A = new (...args: any[]) => Linked;', 'type A = new (...args: any[]) => Linked'],
  ['type A = [first: Linked, second?: string];', 'type A = [first: Linked, second?: string]'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a declaration
  ['type A = `${Linked}-${string}`;', 'type A = `${Linked}-${string}`'],
  [
    'type A = { new (): Linked; (a: string): void; [key: string]: any };',
    'type A = { new (): Linked; (a: string): void; [key: string]: any }',
  ],
  [
    'declare abstract class A<T> extends Linked<T> implements LinkedToo {}',
    'abstract class A<T> extends Linked<T> implements LinkedToo',
  ],
  ['enum A { One = 1, Two }', 'enum A {\n  One = 1,\n  Two\n}'],
])('%s', (text, code) => {
  expect(sign(text).code).toBe(code);
});

test('writes the members of an interface only if it has no page', () => {
  const text = 'interface A extends Linked { run(): void }';
  expect(sign(text).code).toBe('interface A extends Linked {\n  run(): void;\n}');
  expect(sign(text, { withMembers: false }).code).toBe('interface A extends Linked');
});

test('breaks long signatures into valid TypeScript of at most 90 columns', () => {
  const { code } = sign(
    'declare function longName(firstParameter: Array<Linked | null | undefined>, secondParameter: Map<string, () => void>, ...others: string[]): Map<Linked, Record<string, Linked | LinkedToo | null>>;',
  );
  expect(code).toBe(
    [
      'function longName(',
      '  firstParameter: Array<Linked | null | undefined>,',
      '  secondParameter: Map<string, () => void>,',
      '  ...others: string[]',
      '): Map<Linked, Record<string, Linked | LinkedToo | null>>',
    ].join('\n'),
  );
});

test('writes the members of a long union below each other', () => {
  const union = ['First', 'Second', 'Third', 'Fourth'].map((name) => `'${name.repeat(4)}'`);
  expect(sign(`type A = ${union.join(' | ')};`).code).toBe(`type A =\n${union.map((name) => `  | ${name}`).join('\n')}`);
});

test('links names by their exported name', () => {
  expect(sign('declare function f(a: Renamed, b: Plain): Linked;')).toEqual({
    code: 'function f(a: LinkedName, b: Plain): Linked',
    links: { Linked: '/Linked', LinkedName: '/Renamed' },
  });
});
