import { expect, test } from 'vitest';
import { isAllowedSource, isExternal } from './origins.ts';

const allowed = ['https://www.youtube.com', 'https://*.example.com', 'https://ports.test:8443'];

test.each([
  ['https://www.youtube.com/embed/x', true],
  ['//www.youtube.com/embed/x', true],
  ['https://WWW.YouTube.com/', true],
  ['https://a.b.example.com/x', true],
  ['https://ports.test:8443/x', true],
  ['http://www.youtube.com/x', false],
  ['https://youtube.com/x', false],
  ['https://example.com/x', false],
  ['https://notexample.com/x', false],
  ['https://www.youtube.com.evil.test/x', false],
  ['https://www.youtube.com@evil.test/x', false],
  ['https://ports.test/x', false],
  ['data:image/png;base64,AA', false],
  ['https://', false],
])('%s: %s', (address, expected) => {
  expect(isAllowedSource(address, allowed)).toBe(expected);
});

test.each([
  'https://a.b',
  '//a.b',
  'mailto:a@b',
  '/\\a.b',
  '\\\\a.b',
  '\\/a.b',
  '/\t/a.b',
  ' //a.b',
  '\u0001//a.b',
  'ht\ntps://a.b',
  'https:a',
  '//[',
])('a browser leaves the site for %j', (address) => {
  expect(isExternal(address)).toBe(true);
});

test.each(['/a', 'a.md', '#a', '?a', './a:b', '', 'a//b', '/a\\b', '1:2'])('a browser stays for %j', (address) => {
  expect(isExternal(address)).toBe(false);
});
