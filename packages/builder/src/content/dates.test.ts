import { expect, test } from 'vitest';
import { normaliseDate } from './dates.ts';

test.each([
  ['2021-08-26', '2021-08-26'],
  ['2021/8/6', '2021-08-06'],
  ['2024-02-29', '2024-02-29'],
  ['2021-08-26T23:59:59.123Z', '2021-08-26T23:59:59Z'],
  ['2021-08-26T23:30:00-01:00', '2021-08-27T00:30:00Z'],
  ['2021-08-26T23:30:00-0100', '2021-08-27T00:30:00Z'],
  ['2023-02-29', undefined],
  ['2021-13-01', undefined],
  ['2021-00-10', undefined],
  ['2021-08-26T25:00', undefined],
  ['26.08.2021', undefined],
  ['August 26, 2021', '2021-08-26'],
  ['Thu, 26 Aug 2021 10:30:00 GMT', '2021-08-26T10:30:00Z'],
  ['26th Sept. 2021', '2021-09-26'],
  ['Smarch 3, 2021', undefined],
  ['February 30, 2021', undefined],
  ['', undefined],
])('%s -> %s', (text, date) => {
  expect(normaliseDate(text)).toBe(date);
});
