/** Functions, methods and accessors with several signatures, and the comments of these. */
import { expect, test } from 'vitest';
import { codeOf, containerOf, readKit, useOwnFolders, wordsOf, write } from '../../test/made-up-packages.ts';

useOwnFolders();

test('an overload that is hidden is left out, and the others are shown', async () => {
  const { entry } = await readKit(
    'export declare function pour(a: number): void;\n/** @internal */\nexport declare function pour(a: string): void;\n',
  );
  expect(codeOf(entry('pour'))).toBe('function pour(a: number): void');
});

const pour = `
  /**
   * The first way.
   * @param a The number.
   */
  export declare function pour(a: number): void;
  /**
   * The second way, which is slower.
   * @deprecated Use the first.
   * @returns Whether it worked.
   */
  export declare function pour(a: string, b: string): boolean;
`;

test('each overload has its own comment', async () => {
  const { entry } = await readKit(pour);
  expect(entry('pour')).toMatchObject({
    signatures: [{ code: 'function pour(a: number): void' }, { code: 'function pour(a: string, b: string): boolean' }],
    text: { deprecated: 'Use the first.' },
    overloads: [
      { description: 'The first way.', parameters: [{ name: 'a', text: 'The number.' }] },
      {
        description: 'The second way, which is slower.',
        parameters: [],
        deprecated: 'Use the first.',
        returns: 'Whether it worked.',
      },
    ],
  });
});

test("the site's words are about all overloads", async () => {
  write('content/api/kit.yml', 'package: kit\nsymbols:\n  pour: Pours.\n');
  const { entry } = await readKit(pour);
  expect(wordsOf(entry('pour'))).toBe('Pours.');
  expect(entry('pour')).not.toHaveProperty('overloads');
});

test.each([
  [
    'one comment',
    '/** Both. */\nexport declare function pour(a: number): void;\nexport declare function pour(a: string): void;\n',
  ],
  [
    'the same comment',
    '/** Both. */\nexport declare function pour(a: number): void;\n/** Both. */\nexport declare function pour(a: string): void;\n',
  ],
])('overloads with %s have it together', async (_, index) => {
  const { entry } = await readKit(index);
  expect(wordsOf(entry('pour'))).toBe('Both.');
  expect(codeOf(entry('pour'))).toMatch(/number.*\n.*string/);
  expect(entry('pour')).not.toHaveProperty('overloads');
});

test('methods and accessors have each comment at its own signature', async () => {
  const { reference } = await readKit(`
    export declare class Pot {
      /** By number. */
      pour(a: number): void;
      /** By name. */
      pour(a: string): void;
      /** How full. */
      get level(): number;
      /** Fills it. */
      set level(value: number);
    }
  `);
  const explained = containerOf(reference, 'Pot').members.map(({ signatures, overloads = [] }) =>
    signatures.map(({ code }, index) => [code, overloads[index]?.description]),
  );
  expect(explained).toEqual([
    [
      ['get level(): number', 'How full.'],
      ['set level(value: number)', 'Fills it.'],
    ],
    [
      ['pour(a: number): void', 'By number.'],
      ['pour(a: string): void', 'By name.'],
    ],
  ]);
});
