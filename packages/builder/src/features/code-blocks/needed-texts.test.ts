import { expect, test } from 'vitest';
import { neededTexts } from './needed-texts.ts';

test.each([
  ['(?<![$_[:alnum:]])(?:(?<=\\.\\.\\.)|(?<!\\.))(case|default|switch)(?![$_[:alnum:]])', ['case', 'default', 'switch']],
  ['\\b(async)\\s+function', ['function']],
  ['(?=\\s*=>)', ['=>']],
  ['(?<=function)\\s*\\(', ['(']],
  ['(?:async\\s+)?(a)(b+)c{2}d{0,1}e*', ['a']],
  ['\\{\\{(?!x)', ['{{']],
  ['[]a[b]](?<name>word|other)?\\)', [')']],
  ['\\x{41}\\p{L}\\h\\1text', ['text']],
])('%s', (pattern, texts) => {
  expect(neededTexts(pattern)).toEqual(texts);
});

test.each([
  '[a-z]+',
  'word|',
  '(a|b?)',
  '(?i)word',
  '(?x) w o r d',
  '(?:word)*',
  '(?!word)',
  '\\bx?',
  '(?~word)',
  '(?#word)',
  '',
])('of %s, nothing is known', (pattern) => {
  expect(neededTexts(pattern)).toBeUndefined();
});
