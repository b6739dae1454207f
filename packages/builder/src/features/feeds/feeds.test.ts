import { expect, test } from 'vitest';
import { assembleTexts } from '../../../test/support/test-pages.ts';

const post = { 'docs/a.md': '', 'blog/2024-01-02-one.md': '# One\n' };

test('the lists of posts link to the feeds', () => {
  const { view } = assembleTexts(post).generated.find(({ path }) => path === '/blog') ?? {};
  expect(view?.view === 'blog-list' && view.links.slice(-3)).toEqual([
    { label: 'RSS', href: '/blog/rss.xml' },
    { label: 'Atom', href: '/blog/atom.xml' },
    { label: 'JSON Feed', href: '/blog/feed.json' },
  ]);
});

test('a static file in the place of a feed is an error, unless there are no posts', () => {
  const staticFiles = ['/blog/rss.xml', '/blog/Atom.xml', '/rss.xml'];
  const posts = assembleTexts(post, { staticFiles });
  expect(posts.problems.map(({ severity, message }) => [severity, message])).toEqual(
    ['/blog/Atom.xml', '/blog/rss.xml'].map((file) => [
      'error',
      `the static file "${file}" would replace one that the build writes`,
    ]),
  );
  expect(posts.problems[0]?.fix).toContain('the build writes this feed');
  expect(assembleTexts({ 'docs/a.md': '' }, { staticFiles }).problems).toEqual([]);
});
