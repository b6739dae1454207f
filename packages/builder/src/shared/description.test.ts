import { expect, test } from 'vitest';
import { longestDescription, shortenDescription } from './description.ts';

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

test.each([
  [` ${words(32)} `, words(32)],
  [`${words(31)} four five`, `${words(31)} four…`],
  [`${words(31)} fours five`, `${words(31)}…`],
  [`${words(31)} ( others`, `${words(31)}…`],
  [`${words(31)} – others`, `${words(31)}…`],
  [`a ${'b'.repeat(200)}`, `a ${'b'.repeat(157)}…`],
])('%j', (text, short) => {
  expect(shortenDescription(text)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(longestDescription);
});
