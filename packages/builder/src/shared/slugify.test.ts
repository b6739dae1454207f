import { expect, test } from 'vitest';
import { slugify } from './slugify.ts';

test.each([
  ["What's new?", 'whats-new'],
  ['$getRoot()', 'getroot'],
  ['A  B', 'a--b'],
  ['snake_case & kebab-case', 'snake_case--kebab-case'],
  ['Größe 日本語', 'größe-日本語'],
  ['1. First', '1-first'],
  ['!!!', ''],
])('%s -> %s', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});
