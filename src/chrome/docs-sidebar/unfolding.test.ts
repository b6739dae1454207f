import { expect, it } from 'vitest';
import { unfoldingTime } from './unfolding.ts';

it('takes longer for taller content, but at most 200 ms', () => {
  const times = [0, 32, 160, 320, 640, 10_000].map(unfoldingTime);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times[0]).toBe(80);
  expect(new Set(times.slice(0, 4)).size).toBe(4);
  expect(times.at(-1)).toBe(200);
});
