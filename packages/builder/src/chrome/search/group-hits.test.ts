import type { SearchHit } from 'docs-search/contract';
import { expect, it } from 'vitest';
import { groupHits, trailOf } from './group-hits.ts';

const hit = (href: string): SearchHit => ({
  kind: 'section',
  href,
  pageHref: href.replace(/#.*/, ''),
  pageTitle: [],
  breadcrumbs: ['Concepts'],
  group: 'Docs',
  snippet: [],
});

it('orders pages by their best hit, and keeps the order of hits within a page', () => {
  const groups = groupHits(['/b#2', '/a#1', '/b', '/__proto__', '/a#0'].map(hit));
  expect(groups.map((hits) => hits.map(({ href }) => href))).toEqual([['/b#2', '/b'], ['/a#1', '/a#0'], ['/__proto__']]);
});

it('does not repeat the group', () => {
  expect(trailOf(hit('/a'))).toEqual(['Docs', 'Concepts']);
  expect(trailOf({ ...hit('/a'), breadcrumbs: ['Docs', 'Concepts'] })).toEqual(['Docs', 'Concepts']);
});
