import { describe, expect, it } from 'vitest';
import { findLast, readingLine } from './current-heading.ts';

it.each([
  [0, 0, -1],
  [1, 0, -1],
  [1, 1, 0],
  [7, 3, 2],
  [7, 7, 6],
])('of %i headings, %i above the line: finds %i', (count, above, expected) => {
  expect(findLast(count, (index) => index < above)).toBe(expected);
});

it('checks only a few of many headings', () => {
  let looks = 0;
  findLast(1000, (index) => {
    looks++;
    return index < 700;
  });
  expect(looks).toBeLessThanOrEqual(10);
});

describe('the reading line', () => {
  const page = { rest: 100, lastTop: 2000, scrolled: 0, scrollable: 1600 };

  it('stays in place while the last heading can still reach it', () => {
    expect(readingLine({ ...page, lastTop: 1700 })).toBe(100);
    expect(readingLine({ ...page, lastTop: 100, scrolled: 1600 })).toBe(100);
  });

  it('stays in place until the last stretch, then moves down to the last heading', () => {
    // At the end the heading is 300 px below the line, so the line moves down during the last 300 px of scrolling.
    expect(readingLine({ ...page, lastTop: 2000 - 1300, scrolled: 1300 })).toBe(100);
    expect(readingLine({ ...page, lastTop: 2000 - 1450, scrolled: 1450 })).toBeCloseTo(250, -1);
    expect(readingLine({ ...page, lastTop: 400, scrolled: 1600 })).toBeGreaterThan(400);
  });

  it('starts in place on a page that scrolls a little, and stays there on a page that does not scroll', () => {
    expect(readingLine({ rest: 100, lastTop: 700, scrolled: 0, scrollable: 50 })).toBe(100);
    expect(readingLine({ rest: 100, lastTop: 650, scrolled: 50, scrollable: 50 })).toBeGreaterThan(650);
    expect(readingLine({ rest: 100, lastTop: 700, scrolled: 0, scrollable: 0 })).toBe(100);
  });
});
