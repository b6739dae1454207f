import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PublishedFile } from '../model/published.ts';
import type { Problem } from '../model/source.ts';
import { decodeUtf8, readWhole } from './read-whole.ts';

const bytes = (...parts: (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])));

test('removes the byte order mark and Windows line endings', () => {
  expect(decodeUtf8(bytes(0xef, 0xbb, 0xbf, 'a\r\nb\rc\n'))).toEqual({ text: 'a\nb\nc\n' });
});

test('reads sequences of every length', () => {
  expect(decodeUtf8(bytes('aé€𝄞')).wrongPlace).toBeUndefined();
});

test.each([
  ['a byte of Latin 1', bytes('one\ncaf', 0xe9, ' x'), { line: 2, column: 4 }],
  ['a continuation alone', bytes('é', 0x80), { line: 1, column: 2 }],
  ['an overlong form', bytes(0xc0, 0xaf), { line: 1, column: 1 }],
  ['an overlong form of three bytes', bytes(0xe0, 0x80, 0xaf), { line: 1, column: 1 }],
  ['half of a pair', bytes('a', 0xed, 0xa0, 0x80), { line: 1, column: 2 }],
  ['beyond the last code point', bytes(0xf4, 0x90, 0x80, 0x80), { line: 1, column: 1 }],
  ['cut off', bytes('ab', 0xe2, 0x82), { line: 1, column: 3 }],
  ['after Windows line ends', bytes('a\r\nb\r\nc', 0xff), { line: 3, column: 2 }],
])('%s', (_, input, wrongPlace) => {
  expect(decodeUtf8(input).wrongPlace).toEqual(wrongPlace);
});

test('invalid UTF-8 does not affect the rest', () => {
  expect(decodeUtf8(bytes('a', 0xe9, 'b')).text).toBe('a\u{fffd}b');
});

test('a file that was deleted after it was listed is skipped; one that cannot be read is an error', () => {
  const problems: Problem[] = [];
  const at = (path: string) => ({ path, file: join(import.meta.dirname, path) as PublishedFile });
  expect(readWhole(at('gone.md'), problems)).toBeUndefined();
  expect(problems).toEqual([]);
  expect(readWhole(at('.'), problems)).toBeUndefined();
  expect(problems).toMatchObject([{ message: 'the file cannot be read (EISDIR)' }]);
});
