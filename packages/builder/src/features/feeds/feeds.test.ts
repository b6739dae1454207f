import { expect, test } from 'vitest';
import { assembleTexts, makeConfig } from '../../../test/support/test-pages.ts';
import type { SitePage } from '../../model/site.ts';
import type { FilesInput } from '../../render/files-part.ts';
import { describeFeed } from './describe-feed.ts';

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

test('posts keep their time of day, by which they are in order', () => {
  const site = assembleTexts({
    'blog/2024-01-02-one.md': '---\ndate: 2024-01-02T23:30:00Z\n---\n\n# One\n',
    'blog/2024-01-02-two.md': '# Two\n',
    'blog/2024-01-02-three.md': '---\ndate: 2024-01-02T08:00:00+02:00\n---\n\n# Three\n',
  });
  const articles = { addressesOf: (page: SitePage) => ({ page }) };
  const input = { folder: { config: makeConfig() }, site, articles, images: { of: () => undefined } } as unknown as FilesInput;
  expect(describeFeed(input)?.posts.map(({ title, published, updated }) => [title, published, updated])).toEqual([
    ['One', '2024-01-02T23:30:00Z', '2024-01-02T23:30:00Z'],
    ['Three', '2024-01-02T06:00:00Z', '2024-01-02T06:00:00Z'],
    ['Two', '2024-01-02T00:00:00Z', '2024-01-02T00:00:00Z'],
  ]);
});
