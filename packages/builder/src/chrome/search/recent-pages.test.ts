import { afterEach, expect, it } from 'vitest';
import { readPreference, writePreference } from '../preferences.ts';
import { longestValue } from '../stored-values.ts';
import { readRecentPages, rememberPage } from './recent-pages.ts';

const key = 'site.recent-pages';

afterEach(() => writePreference(key, undefined));

it('puts the latest page first, without duplicates, and keeps six; the current one is left out', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'd']) rememberPage(`/${name}`, name.toUpperCase());
  expect(readRecentPages().map(({ label }) => label)).toEqual(['D', 'G', 'F', 'E', 'C', 'B']);
  expect(readRecentPages('/d')[0]).toEqual({ href: '/g', label: 'G' });
});

it('keeps no more than may be stored, the latest ones', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) rememberPage(`/${name}`.padEnd(110, 'x'), name.padEnd(110, 'y'));
  expect(readPreference(key)?.length).toBeLessThanOrEqual(longestValue);
  expect(readRecentPages()[0]?.label).toMatch(/^fy/);
});

it.each([
  'null',
  '{"length":3}',
  '[1,null,["a"],"",{}]',
  '[{"href":"javascript:alert(1)","label":"a"},{"href":"//evil.example","label":"a"},{"href":"/a"}]',
  '[{',
])('reads what is not a list of pages of this site as none: %s', (stored) => {
  writePreference(key, stored);
  expect(readRecentPages()).toEqual([]);
});
