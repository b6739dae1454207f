import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { formOf } from './signature-form.ts';

/** The form of the last declaration, or of the last member of it. */
function form(text: string, member = false): string {
  const source = ts.createSourceFile('a.d.ts', text, ts.ScriptTarget.ESNext);
  const host = { ...ts.createCompilerHost({}), getSourceFile: (file: string) => (file === 'a.d.ts' ? source : undefined) };
  const checker = ts.createProgram(['a.d.ts'], { noLib: true, types: [] }, host).getTypeChecker();
  const statement = source.statements.at(-1) as ts.Statement;
  const [node] = (ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement]) as unknown as [
    ts.Declaration,
  ];
  const { members, typeParameters } = node as ts.ClassDeclaration;
  return formOf(
    member ? (members.at(-1) as ts.ClassElement) : node,
    {
      symbolOf: (identifier) => checker.getSymbolAtLocation(identifier),
      labelOf: (identifier) => identifier.text,
      isExported: () => false,
      given: new Map(),
    },
    member ? typeParameters : [],
  );
}

describe('what means the same has the same form', () => {
  test.each([
    ['formatting', 'declare function f(a:A,b?:B):C;', 'export declare function f(\n  a: A,\n  b?: B,\n): C;'],
    ['names of parameters', 'declare function f(a: A, ...b: B[]): C;', 'declare function f(x: A, ...y: B[]): C;'],
    ['destructured parameters', 'declare function f({ a, b }: A): C;', 'declare function f(props: A): C;'],
    [
      'names of type parameters',
      'declare function f<T extends A, U = T>(a: T): U;',
      'declare function f<X extends A, Y = X>(a: X): Y;',
    ],
    ['names in type guards', 'declare function f(a: A): a is B;', 'declare function f(node: A): node is B;'],
    ['paths of imports', 'declare function f(a: A): B;', 'declare function f(a: import("x").A): import("./y").B;'],
    ['namespaces', 'declare function f(): ReactNode;', 'declare function f(): React.ReactNode;'],
    [
      'arrays',
      'declare function f(a: Array<A>, b: ReadonlyArray<B>): void;',
      'declare function f(a: A[], b: readonly B[]): void;',
    ],
    ['the order of alternatives', 'type A = B | null | undefined;', 'type A = undefined | null | B;'],
    ['parentheses', 'type A = (B | (C | D))[];', 'type A = (D | C | B)[];'],
    ['optional and undefined', 'declare function f(a?: A | undefined): void;', 'declare function f(a?: A): void;'],
    ['quotes', "type A = 'a' | `b`;", 'type A = `a` | "b";'],
    ['the order of properties', 'type A = [{ a: B; c?: D }];', 'type A = [{ c?: D, a: B }];'],
    ['a function in a constant', 'declare const f: (a: A) => B;', 'declare function f(b: A): B;'],
    ['names of mapped types', 'type A<T> = { [K in keyof T]?: T[K] };', 'type A<X> = { [P in keyof X]?: X[P] };'],
    [
      'names that are inferred',
      'type A<T> = T extends (infer U)[] ? U : never;',
      'type A<T> = T extends Array<infer V> ? V : never;',
    ],
    ['names in tuples', 'type A = [a: B, c?: D];', 'type A = [B, D?];'],
    ['private members', 'declare class A { private a; b: B; }', 'declare class A { private x; private y; b: B; }'],
    ['constants', 'declare const a = "x";', "declare const a: 'x';"],
  ])('%s', (_, a, b) => {
    expect(form(a)).toBe(form(b));
  });
});

describe('what means something else has another form', () => {
  test.each([
    ['an optional parameter', 'declare function f(a: A): B;', 'declare function f(a?: A): B;'],
    ['a rest parameter', 'declare function f(a: A[]): B;', 'declare function f(...a: A[]): B;'],
    ['the order of parameters', 'declare function f(a: A, b: B): C;', 'declare function f(a: B, b: A): C;'],
    ['a generic default', 'type A<T> = B<T>;', 'type A<T = C> = B<T>;'],
    ['a constraint', 'declare function f<T>(a: T): T;', 'declare function f<T extends A>(a: T): T;'],
    ['which type parameter is meant', 'declare function f<T, U>(a: T): U;', 'declare function f<T, U>(a: U): T;'],
    ['a constant type parameter', 'declare function f<T>(a: T): T;', 'declare function f<const T>(a: T): T;'],
    ['which parameter a guard is about', 'declare function f(a: A, b: A): a is B;', 'declare function f(a: A, b: A): b is B;'],
    ['null', 'declare function f(): A;', 'declare function f(): A | null;'],
    ['read-only', 'type A = [{ a: B }];', 'type A = [{ readonly a: B }];'],
    ['operators', 'type A = keyof B;', 'type A = unique symbol;'],
    ['a value', 'declare const a = 1;', 'declare const a = 2;'],
    ['numbers', 'type A = 1 | 2;', 'type A = 1 | 3;'],
    ['templates', `type A = \`a\${B}c\`;`, `type A = \`a\${B}d\`;`],
    ['nested alternatives', 'type A = B | ((c: C | D) => E);', 'type A = B | C | ((c: D) => E);'],
    ['what a class extends', 'declare class A extends B { }', 'declare class A extends C { }'],
    ['what an interface is', 'interface A { a: B }', 'type A = { a: B };'],
  ])('%s', (_, a, b) => {
    expect(form(a)).not.toBe(form(b));
  });
});

test('members know the type parameters of their class by place, and have no name of their own', () => {
  expect(form('declare class A<T> { a(b: T): T; }', true)).toBe(form('declare class A<X> { c(d: X): X; }', true));
  expect(form('declare class A<T, U> { a(b: T): void; }', true)).not.toBe(form('declare class A<T, U> { a(b: U): void; }', true));
  expect(form('declare class A { static a(): void; }', true)).not.toBe(form('declare class A { a(): void; }', true));
});
