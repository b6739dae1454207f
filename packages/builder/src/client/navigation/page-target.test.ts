import { describe, expect, it } from 'vitest';
import { checked } from '../../../test/support/checked.ts';
import { isAddressOf, type NavigationRequest, pagePathOf, pageTargetOf } from './page-target.ts';

const addresses = { baseUrl: '/base/', dottedPages: ['/docs/next.js', '/docs/v1.2'], htmlFiles: ['/plain', '/demo/'] };
const here = new URL('https://site.test/base/docs/intro?a=1#top');

function targetOf(
  url: string,
  more: Partial<NavigationRequest> = {},
  sameDocument = false,
  shown = here.href,
): ReturnType<typeof pageTargetOf> {
  return pageTargetOf(
    {
      canIntercept: true,
      hashChange: false,
      downloadRequest: null,
      formData: null,
      navigationType: 'push',
      destination: { url: new URL(url, here).href, sameDocument },
      ...more,
    },
    { here: here.href, shown },
    addresses,
  );
}

describe('pageTargetOf', () => {
  it('handles links to pages', () => {
    expect(targetOf('/base/docs/faq#x')).toEqual({ path: '/docs/faq', isNewQuery: false });
    expect(targetOf('/base/')?.path).toBe('/');
    expect(targetOf('/base')?.path).toBe('/');
    expect(targetOf('/base/docs/next.js')?.path).toBe('/docs/next.js');
    expect(targetOf('/base/docs/faq', { navigationType: 'replace' })?.path).toBe('/docs/faq');
    expect(targetOf(here.href, { navigationType: 'replace' })?.path).toBe('/docs/intro');
  });

  it('handles GET forms', () => {
    expect(targetOf('/base/search?q=node')).toEqual({ path: '/search', isNewQuery: false });
  });

  it('handles traversals between pages of this document', () => {
    expect(targetOf('/base/docs/faq', { navigationType: 'traverse' }, true)?.path).toBe('/docs/faq');
  });

  it('distinguishes a new query on the same page from another page', () => {
    expect(targetOf('?a=2')?.isNewQuery).toBe(true);
    expect(targetOf('?a=1')?.isNewQuery).toBe(false);
    expect(targetOf('/base/docs/faq?a=2')?.isNewQuery).toBe(false);
  });

  it('handles everything within the document while the address is ahead of the page', () => {
    const shown = new URL('/base/docs/faq', here).href;
    expect(targetOf('#there', { hashChange: true }, true, shown)?.path).toBe('/docs/intro');
    expect(targetOf('', {}, true, shown)?.path).toBe('/docs/intro');
    expect(targetOf('/base/docs/faq?a=2', {}, false, shown)?.isNewQuery).toBe(true);
    expect(targetOf('/base/docs/faq', { navigationType: 'traverse' }, true, shown)).toBeUndefined();
    expect(targetOf('/base/docs/faq', { navigationType: 'replace' }, true, shown)).toBeUndefined();
  });

  it.each<[string, ReturnType<typeof targetOf>]>([
    ['other sites', targetOf('https://elsewhere.test/base/docs/faq')],
    ['other ports', targetOf('https://site.test:8080/base/docs/faq')],
    ['addresses outside the base URL', targetOf('/other/docs/faq')],
    ['addresses that only begin like the base URL', targetOf('/basement/docs/faq')],
    ['files', targetOf('/base/feed.xml')],
    ['files whose names are like those of pages', targetOf('/base/docs/v1.3')],
    ['broken percent-encoding', targetOf('/base/%E0%A4%A')],
    ['what the browser lets nobody intercept', targetOf('/base/docs/faq', { canIntercept: false })],
    ['jumps within the page', targetOf('#there', { hashChange: true }, true)],
    ['downloads', targetOf('/base/docs/faq', { downloadRequest: '' })],
    ['forms that are sent by POST', targetOf('/base/docs/faq', { formData: new FormData() })],
    ['reloads', targetOf('', { navigationType: 'reload' })],
    ['history.pushState', targetOf('?q=x', {}, true)],
    ['traversals between entries of one address', targetOf('#top', { navigationType: 'traverse' }, true)],
    ['history.replaceState', targetOf('?q=x', { navigationType: 'replace' }, true)],
  ])('leaves alone: %s', (_, target) => {
    expect(target).toBeUndefined();
  });
});

describe('pagePathOf', () => {
  it.each([
    ['/base/docs/intro.html', '/docs/intro'],
    ['/base/docs/api/index.html', '/docs/api/'],
    ['/base/index.html', '/'],
    ['/base/docs/api/classes/lexical.TextNode', '/docs/api/classes/lexical.TextNode'],
    ['/base/docs/v1.2', '/docs/v1.2'],
    ['/base/docs/next.js', '/docs/next.js'],
    ['/base/docs/next.js.html', '/docs/next.js'],
    ['/base/docs/next.js.md', undefined],
    ['/base/docs/other.js', undefined],
    ['/base/files/Report.PDF', undefined],
    ['/base/docs/a%20b', '/docs/a b'],
    ['/base/plain.html', undefined],
    ['/base/demo/', undefined],
    ['/base/demo/index.html', undefined],
    ['/base/demo', '/demo'],
    ['/base/docs/intro.md', undefined],
    ['/base/docs/intro.json', undefined],
    ['/base/images/a.webp', undefined],
    ['/base/site.webmanifest', undefined],
  ])('%s -> %s', (pathname, path) => {
    expect(pagePathOf(pathname, addresses)).toBe(path);
  });
});

describe('isAddressOf', () => {
  const belongs = (pathname: string, url = '/base/docs/intro'): boolean =>
    isAddressOf({ url: checked(url) }, pathname, addresses);

  it.each(['/base/docs/intro', '/base/docs/intro.html', '/base/docs/intro/', '/base/Docs/Intro', '/base/docs/%69ntro'])(
    'is true for %s',
    (pathname) => {
      expect(belongs(pathname)).toBe(true);
    },
  );

  it.each(['/base/docs/faq', '/base/', '/docs/intro', '/base/docs/%'])('is false for %s', (pathname) => {
    expect(belongs(pathname)).toBe(false);
  });

  it('knows index pages', () => {
    for (const pathname of ['/base/docs/', '/base/docs', '/base/docs/index.html'])
      expect(belongs(pathname, '/base/docs/')).toBe(true);
    for (const pathname of ['/base', '/base/', '/base/index.html']) expect(belongs(pathname, '/base/')).toBe(true);
  });

  it('is true for the not-found page anywhere', () => {
    expect(isAddressOf({ url: checked('/base/404'), notFound: true }, '/elsewhere', addresses)).toBe(true);
  });
});
