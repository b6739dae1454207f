import { expect, it } from 'vitest';
import { nextChoice } from './use-combobox.ts';

it.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['End', 0, 1, 0],
  ['ArrowDown', -1, 0, undefined],
  ['Enter', 0, 3, undefined],
])('%s from %i of %i leads to %s', (key, active, count, next) => {
  expect(nextChoice(key, active, count)).toBe(next);
});
