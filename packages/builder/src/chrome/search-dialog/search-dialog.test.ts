import type { SearchHit } from 'docs-search/contract';
import { expect, it } from 'vitest';
import { groupHits } from '../search/group-hits.ts';
import { findChoices } from './search-dialog.tsx';

const hit = (href: string): SearchHit => ({
  kind: 'section',
  href,
  pageHref: href.replace(/#.*/, ''),
  pageTitle: [],
  breadcrumbs: [],
  group: 'Docs',
});
const answer = { question: { query: 'a' }, hits: ['/b#2', '/a', '/b'].map(hit), total: 3, groups: [], suggestions: ['ab'] };

it('offers recent searches before there is a query, with none active at first', () => {
  const recent = ['x', 'y'];
  expect(findChoices('', { answer }, [], recent)).toEqual({
    source: recent,
    list: [{ query: 'x' }, { query: 'y' }],
    first: -1,
  });
});

it('offers hits in display order, with the best one active at first', () => {
  const { source, list, first } = findChoices('a', { answer }, groupHits(answer.hits), []);
  expect(source).toBe(answer.question);
  expect(list.map((choice) => ('hit' in choice ? choice.hit.href : choice))).toEqual(['/b#2', '/b', '/a']);
  expect(first).toBe(0);
});

it('offers suggestions if there are no hits, and nothing after a failure', () => {
  const none = { ...answer, hits: [], total: 0 };
  expect(findChoices('a', { answer: none }, [], [])).toEqual({ source: none.question, list: [{ query: 'ab' }], first: -1 });
  expect(findChoices('a', { answer, failed: 'answer' }, groupHits(answer.hits), []).list).toEqual([]);
  expect(findChoices('a', {}, [], []).list).toEqual([]);
});
