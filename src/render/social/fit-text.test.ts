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

it('takes the largest size at which the text fits', () => {
  expect(set('Short')).toEqual({ size: 100, lines: ['Short'] });
  expect(set('Twelve marks and twelve more').size).toBe(50);
});

it('gives lines of about one length, so that no word stands alone at the end', () => {
  expect(set('one two three')).toEqual({ size: 100, lines: ['one two', 'three'] });
  expect(set('aaaa bbbb cccc dddd eeee f').lines).toEqual(['aaaa bbbb cccc', 'dddd eeee f']);
});

it('white space of any kind counts as one space, and nothing makes no lines', () => {
  expect(set('  a \n b ').lines).toEqual(['a b']);
  expect(set('').lines).toEqual([]);
});

describe('at the smallest size', () => {
  it('what does not fit is cut off between words, with an ellipsis inside the line', () => {
    const { size, lines } = set(Array.from({ length: 40 }, (_, index) => `word${index}`).join(' '));
    expect(size).toBe(50);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/ word\d+…$/);
    for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(24);
  });

  it('a name that is wider than a line breaks after its dots and before its capitals', () => {
    expect(set('lexical_table.DEPRECATED_$isGridSelectionNode').lines).toEqual([
      'lexical_table.',
      'DEPRECATED_$is',
      'GridSelectionNode',
    ]);
  });

  it('a word without any place to break breaks anywhere', () => {
    const { lines } = set('x'.repeat(200));
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(24);
    expect(lines[2]?.endsWith('…')).toBe(true);
  });
});
