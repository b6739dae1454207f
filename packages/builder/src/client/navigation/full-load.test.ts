import { describe, expect, it } from 'vitest';
import { isRepeated } from './full-load.ts';

const stored = '100000 https://site.test/a';

describe('isRepeated', () => {
  it.each<[string, string, number, string | null, boolean]>([
    ['the same address a moment later', 'https://site.test/a', 101_000, stored, true],
    ['another address', 'https://site.test/b', 101_000, stored, false],
    ['the same address long after', 'https://site.test/a', 110_000, stored, false],
    ['a clock that was put back', 'https://site.test/a', 99_000, stored, false],
    ['nothing stored', 'https://site.test/a', 101_000, null, false],
    ['something else stored', 'https://site.test/a', 101_000, 'text', false],
  ])('%s', (_, url, now, text, repeated) => {
    expect(isRepeated(url, now, text)).toBe(repeated);
  });
});
