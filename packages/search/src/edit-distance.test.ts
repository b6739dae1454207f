import { expect, test } from 'vitest';
import { editDistance, letterMask, maskDistance } from './edit-distance.ts';

test.each([
  ['state', 'state', 0],
  ['state', 'stat', 1],
  ['state', 'sttate', 1],
  ['state', 'stxte', 1],
  ['state', 'satte', 1],
  ['markdown', 'markdwon', 1],
  ['listener', 'lisener', 1],
  ['state', 'tsaet', 2],
  ['state', 'node', 3],
])('%s and %s: %i', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
  expect(editDistance(b, a, 2)).toBe(distance);
  // The mask must not exclude words within the distance.
  expect(maskDistance(letterMask(a), letterMask(b))).toBeLessThanOrEqual(2 * editDistance(a, b, 9));
});

test.each([
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['titel', 'title', 1],
  ['same', 'same', 0],
])('%s and %s are %i apart, without a limit', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
  expect(editDistance(b, a)).toBe(distance);
});
