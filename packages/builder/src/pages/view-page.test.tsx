import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { checked } from '../../test/support/checked.ts';
import type { PostSummary } from '../model/site.ts';
import { groupByLetter } from './tags-page.tsx';
import { ViewPage } from './view-page.tsx';

const services = { baseUrl: '/base/', startPages: [], excerptHtml: () => '<p>Beginning</p>' };

it('groups tags by first letter, ignoring case', () => {
  const tag = (label: string) => ({ label, href: checked(label), count: 1 });
  const groups = groupByLetter(['hola', 'Docs', 'hello', 'éa'].map(tag));
  expect(groups.map(([letter, tags]) => [letter, tags.map(({ label }) => label)])).toEqual([
    ['D', ['Docs']],
    ['H', ['hello', 'hola']],
    ['É', ['éa']],
  ]);
});

const post = (label: string, date?: string) =>
  ({
    label,
    href: `/${label}`,
    truncated: true,
    page: { facts: { post: date && { date, authors: [] } } },
  }) as unknown as PostSummary;
const links = [
  { label: 'All posts', href: checked('/blog') },
  { label: 'Tags', href: checked('/blog/tags'), isCurrent: true },
] as const;

it('lists the posts of each tag, and of many tags only the names, by letter', () => {
  const html = (count: number): string => {
    const tags = Array.from({ length: count }, (_, index) => ({
      label: `t${index}`,
      href: checked(`/t${index}`),
      count: 1,
      posts: [post(`p${index}`, '2021-08-26')],
    }));
    return renderToStaticMarkup(<ViewPage view={{ view: 'tags', tags, links }} services={services} />);
  };
  expect(html(4)).toContain('<a href="/t3" rel="tag">t3</a>');
  expect(html(4)).toContain('<time dateTime="2021-08-26">August 26</time><a href="/p3">p3</a>');
  expect(html(4)).not.toContain('<h2>T</h2>');
  expect(html(40)).toContain('<h2>T</h2>');
  expect(html(40)).not.toContain('/p3');
});

it('leads from one list of the blog to the others, and says which it is', () => {
  const years = [{ year: '2021', posts: [post('a', '2021-08-26')] }];
  for (const view of [{ view: 'archive', years, links } as const, { view: 'tags', tags: [], links } as const]) {
    const html = renderToStaticMarkup(<ViewPage view={view} services={services} />);
    expect(html).toContain('<nav class="blog-links" aria-label="Blog">');
    expect(html).toContain('<a href="/blog">All posts</a>');
    expect(html).toContain('<a href="/blog/tags" aria-current="page">Tags</a>');
  }
  expect(renderToStaticMarkup(<ViewPage view={{ view: 'tags', tags: [], links: [] }} services={services} />)).not.toContain(
    '<nav',
  );
});

it('has a search form that works without scripts', () => {
  const html = renderToStaticMarkup(
    <ViewPage
      view={{ view: 'search', sections: [{ label: 'Docs', links: [{ label: 'A', href: checked('/base/a') }] }] }}
      services={services}
    />,
  );
  expect(html).toMatch(/<h1[^>]*>Search the documentation<\/h1>/);
  expect(html).toMatch(/<form[^>]* action="\/base\/search"><input[^>]* placeholder="Type your search here"[^>]* name="q"/);
  expect(html).toContain('<a href="/base/a">A</a>');
});

it('offers ways to continue from an unknown URL', () => {
  const html = renderToStaticMarkup(
    <ViewPage view={{ view: 'not-found', pages: [{ label: 'A', href: checked('/base/a') }] }} services={services} />,
  );
  expect(html).toContain('<h1>Page Not Found</h1><p>We could not find what you were looking for.</p>');
  expect(html).toContain('data-props="{&quot;pages&quot;:{&quot;/base/a&quot;:&quot;A&quot;}}"');
  expect(html).toContain('href="/base/"');
});
