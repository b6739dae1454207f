import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { checked } from '../../test/support/checked.ts';
import type { PageData } from '../model/page-data.ts';
import type { SiteData } from '../model/site-data.ts';
import { App } from './app.tsx';
import { NavigationContext } from './runtime.tsx';

const siteData: SiteData = {
  build: 'b',
  title: 'Site',
  tagline: '',
  url: 'https://example.com',
  baseUrl: '/',
  navbar: {
    hideOnScroll: true,
    title: 'Lexical',
    items: [{ label: 'Docs', href: checked('/docs/a'), position: 'left', external: false, sidebar: 'docs' }],
  },
  footer: {
    copyright: ['Nobody'],
    groups: [{ title: 'More', items: [{ label: 'Code', href: checked('https://c.example'), external: true }] }],
  },
  sidebars: {
    docs: [
      {
        type: 'category',
        label: 'Open',
        collapsible: true,
        collapsed: true,
        items: [{ type: 'link', label: 'A', href: checked('/docs/a') }],
      },
      {
        type: 'category',
        label: 'Closed',
        href: checked('/docs/closed/'),
        collapsible: true,
        collapsed: true,
        items: [{ type: 'link', label: 'B', href: checked('/docs/b') }],
      },
    ],
  },
  announcement: { id: 'n', content: ['New: ', { tag: 'a', href: checked('/x'), content: ['x'] }], closable: true },
  colorMode: { default: 'light', switch: true, respectSystem: false },
  version: { name: 'current', label: 'Next', href: checked('/docs/') },
  locale: { code: 'en', label: 'English', direction: 'ltr' },
  dottedPages: [],
  docsSidebar: { hideable: true, autoCollapse: true },
  search: { provider: 'embedded', placeholder: 'Search', pages: [] },
};

const page: PageData = {
  build: 'b',
  url: checked('/docs/a'),
  layout: 'docs',
  documentTitle: 'A | Site',
  title: 'A',
  description: '',
  toc: [{ id: 'one', level: 2, content: [{ tag: 'code', content: ['one'] }] }],
  sidebar: 'docs',
  breadcrumbs: [{ label: 'Open' }, { label: 'A' }],
  next: { label: 'B', href: checked('/docs/b') },
  lastUpdate: { date: '2022-01-02', author: 'Ann' },
  tags: [{ label: 'hello', href: checked('/tags/hello') }],
  islands: [],
  styles: [],
};

const draw = (change: Partial<PageData> = {}): string =>
  renderToString(<App siteData={siteData} page={{ ...page, ...change }} article="<h1>A</h1>" />);

describe('App', () => {
  it('inserts the article unchanged', () => {
    expect(draw()).toContain('<div class="article prose"><h1>A</h1></div>');
  });

  it.each(['Main', 'Docs sidebar', 'Table of contents', 'Breadcrumbs', 'Docs pages'])('has the landmark %s', (name) => {
    expect(draw().match(new RegExp(`<nav[^>]*aria-label="${name}"`, 'g'))).toHaveLength(1);
  });

  it('opens only the branch of the page, and marks the page', () => {
    const html = draw();
    expect(html.match(/<details open=""/g)).toHaveLength(1);
    expect(html).toContain('<a href="/docs/a" aria-current="page">A</a>');
    expect(html).toContain('aria-label="Expand sidebar category &#x27;Closed&#x27;"');
  });

  it('marks the section of the page in the navbar', () => {
    expect(draw({ url: checked('/docs/b') })).toContain('href="/docs/a" aria-current="true"');
  });

  it('shows a logo in both color modes, alone where the site has no title beside it', () => {
    const logo = { src: checked('/pot.svg'), srcDark: checked('/dark.svg'), alt: '' };
    const html = renderToString(
      <App siteData={{ ...siteData, navbar: { ...siteData.navbar, logo, title: '' } }} page={page} article="" />,
    );
    const [, brand] = /(<a class="brand".*?<\/a>)/.exec(html) ?? [];
    expect(brand?.match(/<img src="\/(pot|dark)\.svg"[^>]* class="themed-image-(light|dark)"/g)).toHaveLength(2);
    expect(brand).not.toContain('<span');
  });

  it('has no menu of versions or languages where they have no label', () => {
    const { label: _version, ...version } = siteData.version;
    const { label: _language, ...locale } = siteData.locale;
    const barOf = (html: string): string => /<nav class="navbar__items".*?<\/nav>/.exec(html)?.[0] ?? '';
    const html = renderToString(<App siteData={{ ...siteData, version, locale }} page={page} article="" />);
    expect(barOf(draw())).toMatch(/Next.*English/);
    expect(barOf(html)).not.toMatch(/Next|English/);
  });

  it('links the skip link to the main element', () => {
    expect(draw()).toMatch(/^<a class="skip-link" href="#main-content">/);
    expect(draw()).toContain('<main id="main-content"');
  });

  it('contains the labels of both color modes, for the stylesheet to choose from', () => {
    expect(draw()).toContain('Switch between dark and light mode (currently light mode)');
    expect(draw()).toContain('Switch between dark and light mode (currently dark mode)');
  });

  it('says when a page was last changed and by whom', () => {
    expect(draw()).toContain('<time dateTime="2022-01-02">January 2, 2022</time><span> by Ann</span>');
  });

  it('leaves out parts that a page does not have', () => {
    const { sidebar: _sidebar, next: _next, lastUpdate: _lastUpdate, ...bare } = page;
    const html = renderToString(<App siteData={siteData} page={{ ...bare, toc: [], tags: [], breadcrumbs: [] }} article="" />);
    expect(html).not.toMatch(/Docs sidebar|Table of contents|Breadcrumbs|Docs pages|page-meta/);
  });

  it('gives a wide page the full width, without the surrounding layout', () => {
    expect(draw({ layout: 'wide' })).toContain(
      '<main id="main-content" tabindex="-1"><div class="article prose"><h1>A</h1></div></main>',
    );
  });

  it('writes no style attributes and no inline event handlers', () => {
    expect(draw()).not.toMatch(/\sstyle=|\son[a-z]+=/);
  });

  it('shows a failed load with a button to try again', () => {
    const html = renderToString(
      <NavigationContext value={{ pending: false, error: { message: 'Offline.', retry() {} } }}>
        <App siteData={siteData} page={page} article="" />
      </NavigationContext>,
    );
    expect(html).toMatch(/role="alert".*Offline\..*Retry/);
  });
});
