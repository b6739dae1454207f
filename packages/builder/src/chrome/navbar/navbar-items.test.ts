import { expect, it } from 'vitest';
import { checked } from '../../../test/support/checked.ts';
import type { NavbarItem } from '../../model/site-data.ts';
import { currentItem } from './navbar-items.tsx';

const item = (extra: Partial<NavbarItem>): NavbarItem => ({
  label: 'x',
  href: checked('/docs/intro'),
  position: 'left',
  external: false,
  ...extra,
});

it.each([
  ['its own page', item({}), { url: checked('/docs/intro') }, 'page'],
  ['a page of its sidebar', item({ sidebar: 'docs' }), { url: checked('/docs/faq'), sidebar: 'docs' }, 'true'],
  ['a page of another sidebar', item({ sidebar: 'docs' }), { url: checked('/docs/intro/x'), sidebar: 'api' }, undefined],
  ['a page below its address', item({ href: checked('/community/') }), { url: checked('/community/rules') }, 'true'],
  ['an address that only begins alike', item({ href: checked('/blog') }), { url: checked('/blogroll') }, undefined],
  ['a page below one of its active bases', item({ activeBases: ['/blog', '/docs/'] }), { url: checked('/docs/faq') }, 'true'],
  [
    'a page of its sidebar, with active bases',
    item({ sidebar: 'docs', activeBases: ['/x'] }),
    { url: checked('/a'), sidebar: 'docs' },
    'true',
  ],
  [
    'a page below an active base, with another sidebar',
    item({ sidebar: 'docs', activeBases: ['/demos'] }),
    { url: checked('/demos/a'), sidebar: 'demos' },
    'true',
  ],
  [
    'a page below neither',
    item({ sidebar: 'docs', activeBases: ['/demos'] }),
    { url: checked('/api/a'), sidebar: 'api' },
    undefined,
  ],
  ['any page, when it leads home', item({ href: checked('/') }), { url: checked('/docs/faq') }, undefined],
  [
    'any page, when it leaves the site',
    item({ external: true, href: checked('/docs/faq') }),
    { url: checked('/docs/faq') },
    undefined,
  ],
])('%s', (_, navbarItem, page, expected) => {
  expect(currentItem(navbarItem, page, '/')).toBe(expected);
});
