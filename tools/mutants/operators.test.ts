/** Tests which faults are made, and what is read of the table of promises. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../repository-places.ts';

interface Mutant {
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly operator: string;
  readonly before: string;
  readonly after: string;
}
// Plain JavaScript, because the tool runs it as it is.
const { mutantsOf }: { mutantsOf(text: string, name: string): readonly Mutant[] | undefined } = await import(
  join(repository, 'tools/mutants/operators.mjs')
);
const { readPromises, runsOf } = await import(join(repository, 'tools/mutants/promises.mjs'));

/** The text with each fault, without the others. */
const faulty = (text: string, name = 'it'): string[] =>
  (mutantsOf(text, name) ?? []).map(
    ({ start, before, after }) => text.slice(0, start) + after + text.slice(start + before.length),
  );

test.each<[string, string[]]>([
  ['const it = (a) => { if (a) b(); };', ['const it = (a) => { if (!(a)) b(); };', 'const it = (a) => { if (a) ; };']],
  ['const it = a > 2;', ['const it = !(a > 2);', 'const it = a >= 2;', 'const it = a > 5;']],
  ['const it = (a) => f(a);', ['const it = (a) => a;']],
  ['const it = (a) => a.trim();', ['const it = (a) => a;']],
  ['const it = (a) => isSecret(a);', ['const it = (a) => !(isSecret(a));']],
  ['function it() { throw e; }', ['function it() { ; }']],
  ["const it = ['a', 'b'];", ["const it = ['b'];", "const it = ['a'];"]],
  ['const it = { a: x, b };', ['const it = { b };', 'const it = { a: x };']],
  ["const it = 'aa bb'.split(' ');", ["const it = 'bb'.split(' ');", "const it = 'aa '.split(' ');"]],
  ['const it = `$' + '{a}-`;', ['const it = `-`;']],
  [
    'const it = (a) => (a ? 1 : true);',
    ['const it = (a) => (!(a) ? 1 : true);', 'const it = (a) => (a ? 3 : true);', 'const it = (a) => (a ? 1 : false);'],
  ],
  [
    'const it = /a|(?:b|[|)c]\\|)$/i;',
    [
      'const it = /(?:b|[|)c]\\|)$/i;',
      'const it = /a/i;',
      'const it = /a|(?:[|)c]\\|)$/i;',
      'const it = /a|(?:b)$/i;',
      'const it = /a|(?:b|[|)c]\\|)$/;',
    ],
  ],
])('the faults of %s', (text, expected) => {
  expect(faulty(text).sort()).toEqual(expected.sort());
});

test('both operands of a condition are left out in turn', () => {
  expect(faulty('function it() { return isA && b; }')).toEqual(
    expect.arrayContaining(['function it() { return b; }', 'function it() { return isA; }']),
  );
});

test('what has the name is found in what is around it, and nothing else is changed', () => {
  const text = 'const a = 1;\nclass Box {\n  read() { return 2; }\n  #size() { return 3; }\n}\nconst b = 4;\n';
  const places = (name: string) => mutantsOf(text, name)?.map(({ line, column, before }) => [line, column, before]);
  expect(places('Box.read')).toEqual([[3, 19, '2']]);
  expect(places('Box.#size')).toEqual([[4, 20, '3']]);
  expect(places('b')).toEqual([[6, 11, '4']]);
  expect(places('Box.write')).toBeUndefined();
});

test('of a stylesheet, each line of selectors is broken', () => {
  expect(faulty('/*\n * a,\n */\n.a:is(b, c),\n.d {\n  top: 0;\n}\n', '')).toEqual([
    '/*\n * a,\n */\nnone .a:is(b, c),\n.d {\n  top: 0;\n}\n',
    '/*\n * a,\n */\n.a:is(b, c),\nnone .d {\n  top: 0;\n}\n',
  ]);
});

test('the table names what keeps a promise, and how its tests are run', () => {
  const row =
    '| It holds | so | `base/a.ts#one`, `#Two.#three`, `packages/search/src/b.ts#four` | golden `bad/names`, `x/y.test.ts`, `npm run z` |';
  const [promise] = readPromises(`| promise | how | what | tests |\n|---|---|---|---|\n${row}\n`);
  expect(promise).toEqual({
    promise: 'It holds',
    keepers: [
      { file: 'packages/builder/src/base/a.ts', name: 'one' },
      { file: 'packages/builder/src/base/a.ts', name: 'Two.#three' },
      { file: 'packages/search/src/b.ts', name: 'four' },
    ],
    tests: ['bad/names', 'x/y.test.ts', 'npm run z'],
  });
  expect(runsOf(promise).map(({ kind }: { kind: string }) => kind)).toEqual(['unit', 'golden', 'types']);
});
