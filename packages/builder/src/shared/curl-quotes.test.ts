import { expect, test } from 'vitest';
import { curlAroundCode, curlQuotes, objectMark } from './curl-quotes.ts';

test.each([
  ["It's the editor's state; the users' states aren't.", 'It’s the editor’s state; the users’ states aren’t.'],
  ['He said "no", ("yes"), "maybe".', 'He said “no”, (“yes”), “maybe”.'],
  [`"A 'b' c," she said. 'A "b"'`, '“A ‘b’ c,” she said. ‘A “b”’'],
  [`"'a' b" and "a 'b'"`, '“‘a’ b” and “a ‘b’”'],
  ['"a"/"b", "a"-"b", "a"—"b"', '“a”/“b”, “a”-“b”, “a”—“b”'],
  ["'tis of the '90s, rock 'n' roll, in '98.", '’tis of the ’90s, rock ’n’ roll, in ’98.'],
  ["'9 of them' and '10.0'", '‘9 of them’ and ‘10.0’'],
  [`5'10", a 13" screen, 6' tall`, `5'10", a 13" screen, 6' tall`],
  ['"0.10.0" and "version 2"', '“0.10.0” and “version 2”'],
  ["0.10.0's types", '0.10.0’s types'],
  ['An inch is " and it is "open', 'An inch is " and it is "open'],
  ['"It\'s one", "that\'s two"', '“It’s one”, “that’s two”'],
  ['one "a\nb" two', 'one “a\nb” two'],
  ['“Already” isn’t changed', '“Already” isn’t changed'],
  [`"${objectMark}" is ${objectMark}'s, '${objectMark}'`, `“${objectMark}” is ${objectMark}’s, ‘${objectMark}’`],
])('%j', (written, shown) => {
  expect(curlQuotes(written)).toBe(shown);
  expect(curlQuotes(shown)).toBe(shown);
});

test('code in backticks stays', () => {
  expect(curlAroundCode('"`a"b`" isn\'t `c\'d`\'s')).toBe('“`a"b`” isn’t `c\'d`’s');
});
