import { describe, expect, it } from 'vitest';
import { isSavingData } from '../entry/connection.ts';
import { createPrefetchQueue, prefetchPathOf } from './prefetch.ts';

describe('createPrefetchQueue', () => {
  const nothingKnown = (): boolean => false;

  it('returns links in the order in which they came into view, a few at a time', () => {
    const queue = createPrefetchQueue(nothingKnown, { concurrency: 2, pagesPerView: 10 });
    for (const path of ['/a', '/b', '/c']) queue.add(path);
    expect([queue.next(), queue.next(), queue.next()]).toEqual(['/a', '/b', undefined]);
    queue.done();
    expect(queue.next()).toBe('/c');
  });

  it('drops links that leave the viewport before their turn', () => {
    const queue = createPrefetchQueue(nothingKnown);
    queue.add('/a');
    queue.remove('/a');
    expect(queue.next()).toBeUndefined();
  });

  it('returns no page twice, even for later pages', () => {
    const queue = createPrefetchQueue(nothingKnown);
    queue.add('/a');
    expect(queue.next()).toBe('/a');
    queue.done();
    queue.add('/a');
    queue.reset();
    queue.add('/a');
    expect(queue.next()).toBeUndefined();
  });

  it('skips pages that are already loaded, without counting them', () => {
    const queue = createPrefetchQueue((path) => path === '/a', { concurrency: 1, pagesPerView: 1 });
    queue.add('/a');
    queue.add('/b');
    expect(queue.next()).toBe('/b');
  });

  it('stops at the limit per page, which starts over on the next page', () => {
    const queue = createPrefetchQueue(nothingKnown, { concurrency: 9, pagesPerView: 2 });
    for (const path of ['/a', '/b', '/c']) queue.add(path);
    expect(queue.isSpent()).toBe(false);
    expect([queue.next(), queue.next(), queue.next()]).toEqual(['/a', '/b', undefined]);
    expect([queue.isSpent(), queue.wants('/c')]).toEqual([true, false]);
    queue.reset();
    expect([queue.isSpent(), queue.wants('/c'), queue.wants('/a')]).toEqual([false, true, false]);
    queue.add('/d');
    expect([queue.next(), queue.next()]).toEqual(['/d', undefined]);
  });
});

describe('prefetchPathOf', () => {
  const here = { origin: 'https://site.test', path: '/docs/intro', addresses: { baseUrl: '/', dottedPages: [] } };
  const link = (href: string, more = {}): { href: string; target: string; download: string } => ({
    href,
    target: '',
    download: '',
    ...more,
  });

  it('returns the page that a link leads to', () => {
    expect(prefetchPathOf(link('https://site.test/docs/faq#a'), here)).toBe('/docs/faq');
    expect(prefetchPathOf(link('https://site.test/docs/faq', { target: '_self' }), here)).toBe('/docs/faq');
  });

  it.each([
    ['the page on the screen', link('https://site.test/docs/intro#a')],
    ['other sites', link('https://elsewhere.test/docs/faq')],
    ['files', link('https://site.test/feed.xml')],
    ['mail', link('mailto:a@b.c')],
    ['links that open elsewhere', link('https://site.test/docs/faq', { target: '_blank' })],
    ['downloads', link('https://site.test/docs/faq', { download: 'faq' })],
    ['links without an address', link('')],
  ])('leaves alone: %s', (_, anchor) => {
    expect(prefetchPathOf(anchor, here)).toBeUndefined();
  });
});

describe('isSavingData', () => {
  it.each([
    [{}, false],
    [{ connection: {} }, false],
    [{ connection: { effectiveType: '4g', saveData: false } }, false],
    [{ connection: { effectiveType: '3g' } }, false],
    [{ connection: { effectiveType: '2g' } }, true],
    [{ connection: { effectiveType: 'slow-2g' } }, true],
    [{ connection: { effectiveType: '4g', saveData: true } }, true],
  ])('%j -> %s', (navigator, saving) => {
    expect(isSavingData(navigator)).toBe(saving);
  });
});
