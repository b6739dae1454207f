import { expect, test } from 'vitest';
import { findNearest, findNearPaths } from './nearest.ts';

test.each([
  ['titel', ['title', 'tags', 'tiles'], 'title'],
  ['TITLE', ['slug', 'title'], 'title'],
  ['layout', ['title', 'tags', 'id'], undefined],
  ['id', ['ab', 'cd'], undefined],
  ['getting-started/theming', ['getting-started/react'], undefined],
  ['getting-started/themming', ['getting-started/react', 'getting-started/theming'], 'getting-started/theming'],
])('%s of %j is meant to be %s', (name, candidates, nearest) => {
  expect(findNearest(name, candidates)).toBe(nearest);
});

test('of two with the same distance, the first one', () => {
  expect(findNearest('cat', ['car', 'bat'])).toBe('bat');
});

test('a moved page is found by its name', () => {
  expect(findNearPaths('/docs/nodes', ['/docs/concepts/nodes', '/blog/nodes-old', '/docs/notes/'])[0]).toBe('/docs/notes/');
  expect(findNearPaths('/docs/transforms', ['/docs/concepts/transforms', '/docs/'])[0]).toBe('/docs/concepts/transforms');
  expect(findNearPaths('/nothing/like/it', ['/docs/a'])).toEqual([]);
});

test('all pages with a name are found, the closest first; a page that differs by a typo comes before them', () => {
  const pages = ['/docs/react/', '/docs/collaboration/react', '/docs/getting-started/react', '/docs/concepts/read-only'];
  expect(findNearPaths('/react', pages)).toEqual(['/docs/react/', '/docs/collaboration/react', '/docs/getting-started/react']);
  expect(findNearPaths('/docs/getting-startet/react', pages)).toEqual(['/docs/getting-started/react']);
  expect(findNearPaths('/Docs/Concepts/Read-Only', pages)).toEqual(['/docs/concepts/read-only']);
  expect(findNearPaths('/wp-login.php', pages)).toEqual([]);
});

test('a symbol is found without its package', () => {
  const pages = ['/docs/api/classes/lexical.TextNode', '/docs/api/classes/lexical_table.TableNode'];
  expect(findNearPaths('/docs/api/TextNode', pages)).toEqual([pages[0]]);
  expect(findNearPaths('/api/lexical_table.tablenode', pages)).toEqual([pages[1]]);
});

test('a name is found however its words are joined, or without the first of them', () => {
  const pages = ['/docs/packages/lexical-utils', '/docs/packages/lexical-text', '/docs/api/modules/lexical_html', '/docs/react/'];
  expect(findNearPaths('/docs/packages/lexical-html', pages)).toEqual(['/docs/api/modules/lexical_html']);
  expect(findNearPaths('/docs/packages/lexical-react', [...pages, '/docs/collaboration/react'])).toEqual([
    '/docs/react/',
    '/docs/collaboration/react',
  ]);
  expect(findNearPaths('/docs/packages/lexical-tekst', pages)).toEqual(['/docs/packages/lexical-text']);
});
