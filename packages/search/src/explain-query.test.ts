import { expect, test } from 'vitest';
import { testSite } from '../test/test-records.ts';
import { explainQuery } from './explain-query.ts';

const explain = (query: string): string => explainQuery(testSite, { store: ['saving'] }, query);

test('shows what each word matches and where it was found', () => {
  const text = explain('stored documents');
  expect(text).toMatch(/^"stored documents": \d+ hits\n/);
  expect(text).toMatch(/stored: idf [\d.]+; .*saving \(synonym 0\.75\)/);
  expect(text).toMatch(/ 1\. +[\d.]+ {2}\/docs\/saving\n +answers \d+ %, heading fits \d+ %, factor [\d.]+\n/);
  expect(text).toMatch(/documents [\d.]+: heading 1\.00, page title 1\.00, text /);
});

test('reports matches by name, and queries without results', () => {
  expect(explain('$getRoot')).toMatch(/read as a name in code\n.* 1\. +10\d+\.\d {2}\/api\/core#getroot\n +is called so\n/s);
  expect(explain('qqqxyz')).toContain('Nothing is found. A synonym may help: content/search-synonyms.yml.');
});
