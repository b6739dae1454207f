import { afterEach, describe, expect, it, vi } from 'vitest';
import { anyPage } from '../../shared/inline-script.ts';
import { watchEntryScript } from './base-url.ts';

interface Place {
  /** Base URL that the site was built for. */
  readonly base: string;
  /** `location.pathname`. */
  readonly pathname: string;
  /** The document's path after the base URL, without a slash at the end; absent for the not-found page. */
  readonly page?: string;
}

afterEach(() => vi.unstubAllGlobals());

/** Simulates a load error of an element. Returns the base URL shown in the banner; undefined if it stays hidden. */
function fail({ base, pathname, page = anyPage }: Place, tagName = 'SCRIPT', isParsed = true): string | undefined {
  let named: string | undefined;
  const output = { replaceChildren: (text: string) => (named = text) };
  const banner = { hidden: true, dataset: { page }, querySelector: () => output };
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener));
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('document', {
    documentElement: { dataset: { base } },
    getElementById: () => (isParsed ? banner : null),
  });
  watchEntryScript();
  listeners.get('error')?.({ target: { tagName } });
  if (!isParsed) {
    expect(banner.hidden).toBe(true);
    isParsed = true;
    listeners.get('DOMContentLoaded')?.({});
  }
  return banner.hidden ? undefined : named;
}

describe('the banner of a wrong base URL', () => {
  it.each([
    [{ base: '/x/', pathname: '/docs/intro', page: '/docs/intro' }, '/'],
    [{ base: '/x/', pathname: '/docs/intro.html', page: '/docs/intro' }, '/'],
    [{ base: '/x/', pathname: '/', page: '' }, '/'],
    [{ base: '/x/', pathname: '/index.html', page: '' }, '/'],
    [{ base: '/', pathname: '/x/docs/api/', page: '/docs/api' }, '/x/'],
    [{ base: '/', pathname: '/x/docs/api/index.html', page: '/docs/api' }, '/x/'],
    [{ base: '/', pathname: '/x', page: '' }, '/x/'],
    [{ base: '/a/', pathname: '/b/c/docs/intro/', page: '/docs/intro' }, '/b/c/'],
    [{ base: '/x/', pathname: '/nothing/here' }, '/'],
  ])('names the likely value for %o', (place, right) => {
    expect(fail(place)).toBe(right);
  });

  it.each([
    { base: '/', pathname: '/docs/intro', page: '/docs/intro' },
    { base: '/x/', pathname: '/x/docs/api', page: '/docs/api' },
    { base: '/x/', pathname: '/x', page: '' },
    { base: '/', pathname: '/nothing/here' },
    { base: '/x/', pathname: '/x/nothing/here' },
    { base: '/', pathname: '/shown/elsewhere', page: '/docs/intro' },
  ])('stays hidden where the base URL fits: %o', (place) => {
    expect(fail(place)).toBeUndefined();
  });

  it('reacts only to scripts', () => {
    expect(fail({ base: '/x/', pathname: '/docs/intro', page: '/docs/intro' }, 'IMG')).toBeUndefined();
  });

  it('waits until the banner is in the document', () => {
    expect(fail({ base: '/x/', pathname: '/docs/intro', page: '/docs/intro' }, 'SCRIPT', false)).toBe('/');
  });
});
