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

test('a static file replaces a feed where there are posts; a name that differs only in case is an error', () => {
  const staticFiles = ['/blog/rss.xml', '/blog/Atom.xml', '/rss.xml'];
  const posts = assembleTexts(post, { staticFiles });
  expect(posts.problems.map(({ severity, message }) => [severity, message])).toEqual([
    ['error', 'the static file "/blog/Atom.xml" would replace one that the build writes'],
    ['warning', 'the static file "/blog/rss.xml" takes the place of one that the build writes'],
  ]);
  expect(posts.problems[0]?.fix).toContain('it has the posts of the blog');
  expect(assembleTexts({ 'docs/a.md': '' }, { staticFiles }).problems).toEqual([]);
});
