import { expect, test } from 'vitest';
import { checkDepth, SyntaxFault } from './mdx-code.ts';

const many = (bracket: string): string => bracket.repeat(1001);

test.each(['(', '['])('prose may have any number of "%s"', (bracket) => {
  const prose = many(bracket);
  for (const before of ['', 'a {b} ', 'a {[(b} ', 'an import ', 'export const a = [1];\n\n', 'import "a";\n \t\n', 'a } '])
    expect(() => checkDepth(before + prose), before).not.toThrow();
});

test.each(['(', '[', '{'])('code may have a thousand "%s" inside each other', (bracket) => {
  const befores = [
    '{',
    '{a\n\n',
    'import ',
    'a\nimport ',
    'export const a = ',
    'export const a = [\n\n]; ',
    'export const a = {b: 1};\n',
  ];
  for (const before of befores) {
    const start = checkDepthOf(before + bracket.repeat(999));
    expect(start, before).toBe('fits');
    const [line, column] = [before.split('\n').length, (before.split('\n').at(-1) ?? '').length];
    expect(checkDepthOf(before + many(bracket)), before).toBe(`${line}:${column + (before.startsWith('{') ? 1000 : 1001)}`);
  }
});

test('brackets that are closed are not inside each other', () => {
  expect(checkDepthOf(`{${'[()],{},'.repeat(2000)}}`)).toBe('fits');
  // A brace ends what is not closed in it.
  expect(checkDepthOf(`{${'{[(},'.repeat(2000)}}`)).toBe('fits');
  expect(checkDepthOf(`{${'[)(]'.repeat(2000)}}`)).not.toBe('fits');
});

function checkDepthOf(text: string): string {
  try {
    checkDepth(text);
    return 'fits';
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    return `${error.place.line}:${error.place.column}`;
  }
}
