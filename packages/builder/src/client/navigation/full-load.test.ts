import { afterEach, describe, expect, it, vi } from 'vitest';
import { isRepeated, mayLoadInFull } from './full-load.ts';

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

describe('mayLoadInFull', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A session whose storage keeps what is written, or nothing. */
  function openSession(keeps: boolean): void {
    const stored = new Map<string, string>();
    const setItem = (key: string, text: string): void => void (keeps && stored.set(key, text));
    vi.stubGlobal('window', { sessionStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem } });
  }

  it('allows each load once, until another one, and what the visitor asks for', () => {
    openSession(true);
    const [page, other] = ['https://site.test/a', 'https://site.test/b'];
    expect([page, page, other, page, page].map((url) => mayLoadInFull(url, false))).toEqual([true, false, true, true, false]);
    expect([true, false].map((userInitiated) => mayLoadInFull(page, userInitiated))).toEqual([true, false]);
  });

  it('allows without storage only what the visitor asks for', () => {
    openSession(false);
    expect([true, false].map((userInitiated) => mayLoadInFull('https://site.test/a', userInitiated))).toEqual([true, false]);
  });
});
