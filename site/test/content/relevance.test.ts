import { expect, test } from 'vitest';
import { judge, readQueries, summarize } from '../support/relevance.ts';

test('a query is judged by the section that it finds, and by its page', () => {
  const found = ['/a#one', '/b', '/c#two'];
  const [section, page, none] = judge(
    [
      { query: 'x', accept: ['/c#two'] },
      { query: 'y', accept: ['/a', '/b#three'] },
      { query: 'z', accept: ['/d'] },
    ],
    () => found,
  );
  expect(section).toMatchObject({ place: 3, pagePlace: 3 });
  expect(page).toEqual({ query: 'y', found, pagePlace: 1 });
  expect(none).toEqual({ query: 'z', found });
});

test('only the first ten rows count', () => {
  const rows = Array.from({ length: 12 }, (_, row) => `/a#${row}`);
  expect(judge([{ query: 'x', accept: ['/a#10'] }], () => rows)[0]).toMatchObject({ pagePlace: 1 });
  expect(judge([{ query: 'x', accept: ['/a#10'] }], () => rows)[0]).not.toHaveProperty('place');
});

test('sums up places', () => {
  expect(summarize([1, 2, undefined, 4])).toEqual({ mrr: 1.75 / 4, first: 0.25, amongThree: 0.5 });
  expect(summarize([])).toEqual({ mrr: 0, first: 0, amongThree: 0 });
});

test('reads YAML and JSON', () => {
  const expected = { queries: [{ query: 'x', accept: ['/a'] }], problems: [] };
  expect(readQueries('- { query: x, accept: [/a] }', 'a.yml')).toEqual(expected);
  expect(readQueries('[{ "query": "x", "accept": ["/a"] }]', 'a.json')).toEqual(expected);
  expect(readQueries('- { query: x, variants: [y], accept: [/a] }', 'a.yml').queries).toEqual([
    { query: 'x', accept: ['/a'] },
    { query: 'y', accept: ['/a'] },
  ]);
  expect(readQueries('- { query: x, accept: [a] }', 'a.yml').problems).toHaveLength(1);
});
