import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';

/** Every character is one em wide. */
const measure = (text: string): number => [...text].length;
const box = {
  width: 1200,
  sizes: [
    { size: 100, lines: 2 },
    { size: 50, lines: 3 },
  ],
};
const set = (text: string) => fitText(text, box, measure);

it('uses the largest size at which the text fits', () => {
  expect(set('Short')).toEqual({ size: 100, lines: ['Short'] });
  expect(set('Twelve marks and twelve more').size).toBe(50);
});

it('makes lines of about equal length, so that the last one is not a single word', () => {
  expect(set('one two three')).toEqual({ size: 100, lines: ['one two', 'three'] });
  expect(set('aaaa bbbb cccc dddd eeee f').lines).toEqual(['aaaa bbbb cccc', 'dddd eeee f']);
});

it('treats any white space as one space, and returns no lines for an empty text', () => {
  expect(set('  a \n b ').lines).toEqual(['a b']);
  expect(set('').lines).toEqual([]);
});

describe('at the smallest size', () => {
  it('cuts off what does not fit between words, with the ellipsis inside the line', () => {
    const { size, lines } = set(Array.from({ length: 40 }, (_, index) => `word${index}`).join(' '));
    expect(size).toBe(50);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/ word\d+…$/);
    for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(24);
  });

  it('breaks a name that is wider than a line after dots and before capitals', () => {
    expect(set('lexical_table.DEPRECATED_$isGridSelectionNode').lines).toEqual([
      'lexical_table.',
      'DEPRECATED_$is',
      'GridSelectionNode',
    ]);
  });

  it('breaks a word without break opportunities anywhere', () => {
    const { lines } = set('x'.repeat(200));
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(24);
    expect(lines[2]?.endsWith('…')).toBe(true);
  });
});
