import { describe, expect, test } from 'vitest';
import { checked } from '../../test/support/checked.ts';
import { assembleTexts, pageOf } from '../../test/support/test-pages.ts';
import type { Site, View } from '../model/site.ts';

const post = (yaml: string, text = 'Text.'): string => `---\n${yaml}\n---\n\n${text}\n`;

const files = {
  'blog/2023-01-01-a.md': post('title: A\nslug: a\ntags: [Hello, hola]'),
  'blog/2023-01-03-c.md': post('title: C\nslug: c\ntags: [hello]'),
  'blog/2023-01-02-b.md': post('title: B\nslug: b\ndate: 2023-01-02T08:00Z'),
  'blog/2023-01-02-bb.md': post('title: BB\nslug: bb'),
  'blog/2022-12-31-z.md': post('title: Z\nslug: z\nunlisted: true\ntags: [secret]'),
};

function viewAt<Name extends View['view']>(site: Site, path: string, name: Name): Extract<View, { view: Name }> {
  const view = site.generated.find((page) => page.path === path)?.view;
  if (view?.view !== name) throw new Error(`no ${name} at ${path}`);
  return view as Extract<View, { view: Name }>;
}

describe('posts', () => {
  const site = assembleTexts(files, { config: { blog: { postsPerPage: 2, title: 'News' } } });

  test('are linked newest first; a date with a time counts as later than the same date without', () => {
    const chain = ['c', 'b', 'bb', 'a'].map((slug) => {
      const page = site.pages.find(({ path }) => path === `/blog/${slug}`);
      return [page?.facts.previous?.label, page?.facts.next?.label];
    });
    expect(chain).toEqual([
      [undefined, 'B'],
      ['C', 'BB'],
      ['B', 'A'],
      ['BB', undefined],
    ]);
  });

  test('have a page but are not listed if they are unlisted', () => {
    const { facts } = pageOf(site, 'blog/2022-12-31-z.md');
    expect([facts.unlisted, facts.previous, facts.next, facts.tags]).toEqual([true, undefined, undefined, []]);
    expect(site.generated.map(({ path }) => path)).not.toContain('/blog/tags/secret');
  });

  test('are listed in pages', () => {
    const first = viewAt(site, '/blog', 'blog-list');
    expect([first.title, first.posts.map(({ label }) => label), first.newer, first.older]).toEqual([
      'News',
      ['C', 'B'],
      undefined,
      '/blog/page/2',
    ]);
    const second = viewAt(site, '/blog/page/2', 'blog-list');
    expect([second.title, second.posts.map(({ label }) => label), second.newer, second.older]).toEqual([
      'News, page 2',
      ['BB', 'A'],
      '/blog',
      undefined,
    ]);
    expect(first.posts[0]?.page).toBe(pageOf(site, 'blog/2023-01-03-c.md'));
    expect(first.links.slice(0, 3).map(({ label, href }) => [label, href])).toEqual([
      ['All posts', '/blog'],
      ['Archive', '/blog/archive'],
      ['Tags', '/blog/tags'],
    ]);
    const current = (path: string, view: 'blog-list' | 'archive' | 'tags' | 'tag') =>
      viewAt(site, path, view)
        .links.filter(({ isCurrent }) => isCurrent)
        .map(({ label }) => label);
    expect(current('/blog', 'blog-list')).toEqual(['All posts']);
    expect(current('/blog/archive', 'archive')).toEqual(['Archive']);
    expect(current('/blog/tags', 'tags')).toEqual(['Tags']);
    expect(current('/blog/tags/hello', 'tag')).toEqual([]);
  });

  test('are all on one page if configured', () => {
    const all = assembleTexts(files, { config: { blog: { postsPerPage: 'ALL' } } });
    expect(viewAt(all, '/blog', 'blog-list').posts).toHaveLength(4);
    expect(all.generated.map(({ path }) => path)).not.toContain('/blog/page/2');
  });

  test('are in the archive by year', () => {
    expect(viewAt(site, '/blog/archive', 'archive').years.map(({ year, posts }) => [year, posts.length])).toEqual([['2023', 4]]);
  });

  test('with two spellings of a tag share its page', () => {
    const { tags } = viewAt(site, '/blog/tags', 'tags');
    expect(tags.map(({ posts, ...tag }) => ({ ...tag, posts: posts.map(({ label }) => label) }))).toEqual([
      { label: 'hello', href: '/blog/tags/hello', count: 2, posts: ['C', 'A'] },
      { label: 'hola', href: '/blog/tags/hola', count: 1, posts: [expect.any(String)] },
    ]);
    expect(viewAt(site, '/blog/tags/hello', 'tag').posts.map(({ label }) => label)).toEqual(['C', 'A']);
    expect(site.generated.find(({ path }) => path === '/blog/tags/hello')?.facts.title).toBe('2 posts tagged “hello”');
    expect(pageOf(site, 'blog/2023-01-01-a.md').facts.tags.slice(0, 1)).toEqual([{ label: 'hello', href: '/blog/tags/hello' }]);
  });
});

