import { expect, test } from 'vitest';
import { isTooDeep, maxNesting } from './nesting.ts';

const nest = (name: string, levels: number): string => `<${name}>`.repeat(levels) + `</${name}>`.repeat(levels);

test.each([
  ['as many levels as there may be', nest('div', maxNesting), false],
  ['one more', nest('div', maxNesting + 1), true],
  ['levels that never end', '<b>'.repeat(maxNesting + 1), true],
  ['a slash that HTML ignores', '<div/>'.repeat(maxNesting + 1), true],
  ['shapes that the slash ends', '<path/>'.repeat(maxNesting + 1), false],
  ['many elements side by side', '<b></b>'.repeat(5 * maxNesting), false],
  ['end tags that are left out', `<table>${'<tr><td>a'.repeat(maxNesting + 1)}</table>`, false],
  ['elements without an end', '<br>'.repeat(maxNesting + 1), false],
])('%s', (_name, html, expected) => {
  expect(isTooDeep(html)).toBe(expected);
});
