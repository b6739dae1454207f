import { expect, test } from 'vitest';
import { isAllowedSource } from './origins.ts';

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
