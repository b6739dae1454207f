import { expect, test } from 'vitest';
import { makeSource } from '../../test/support/make-source.ts';
import { assembleTexts, compileRoughly, makeConfig, pageOf, problemTexts } from '../../test/support/test-pages.ts';
import { assignRoutes } from './routes.ts';

const front = (yaml: string): string => `---\n${yaml}\n---\n\nText.\n`;

test.each([
  // file, front matter, path, id
  ['docs/intro.md', '', '/docs/intro', 'intro'],
  ['docs/react/index.md', '', '/docs/react/', 'react/index'],
  ['docs/react/README.mdx', '', '/docs/react/', 'react/README'],
  ['docs/react/react.md', '', '/docs/react/', 'react/react'],
  ['docs/index.md', '', '/docs/', 'index'],
  ['docs/02-guides/01-start.md', '', '/docs/guides/start', 'guides/start'],
  ['docs/02-guides/01-start.md', 'parse_number_prefixes: false', '/docs/02-guides/01-start', '02-guides/01-start'],
  ['docs/2021-08-26-day.md', '', '/docs/2021-08-26-day', '2021-08-26-day'],
  ['docs/a/b.md', 'id: c', '/docs/a/c', 'a/c'],
  ['docs/a/index.md', 'id: c', '/docs/a/', 'a/c'],
  ['docs/a/b.md', 'slug: c', '/docs/a/c', 'a/b'],
  ['docs/a/b.md', 'slug: ./c/d', '/docs/a/c/d', 'a/b'],
  ['docs/a/b.md', 'slug: ../c', '/docs/c', 'a/b'],
  ['docs/01-a/b.md', 'slug: c', '/docs/a/c', 'a/b'],
  ['docs/a/b.md', 'slug: /c', '/docs/c', 'a/b'],
  ['docs/a/b.md', 'slug: /c/', '/docs/c/', 'a/b'],
  ['docs/a/b.md', 'slug: /', '/docs/', 'a/b'],
  ['docs/a/b.md', 'slug: /c\nid: d', '/docs/c', 'a/d'],
  ['docs/a b/ü.md', '', '/docs/a b/ü', 'a b/ü'],
  ['pages/index.md', '', '/', undefined],
  ['pages/about.md', '', '/about', undefined],
  ['pages/team/index.md', '', '/team/', undefined],
  ['pages/team/one.md', 'slug: two', '/team/two', undefined],
  ['pages/01-one.md', '', '/01-one', undefined],
  ['blog/2021-08-26-welcome.md', '', '/blog/2021/08/26/welcome', undefined],
  ['blog/2021-08-26_welcome.md', '', '/blog/2021/08/26/_welcome', undefined],
  ['blog/2021-8-6-welcome.md', '', '/blog/2021/08/06/welcome', undefined],
  ['blog/2021-08-26-welcome/index.md', '', '/blog/2021/08/26/welcome', undefined],
  ['blog/2021-08-26/welcome.md', '', '/blog/2021/08/26/welcome', undefined],
  ['blog/2021/08/26/welcome.md', '', '/blog/2021/08/26/welcome', undefined],
  ['blog/2021/08-26-welcome/index.md', '', '/blog/2021/08/26/welcome', undefined],
  ['blog/news/2021-08-26-welcome.md', '', '/blog/2021/08/26/news/welcome', undefined],
  ['blog/2021-08-26-welcome.md', 'slug: welcome', '/blog/welcome', undefined],
  ['blog/2021-08-26-welcome.md', 'slug: /welcome', '/blog/welcome', undefined],
  ['blog/welcome.md', 'date: 2021-08-26', '/blog/welcome', undefined],
])('%s with "%s" is at %s', (file, yaml, path, id) => {
  const site = assembleTexts({ [file]: front(yaml) });
  expect(problemTexts(site.problems)).toEqual([]);
  expect(pageOf(site, file).path).toBe(path);
  expect(assignRoutes(makeConfig(), [compileRoughly(makeSource(file, front(yaml)))]).pages.map(({ docId }) => docId)).toEqual([
    id,
  ]);
});

test('base paths and number prefixes are configurable', () => {
  const site = assembleTexts(
    { 'docs/01-a.md': '', 'docs/index.md': '', 'blog/2021-08-26-b.md': front('slug: b'), 'pages/c.md': '' },
    {
      config: {
        docs: { routeBasePath: '/', numberPrefixes: false },
        blog: { routeBasePath: 'news' },
        pages: { routeBasePath: 'about' },
      },
    },
  );
  expect(site.pages.map(({ path }) => path)).toEqual(['/', '/01-a', '/about/c', '/news/b']);
});

test('the date in the front matter takes precedence over that in the file name', () => {
  const site = assembleTexts({ 'blog/2021-08-26-a.md': front('date: 2022-01-02T03:04Z') });
  expect(pageOf(site, 'blog/2021-08-26-a.md').facts.post?.date).toBe('2022-01-02');
});

test('addresses have the base URL and are percent-encoded', () => {
  const site = assembleTexts({ 'docs/a b/ü?.md': '' }, { config: { baseUrl: '/base/' } });
  expect(pageOf(site, 'docs/a b/ü?.md').facts.url).toBe('/base/docs/a%20b/%C3%BC%3F');
});

test('the page of a draft says that it is one', () => {
  expect(pageOf(assembleTexts({ 'docs/a.md': front('draft: true') }), 'docs/a.md').facts.draft).toBe(true);
});

test('duplicate routes are reported as configured; the first file is kept', () => {
  const files = { 'docs/b.md': front('slug: a'), 'docs/a.md': '' };
  const warned = assembleTexts(files);
  expect(warned.pages.map(({ compiled }) => compiled.source.path)).toEqual(['docs/a.md']);
  expect(warned.problems.map(({ severity, place }) => [severity, place.file, place.line, place.column])).toEqual([
    ['warning', 'docs/b.md', 2, 7],
  ]);
  expect(assembleTexts(files, { config: { onDuplicateRoutes: 'throw' } }).problems[0]?.severity).toBe('error');
  expect(assembleTexts(files, { config: { onDuplicateRoutes: 'ignore' } }).problems).toEqual([]);
});

test('a generated page and a written one that differ only in case are reported', () => {
  const site = assembleTexts({ 'pages/Search.md': '' });
  expect(problemTexts(site.problems)[0]).toContain('the generated page "/search" and the page "/Search" (pages/Search.md:1:1)');
});

test('a written not-found page replaces the generated one', () => {
  const site = assembleTexts({ 'pages/404.md': '# Lost' });
  expect(site.problems).toEqual([]);
  expect(site.generated.map(({ path }) => path)).toEqual(['/search']);
  expect(pageOf(site, 'pages/404.md').facts.notFound).toBe(true);
});

test('static files can be next to pages', () => {
  const site = assembleTexts({ 'docs/a.md': '' }, { staticFiles: ['/docs/a.svg', '/docs/b/c.html'] });
  expect(site.problems).toEqual([]);
});

test('the order of the input does not matter', () => {
  const files = { 'docs/a.md': '', 'docs/b.md': front('slug: a'), 'blog/2021-01-01-x.md': '', 'pages/index.md': '' };
  const backwards = Object.fromEntries(Object.entries(files).reverse());
  expect(assembleTexts(backwards)).toEqual(assembleTexts(files));
});
