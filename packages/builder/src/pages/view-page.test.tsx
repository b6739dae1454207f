import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { groupByLetter } from './tags-page.tsx';
import { ViewPage } from './view-page.tsx';

const services = { baseUrl: '/base/', startPages: [], excerptHtml: () => '<p>Beginning</p>' };

it('groups tags by first letter, ignoring case', () => {
  const tag = (label: string) => ({ label, href: label, count: 1 });
  const groups = groupByLetter(['hola', 'Docs', 'hello', 'éa'].map(tag));
  expect(groups.map(([letter, tags]) => [letter, tags.map(({ label }) => label)])).toEqual([
    ['D', ['Docs']],
    ['H', ['hello', 'hola']],
    ['É', ['éa']],
  ]);
});

it('has headings only for many tags', () => {
  const html = (count: number): string => {
    const tags = Array.from({ length: count }, (_, index) => ({ label: `t${index}`, href: `/t${index}`, count: 1 }));
    return renderToStaticMarkup(<ViewPage view={{ view: 'tags', tags }} services={services} />);
  };
  expect(html(4)).not.toContain('<h2>');
  expect(html(4)).toContain('href="/t3"');
  expect(html(40)).toContain('<h2>T</h2>');
});

it('has a search form that works without scripts', () => {
  const html = renderToStaticMarkup(
    <ViewPage
      view={{ view: 'search', sections: [{ label: 'Docs', links: [{ label: 'A', href: '/base/a' }] }] }}
      services={services}
    />,
  );
  expect(html).toMatch(/<h1[^>]*>Search the documentation<\/h1>/);
  expect(html).toMatch(/<form[^>]* action="\/base\/search"><input[^>]* placeholder="Type your search here"[^>]* name="q"/);
  expect(html).toContain('<a href="/base/a">A</a>');
});

it('offers ways to continue from an unknown URL', () => {
  const html = renderToStaticMarkup(
    <ViewPage view={{ view: 'not-found', pages: [{ label: 'A', href: '/base/a' }] }} services={services} />,
  );
  expect(html).toContain('<h1>Page Not Found</h1><p>We could not find what you were looking for.</p>');
  expect(html).toContain('data-props="{&quot;pages&quot;:{&quot;/base/a&quot;:&quot;A&quot;}}"');
  expect(html).toContain('href="/base/"');
});
