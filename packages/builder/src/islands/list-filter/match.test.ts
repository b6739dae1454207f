import { expect, it } from 'vitest';
import { matchesFilter } from './match.ts';

it.each([
  ['$getRoot function', '', true],
  ['$getRoot function', 'getroot', true],
  ['$getRoot function', '$GETROOT', true],
  ['$getRoot function', 'function root', true],
  ['$getRoot function', 'root class', false],
  ['TextNode class', 'node text', true],
  ['a.b', '.*', false],
])('%s / %s', (text, query, expected) => {
  expect(matchesFilter(text, query)).toBe(expected);
});