test.each([
  [0, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('%i words take %i minutes', (words, minutes) => {
  const site = assembleTexts({ 'blog/2023-01-01-a.md': '' }, { change: (page) => ({ ...page, words }) });
  expect(pageOf(site, 'blog/2023-01-01-a.md').facts.post?.readingMinutes).toBe(minutes);
});

test('reading times can be disabled', () => {
  const site = assembleTexts({ 'blog/2023-01-01-a.md': '' }, { config: { blog: { showReadingTime: false } } });
  expect(pageOf(site, 'blog/2023-01-01-a.md').facts.post).not.toHaveProperty('readingMinutes');
});

test('a post can add to the author data in the authors file', () => {
  const authors = new Map([['sam', { name: 'Sam', title: 'Editor', url: checked('/team/'), imageUrl: checked('/sam.png') }]]);
  const site = assembleTexts(
    { 'blog/2023-01-01-a.md': post('authors: [{key: sam, title: Guest today}]') },
    { config: { baseUrl: '/base/' }, content: { authors } },
  );
  expect(pageOf(site, 'blog/2023-01-01-a.md').facts.post?.authors).toEqual([
    { name: 'Sam', title: 'Guest today', url: '/base/team/', imageUrl: '/base/sam.png' },
  ]);
});

test('without posts there is no blog', () => {
  expect(assembleTexts({ 'docs/a.md': '' }).generated.map(({ path }) => path)).toEqual(['/404', '/search']);
});

test('a truncated post is marked as truncated', () => {
  const site = assembleTexts(
    { 'blog/2023-01-01-a.md': '', 'blog/2023-01-02-b.md': '' },
    { change: (page) => (page.source.path.endsWith('a.md') ? { ...page, excerpt: ['<p>Text</p>'] } : page) },
  );
  expect(viewAt(site, '/blog', 'blog-list').posts.map(({ truncated }) => truncated)).toEqual([false, true]);
});

test('the search page lists every listed page once', () => {
  const site = assembleTexts(
    { ...files, 'docs/a.md': '# Doc A', 'docs/b.md': '# Doc B', 'docs/c.md': post('unlisted: true'), 'pages/index.md': '# Home' },
    {
      config: {
        sidebars: { one: ['a'], two: ['a', 'b'], three: ['a'] },
        // An item has a sidebar, or links to a document in it.
        navbar: {
          items: [
            { label: 'Handbook', docId: 'a' },
            { label: 'Second', to: '/docs/b', sidebarId: 'two' },
          ],
        },
      },
    },
  );
  const { sections } = viewAt(site, '/search', 'search');
  expect(sections.map(({ label, links }) => [label, links.map((link) => link.label)])).toEqual([
    ['Handbook', ['Doc A']],
    ['Second', ['Doc B']],
    ['Blog', ['C', 'B', 'BB', 'A']],
    ['More', ['Home']],
  ]);
});

test('a written page at /search does not change the sections of the site', () => {
  const files = { 'docs/a.md': '# A', 'blog/2023-01-01-b.md': '# B' };
  const own = assembleTexts({ ...files, 'pages/search.md': '---\nunlisted: true\n---\n' });
  expect(own.generated.map(({ path }) => path)).not.toContain('/search');
  expect(own.sections).toEqual(assembleTexts(files).sections);
  expect(own.sections.map(({ label, links }) => [label, links.map((link) => link.label)])).toEqual([
    ['Docs', ['A']],
    ['Blog', ['B']],
  ]);
});

test('a picture of an author from a site that is not allowed is left out with one warning; where it is allowed, it is shown', () => {
  const posts = {
    'blog/2023-01-01-a.md': post('title: A\nauthors: { name: Ann, image_url: "https://faces.example/ann.png" }'),
    'blog/2023-01-02-b.md': post('title: B\nauthors: { name: Ann, image_url: "https://faces.example/ann.png" }'),
    'blog/2023-01-03-c.md': post('title: C\nauthors: { name: Bob, image_url: /img/bob.png }'),
  };
  const picturesOf = (site: Site): unknown[] => site.pages.map(({ facts }) => facts.post?.authors[0]?.imageUrl);
  const refused = assembleTexts(posts);
  expect(picturesOf(refused)).toEqual([undefined, undefined, '/img/bob.png']);
  expect(refused.problems.map(({ severity, place, message }) => [severity, place.file, message])).toEqual([
    [
      'warning',
      'blog/2023-01-02-b.md',
      'the author\'s picture "https://faces.example/ann.png" comes from a site that pages may not load images from, so that it is left out',
    ],
  ]);
  expect(refused.problems[0]?.fix).toContain('Add "https://faces.example" to the setting "allowedSources.images"');
  const allowed = assembleTexts(posts, { config: { allowedSources: { images: ['https://faces.example'] } } });
  expect(picturesOf(allowed)).toEqual(['https://faces.example/ann.png', 'https://faces.example/ann.png', '/img/bob.png']);
  expect(allowed.problems).toEqual([]);
});
