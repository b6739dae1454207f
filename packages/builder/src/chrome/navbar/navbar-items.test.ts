import { expect, it } from 'vitest';
import type { NavbarItem } from '../../model/site-data.ts';
import { currentItem } from './navbar-items.tsx';

const item = (extra: Partial<NavbarItem>): NavbarItem => ({
  label: 'x',
  href: '/docs/intro',
  position: 'left',
  external: false,
  ...extra,
});

it.each([
  ['its own page', item({}), { url: '/docs/intro' }, 'page'],
  ['a page of its sidebar', item({ sidebar: 'docs' }), { url: '/docs/faq', sidebar: 'docs' }, 'true'],
  ['a page of another sidebar', item({ sidebar: 'docs' }), { url: '/docs/intro/x', sidebar: 'api' }, undefined],
  ['a page below its address', item({ href: '/community/' }), { url: '/community/rules' }, 'true'],
  ['an address that only begins alike', item({ href: '/blog' }), { url: '/blogroll' }, undefined],
  ['a page below one of its active bases', item({ activeBases: ['/blog', '/docs/'] }), { url: '/docs/faq' }, 'true'],
  [
    'a page of its sidebar, with active bases',
    item({ sidebar: 'docs', activeBases: ['/x'] }),
    { url: '/a', sidebar: 'docs' },
    'true',
  ],
  [
    'a page below an active base, with another sidebar',
    item({ sidebar: 'docs', activeBases: ['/demos'] }),
    { url: '/demos/a', sidebar: 'demos' },
    'true',
  ],
  ['a page below neither', item({ sidebar: 'docs', activeBases: ['/demos'] }), { url: '/api/a', sidebar: 'api' }, undefined],
  ['any page, when it leads home', item({ href: '/' }), { url: '/docs/faq' }, undefined],
  ['any page, when it leaves the site', item({ external: true, href: '/docs/faq' }), { url: '/docs/faq' }, undefined],
])('%s', (_, navbarItem, page, expected) => {
  expect(currentItem(navbarItem, page, '/')).toBe(expected);
});
