/** The work is bounded for any input. It is counted rather than timed, because times differ from machine to machine. */
import { afterEach, expect, test, vi } from 'vitest';
import { testSite } from '../../test/test-records.ts';
import { buildIndex } from '../embedded/make-index.ts';
import { RecordTexts, TextStore } from '../embedded/page-texts.ts';
import { answerQuery } from '../engine/answer.ts';
import { SearchEngine } from '../engine/engine.ts';
import { makeSnippet } from '../engine/snippet.ts';
import { tokenize } from '../engine/tokenize.ts';

/** Long inputs on which a careless regular expression takes quadratic time. */
const nasty = (length: number): readonly string[] =>
  [
    'a',
    'aA',
    'A',
    '-',
    'a-',
    '-.',
    '_$',
    '.',
    "a'",
    '1a',
    'á',
    '\u0301',
    '漢',
    '(',
    '\ud800',
    'a.b#',
    ' ',
    'ن',
    '\u202e',
    '<b>',
  ].map((piece) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length));

afterEach(() => vi.restoreAllMocks());

/** Counts the characters passed to regular expressions and string methods, as a measure of the tokenizer's work. */
function countRead(work: () => void): number {
  let read = 0;
  for (const name of ['matchAll', 'replace', 'normalize', 'toLowerCase', 'split'] as const) {
    const original = String.prototype[name] as (...parameters: unknown[]) => unknown;
    vi.spyOn(String.prototype, name).mockImplementation(function (this: string, ...parameters: unknown[]) {
      read += this.length;
      return original.apply(this, parameters) as never;
    });
  }
  work();
  vi.restoreAllMocks();
  return read;
}

test.each([1000, 100_000])('the tokenizer reads each of %i characters a few times', (length) => {
  for (const text of nasty(length)) {
    expect(countRead(() => tokenize(text))).toBeLessThan(text.length * 20);
    // At most a token and its pieces.
    expect(tokenize(text).length).toBeLessThanOrEqual(text.length * 2);
  }
});

test('only the beginning of a long query counts, so 10,000 characters cost no more than 400', async () => {
  const engine = new SearchEngine(buildIndex(testSite, { store: ['saving'] }));
  const near = vi.spyOn(engine.data.vocabulary, 'near');
  const prefixes = vi.spyOn(engine.data.vocabulary, 'withPrefix');
  for (const query of [
    ...nasty(10_000),
    'getRoot '.repeat(1250),
    'qwrtz '.repeat(1700),
    'xX'.repeat(60),
    Array.from({ length: 2000 }, (_, n) => `w${n}`).join(' '),
  ]) {
    near.mockClear();
    prefixes.mockClear();
    const { query: read, words } = engine.rank(query);
    expect(read.text.length).toBeLessThanOrEqual(400);
    // Sixteen words, any of which may be a name with many parts.
    expect(words.length).toBeLessThanOrEqual(80);
    expect(near.mock.calls.length).toBeLessThanOrEqual(160);
    expect(prefixes.mock.calls.length).toBeLessThanOrEqual(160);
    near.mockClear();
    answerQuery(engine, query, {}, new TextStore(async () => '[]'));
    expect(near.mock.calls.length, 'with suggestions').toBeLessThanOrEqual(600);
  }
});

test('a snippet is taken from a bounded part of a text', () => {
  for (const text of nasty(200_000)) {
    const read = countRead(() => makeSnippet(new RecordTexts([text]).at(0), () => ({ strength: 1, words: [0] })));
    expect(read).toBeLessThan(20_000 * 30);
  }
});
