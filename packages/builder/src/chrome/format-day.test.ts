import { expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

it.each([
  ['2021-08-06', 'August 6, 2021'],
  ['2026-12-31T23:59:59Z', 'December 31, 2026'],
  ['soon', 'soon'],
  ['2021-13-01', '2021-13-01'],
])('%s -> %s', (iso, text) => {
  expect(formatDay(iso)).toBe(text);
});
