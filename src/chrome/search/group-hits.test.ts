import { expect, it } from 'vitest';
import type { SearchHit } from '../../search/contract.ts';
import { firstHits, groupHits, trailOf } from './group-hits.ts';

const hit = (href: string): SearchHit => ({
  kind: 'section',
  href,
  pageHref: href.replace(/#.*/, ''),
  pageTitle: [],
  breadcrumbs: ['Concepts'],
  group: 'Docs',
  snippet: [],
});

it('keeps the order of the best hits, of pages and within them', () => {
  const groups = groupHits(['/b#2', '/a#1', '/b', '/__proto__', '/a#0'].map(hit));
  expect(groups.map(({ pageHref, hits }) => [pageHref, ...hits.map(({ href }) => href)])).toEqual([
    ['/b', '/b#2', '/b'],
    ['/a', '/a#1', '/a#0'],
    ['/__proto__', '/__proto__'],
  ]);
});

it('cuts off behind the first hits, in the middle of a page too', () => {
  const pages = groupHits(['/a#1', '/a#2', '/b#1', '/b#2', '/c'].map(hit));
  const first = (count: number) => firstHits(pages, count).flatMap(({ hits }) => hits.map(({ href }) => href));
  expect(first(3)).toEqual(['/a#1', '/a#2', '/b#1']);
  expect(first(2)).toEqual(['/a#1', '/a#2']);
  expect(first(9)).toEqual(['/a#1', '/a#2', '/b#1', '/b#2', '/c']);
  expect(first(0)).toEqual([]);
});

it('names the group once', () => {
  expect(trailOf(hit('/a'))).toEqual(['Docs', 'Concepts']);
  expect(trailOf({ ...hit('/a'), breadcrumbs: ['Docs', 'Concepts'] })).toEqual(['Docs', 'Concepts']);
});
