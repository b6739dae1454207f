import { describe, expect, it } from 'vitest';
import * as urls from './urls.ts';

describe('stripNumberPrefix', () => {
  it.each([
    ['01-intro', 'intro', 1],
    ['2. Setup', 'Setup', 2],
    ['10_deep', 'deep', 10],
    ['intro', 'intro', undefined],
    ['2021-08-26-welcome', '2021-08-26-welcome', undefined],
    ['7.0-notes', '7.0-notes', undefined],
    ['lexical.TextNode', 'lexical.TextNode', undefined],
  ])('%s -> %s', (segment, name, position) => {
    expect(urls.stripNumberPrefix(segment)).toEqual(position === undefined ? { name } : { name, position });
  });
});

describe('fileToPath', () => {
  it.each([
    ['docs', 'intro.md', '/docs/intro'],
    ['docs', 'react/index.md', '/docs/react/'],
    ['docs', 'react/README.mdx', '/docs/react/'],
    ['docs', 'guides/guides.md', '/docs/guides/'],
    ['docs', '01-a/02-b.md', '/docs/a/b'],
    ['docs', 'api/classes/lexical.TextNode.md', '/docs/api/classes/lexical.TextNode'],
    ['/', 'index.mdx', '/'],
    ['/', 'community/index.mdx', '/community/'],
  ])('%s + %s -> %s', (base, file, path) => {
    expect(urls.fileToPath(base, file, true)).toBe(path);
  });

  it('keeps number prefixes if configured', () => {
    expect(urls.fileToPath('docs', '01-a.md', false)).toBe('/docs/01-a');
  });
});

it('maps all variants of a path to the same page', () => {
  for (const variant of ['/docs/api', '/docs/api/', '/docs/api.html', '/docs/api/index.html', '/docs/api/INDEX.HTML']) {
    expect(urls.routeKey(variant)).toBe('/docs/api');
  }
  expect(['/', '/index.html', '/index'].map(urls.routeKey)).toEqual(['/', '/', '/index']);
});

it('returns the output files of a page', () => {
  expect(urls.pathToHtmlFile('/docs/intro')).toBe('docs/intro.html');
  expect(urls.pathToHtmlFile('/docs/api/')).toBe('docs/api/index.html');
  expect(urls.pathToHtmlFile('/')).toBe('index.html');
  expect(urls.pathToDataFile('/')).toBe('index.json');
  expect(urls.pathToDetailsFile('/docs/api/')).toBe('docs/api/index.more.json');
  expect(urls.detailsHref('/base/', '/base/docs/intro')).toBe('/base/docs/intro.more.json');
  expect(urls.pathToMarkdownFile('/docs/intro')).toBe('docs/intro.md');
});

describe('pathToHref and hrefToPath', () => {
  it.each([
    ['/', '/docs/intro', '/docs/intro'],
    ['/base/', '/', '/base/'],
    ['/base/', '/a b/ü', '/base/a%20b/%C3%BC'],
    ['/', '/what?/#1', '/what%3F/%231'],
  ])('are inverse functions: %s %s <-> %s', (base, path, href) => {
    expect(urls.pathToHref(base, path)).toBe(href);
    expect(urls.hrefToPath(base, href)).toBe(path);
  });

  it('rejects paths outside the base URL, and those that cannot be decoded', () => {
    expect(urls.hrefToPath('/base/', '/other')).toBeUndefined();
    expect(urls.hrefToPath('/', '/%E0%A4%A')).toBeUndefined();
    expect(urls.hrefToPath('/base/', '/base')).toBe('/');
  });
});

it('converts tags to path segments', () => {
  expect(['Hello World', 'Café', 'C++', '日本語', '!!!'].map(urls.slugifyTag)).toEqual([
    'hello-world',
    'cafe',
    'c',
    '日本語',
    'tag',
  ]);
});

it('converts package names for addresses', () => {
  expect(
    ['lexical', '@lexical/list', '@lexical/rich-text', 'socket.io', '@acme/rich-text.core'].map(urls.packageRouteName),
  ).toEqual(['lexical', 'lexical_list', 'lexical_rich_text', 'socket_io', 'acme_rich_text_core']);
});

describe('looksLikeFile', () => {
  it.each([
    ['/feed.xml', true],
    ['/docs/next.js', true],
    ['/docs/v1.2', true],
    ['/photo.JPG', true],
    ['/docs/api/classes/lexical.TextNode', false],
    ['/docs/v1.2/', false],
    ['/docs/v1.2/intro', false],
    ['/', false],
  ])('%s -> %s', (path, expected) => {
    expect(urls.looksLikeFile(path)).toBe(expected);
  });
});
