import { expect, test } from 'vitest';
import { parseSynonyms, synonymsFile } from './synonyms.ts';

test('words and phrases', () => {
  expect(parseSynonyms('# note\nupload: [image, file]\nhello world: [quick start]\n')).toEqual({
    synonyms: { upload: ['image', 'file'], 'hello world': ['quick start'] },
    problems: [],
  });
  expect(parseSynonyms('')).toEqual({ synonyms: {}, problems: [] });
});

test.each([
  ['save: store', 'must be a list', 1, 7],
  ['a: [b]\nsave: [store, 3]', 'must be text', 2, 15],
  ['save: []', 'at least one word', 1, 7],
  ['- save', 'must be', 1, 1],
  ['save: [a]\nsave: [b]', 'duplicate key', 2, 1],
  ['save: [a', 'closed', 1, 7],
])('%j is a mistake with its place', (text, message, line, column) => {
  const { synonyms, problems } = parseSynonyms(text);
  expect(synonyms).toEqual({});
  expect(`${problems[0]?.message} ${problems[0]?.fix}`).toContain(message);
  expect(problems[0]?.place).toMatchObject({ file: synonymsFile, line });
  expect(problems[0]?.place.column).toBeGreaterThanOrEqual(Math.min(column, 1));
});
