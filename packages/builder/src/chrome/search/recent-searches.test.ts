import { afterEach, expect, it } from 'vitest';
import { writePreference } from '../preferences.ts';
import { addRecent, parseRecent } from './recent-searches.ts';

afterEach(() => writePreference('site.recent-searches', undefined));

it('puts the latest search first, without duplicates, and keeps six', () => {
  let queries: readonly string[] = [];
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'C']) queries = addRecent(queries, query);
  expect(queries).toEqual(['C', 'g', 'f', 'e', 'd', 'b']);
});

it('ignores empty and very long searches', () => {
  expect(addRecent(['a'], '')).toEqual(['a']);
  expect(addRecent(['a'], 'x'.repeat(101))).toEqual(['a']);
});

it.each(['', 'null', '{"length":3}', '"a"', '[1,null,["a"],"",{}]', '["a"'])(
  'reads invalid data as no searches: %s',
  (stored) => {
    expect(parseRecent(stored)).toEqual([]);
  },
);

it('reads back what it wrote', () => {
  expect(parseRecent(JSON.stringify(['__proto__', '<b>', '\ud800']))).toEqual(['__proto__', '<b>', '\ud800']);
});
