import { expect, it } from 'vitest';
import { findLast } from './current-heading.ts';

it.each([
  [0, 0, -1],
  [1, 0, -1],
  [1, 1, 0],
  [7, 3, 2],
  [7, 7, 6],
])('of %i headings, %i above the line: finds %i', (count, above, expected) => {
  expect(findLast(count, (index) => index < above)).toBe(expected);
});

it('looks at few of many headings', () => {
  let looks = 0;
  findLast(1000, (index) => {
    looks++;
    return index < 700;
  });
  expect(looks).toBeLessThanOrEqual(10);
});
