import { expect, it } from 'vitest';
import { isPageKey, kindOf, pageKey } from './addresses.ts';

const site = 'https://site.example';

it.each([
  ['assets/boot-1a2b.js', 'lasting'],
  ['assets/site-1a2b.json', 'lasting'],
  ['search-index/texts/docs-intro-1a.json', 'lasting'],
  ['search-index/index.json', 'file'],
  ['logo.svg', 'file'],
  ['img/photo.JPG?v=2', 'file'],
  ['docs/intro.types.json', 'file'],
  ['docs/intro.json', 'data'],
  ['docs/api/classes/lexical.TextNode.json', 'data'],
  ['docs/api/index.json', 'data'],
  ['docs/intro', 'other'],
  ['docs/intro.md', 'other'],
  ['projects/lists.tar.gz', 'other'],
  ['', 'other'],
])('%s is %s, at any base path', (path, kind) => {
  for (const scope of [`${site}/`, `${site}/base/`]) expect(kindOf(scope + path, scope)).toBe(kind);
});

it('leaves what is outside the site to the browser', () => {
  expect(kindOf('https://other.example/logo.svg', `${site}/`)).toBe('other');
  expect(kindOf(`${site}/logo.svg`, `${site}/base/`)).toBe('other');
  expect(kindOf(`${site}/other/assets/a.js`, `${site}/base/`)).toBe('other');
});

it('knows a page by any of its addresses, and by that of its data', () => {
  const key = pageKey(`${site}/base/docs/api`);
  for (const other of ['api/', 'api.html', 'api/index.html', 'api?q=1', 'api/index.json', 'api.json'])
    expect(pageKey(`${site}/base/docs/${other}`)).toBe(key);
  expect(pageKey(`${site}/index.json`)).toBe(pageKey(`${site}/`));
  expect(pageKey(`${site}/docs/lexical.TextNode.json`)).toBe(pageKey(`${site}/docs/lexical.TextNode`));
  expect(pageKey(`${site}/base/docs`)).not.toBe(key);
  expect(isPageKey(key)).toBe(true);
  expect(isPageKey(`${site}/logo.svg`)).toBe(false);
});
