import { expect, it } from 'vitest';
import { checked } from '../../test/support/checked.ts';
import type { GeneratedPage, SitePage } from '../model/site.ts';
import type { SiteData } from '../model/site-data.ts';
import { structuredData } from './structured-data.ts';

const siteData = { title: 'Kettle', tagline: 'Boils', url: 'https://kettle.example', baseUrl: '/base/' } as SiteData;
const facts = { title: 'Start', description: 'How to start.', layout: 'docs', breadcrumbs: [], tags: [] };
const graph = (page: object, blog?: { label: string; href: string }) =>
  structuredData({
    page: page as SitePage | GeneratedPage,
    siteData,
    language: 'en',
    image: checked('https://kettle.example/base/a.png'),
    ...(blog && { blog: { ...blog, href: checked(blog.href) } }),
  })['@graph'] as Record<string, unknown>[];

it('describes a docs page as a technical article with breadcrumbs', () => {
  const crumbs = [{ label: 'Guides', href: '/base/docs/guides/' }, { label: 'No page' }, { label: 'Start' }];
  const [article, trail] = graph({ facts: { ...facts, url: '/base/docs/start', breadcrumbs: crumbs }, lastChange: '2024-05-01' });
  expect(article).toMatchObject({
    '@type': 'TechArticle',
    headline: 'Start',
    url: 'https://kettle.example/base/docs/start',
    dateModified: '2024-05-01',
    image: 'https://kettle.example/base/a.png',
  });
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Kettle', item: 'https://kettle.example/base/' },
      { position: 2, name: 'Guides', item: 'https://kettle.example/base/docs/guides/' },
      { position: 3, name: 'Start', item: 'https://kettle.example/base/docs/start' },
    ],
  });
});

it('describes a post with its authors and date, below the blog', () => {
  const post = {
    date: '2024-02-29',
    authors: [{ name: 'Ann', url: '/about' }, { name: 'Kettle team' }],
  };
  const tags = [{ label: 'water', href: '/base/blog/tags/water' }];
  const page = { facts: { ...facts, url: '/base/blog/one', layout: 'post', post, tags }, compiled: { words: 12 } };
  const [posting, trail] = graph(page, { label: 'Blog', href: '/base/blog' });
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    datePublished: '2024-02-29',
    dateModified: '2024-02-29',
    author: [
      { '@type': 'Person', name: 'Ann', url: 'https://kettle.example/about' },
      { '@type': 'Organization', name: 'Kettle team' },
    ],
    keywords: ['water'],
    wordCount: 12,
  });
  expect((trail as { itemListElement: { name: string }[] }).itemListElement.map(({ name }) => name)).toEqual([
    'Kettle',
    'Blog',
    'Start',
  ]);
});

it('describes the home page as the site, with its search', () => {
  const [home, trail] = graph({ facts: { ...facts, url: '/base/', layout: 'wide' } });
  expect(home).toMatchObject({
    '@type': 'WebSite',
    name: 'Kettle',
    potentialAction: { target: { urlTemplate: 'https://kettle.example/base/search?q={search_term_string}' } },
  });
  expect(trail).toBeUndefined();
});
