import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { baseUrlScript } from './base-url-script.ts';

interface Place {
  /** Base URL that the site was built for. */
  readonly base: string;
  /** Path in the address bar. */
  readonly pathname: string;
  /** What follows the base URL in the document's own address; absent where it stands for any. */
  readonly page?: string;
}

/** Lets the element with an id fail to load. Returns the base URL that the banner names; undefined when it stays hidden. */
function fail({ base, pathname, page }: Place, id = 'entry', readyState = 'complete'): string | undefined {
  const output = { textContent: '' };
  const banner = { hidden: true, dataset: page === undefined ? {} : { page }, querySelector: () => output };
  const listeners = new Map<string, (event: object) => void>();
  runInNewContext(baseUrlScript, {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    document: { readyState, documentElement: { dataset: { base } }, getElementById: () => banner },
    location: { pathname },
  });
  listeners.get('error')?.({ target: { id } });
  if (readyState === 'loading') {
    expect(banner.hidden).toBe(true);
    listeners.get('DOMContentLoaded')?.({});
  }
  return banner.hidden ? undefined : output.textContent;
}

describe('the banner of a wrong base URL', () => {
  it.each([
    [{ base: '/x/', pathname: '/docs/intro', page: 'docs/intro' }, '/'],
    [{ base: '/x/', pathname: '/docs/intro.html', page: 'docs/intro' }, '/'],
    [{ base: '/x/', pathname: '/', page: '' }, '/'],
    [{ base: '/x/', pathname: '/index.html', page: '' }, '/'],
    [{ base: '/', pathname: '/x/docs/api/', page: 'docs/api/' }, '/x/'],
    [{ base: '/', pathname: '/x/docs/api/index.html', page: 'docs/api/' }, '/x/'],
    [{ base: '/', pathname: '/x', page: '' }, '/x/'],
    [{ base: '/a/', pathname: '/b/c/docs/intro/', page: 'docs/intro' }, '/b/c/'],
    [{ base: '/x/', pathname: '/nothing/here' }, '/'],
  ])('names the likely value for %o', (place, right) => {
    expect(fail(place)).toBe(right);
  });

  it.each([
    { base: '/', pathname: '/docs/intro', page: 'docs/intro' },
    { base: '/x/', pathname: '/x/docs/api', page: 'docs/api/' },
    { base: '/x/', pathname: '/x', page: '' },
    { base: '/', pathname: '/nothing/here' },
    { base: '/x/', pathname: '/x/nothing/here' },
    { base: '/', pathname: '/shown/elsewhere', page: 'docs/intro' },
  ])('stays hidden where the base URL fits: %o', (place) => {
    expect(fail(place)).toBeUndefined();
  });

  it('minds the entry script alone', () => {
    expect(fail({ base: '/x/', pathname: '/docs/intro', page: 'docs/intro' }, 'another')).toBeUndefined();
  });

  it('waits for the banner to be there', () => {
    expect(fail({ base: '/x/', pathname: '/docs/intro', page: 'docs/intro' }, 'entry', 'loading')).toBe('/');
  });
});
