import { describe, expect, test } from 'vitest';
import { assembleTexts, pageOf, type TextSite } from '../../test/support/test-pages.ts';

/** The facts of a page with the given front matter. */
function factsOf(file: string, yaml: string, text = '', options: TextSite = {}) {
  return pageOf(assembleTexts({ [file]: `---\n${yaml}\n---\n${text}` }, options), file).facts;
}

describe('titles', () => {
  test.each([
    ['docs/a.md', 'title: A', 'A | Site'],
    ['docs/a.md', 'title: A\ntitle_meta: Another', 'Another | Site'],
    ['pages/a.md', 'title: Site', 'Site'],
    ['pages/index.md', 'title: Home', 'What it does | Site'],
  ])('of %s with %s', (file, yaml, title) => {
    expect(factsOf(file, yaml, '', { config: { tagline: 'What it does' } }).documentTitle).toBe(title);
  });

  test('of a home page without a tagline, and with another delimiter', () => {
    expect(factsOf('pages/index.md', 'title: Home').documentTitle).toBe('Site');
    expect(factsOf('docs/a.md', 'title: A', '', { config: { titleDelimiter: '·' } }).documentTitle).toBe('A · Site');
  });
});

describe('layout', () => {
  test.each([
    ['docs/a.md', 'title: A', 'docs'],
    ['blog/2023-01-01-a.md', 'title: A', 'post'],
    ['pages/a.md', 'title: A', 'page'],
    ['pages/a.md', 'hide_title: true', 'page'],
    ['pages/a.md', 'wrapperClassName: wide', 'page'],
    ['pages/a.md', 'hide_title: true\nwrapperClassName: home wide', 'wide'],
    ['pages/a.md', 'hide_title: true\nwrapperClassName: widest', 'page'],
    ['docs/a.md', 'hide_title: true\nwrapperClassName: wide', 'docs'],
  ])('of %s with %s is %s', (file, yaml, layout) => {
    expect(factsOf(file, yaml).layout).toBe(layout);
  });
});

test('the table of contents is limited to its levels', () => {
  const text = '# T\n\n## Two\n\n### Three\n\n#### Four\n';
  const ids = (yaml: string, config: TextSite['config'] = {}) =>
    factsOf('docs/a.md', yaml, text, { config }).toc.map(({ id }) => id);
  expect(ids('title: A')).toEqual(['two', 'three']);
  expect(ids('toc_max_heading_level: 4')).toEqual(['two', 'three', 'four']);
  expect(ids('toc_min_heading_level: 3', { toc: { maxHeadingLevel: 4 } })).toEqual(['three', 'four']);
  expect(ids('hide_table_of_contents: true')).toEqual([]);
});

test('the table of contents has no entry without a name', () => {
  expect(factsOf('docs/a.md', 'title: A', '## \n\n## Two\n').toc.map(({ content }) => content)).toEqual([['Two']]);
});

describe('edit links', () => {
  const config = { docs: { editUrl: 'https://example.com/edit' }, baseUrl: '/base/' };
  test.each([
    ['docs/a b#.md', 'title: A', 'https://example.com/edit/docs/a%20b%23.md'],
    ['docs/a.md', 'custom_edit_url: https://example.com/x', 'https://example.com/x'],
    ['docs/a.md', 'custom_edit_url: /here', '/base/here'],
    ['docs/a.md', 'custom_edit_url: null', undefined],
    ['(api)/a.md', 'title: A', undefined],
    ['(api)/a.md', 'custom_edit_url: https://example.com/x', 'https://example.com/x'],
    ['pages/a.md', 'title: A', undefined],
  ])('of %s with %s', (file, yaml, href) => {
    expect(factsOf(file, yaml, '', { config }).editUrl).toBe(href);
  });
});

describe('last change', () => {
  const lastChanges = new Map(['docs/a.md', 'pages/a.md'].map((path) => [path, { date: '2022-02-02', author: 'Git' }]));
  const facts = (file: string, yaml: string, docs: NonNullable<TextSite['config']>['docs'] = {}) =>
    factsOf(file, yaml, '', { content: { lastChanges }, config: { docs } }).lastUpdate;

  test.each([
    ['docs/a.md', 'title: A', {}, { date: '2022-02-02' }],
    ['docs/a.md', 'title: A', { showLastUpdateAuthor: true }, { date: '2022-02-02', author: 'Git' }],
    ['docs/a.md', 'title: A', { showLastUpdateTime: false }, undefined],
    ['docs/a.md', 'last_update: {date: 2021-01-01}', { showLastUpdateTime: false }, { date: '2021-01-01' }],
    ['docs/a.md', 'last_update: {author: Sam}', {}, { date: '2022-02-02', author: 'Sam' }],
    ['pages/a.md', 'title: A', {}, undefined],
    ['pages/a.md', 'last_update: {date: 2021-01-01T23:00-05:00}', {}, { date: '2021-01-02' }],
  ])('of %s with %s and %j', (file, yaml, docs, expected) => {
    expect(facts(file, yaml, docs)).toEqual(expected);
  });

  test('is in the sitemap even if it is not shown', () => {
    const site = assembleTexts({ 'pages/a.md': '' }, { content: { lastChanges } });
    expect(pageOf(site, 'pages/a.md').lastChange).toBe('2022-02-02');
  });
});
