import { describe, expect, it } from 'vitest';
import { issueHref, readSearch, searchHref } from './search-addresses.ts';

const bad = ['<b>"x"</b>', '__proto__', '.*(a+)+$', 'שלום עולם', '100% & more?#', 'a+b', '$getRoot'];

describe('the address of the results page', () => {
  it.each(bad)('round-trips %s', (query) => {
    const url = new URL(searchHref('/base/', { query }), 'https://example.com');
    expect(url.pathname).toBe('/base/search');
    expect(readSearch(url.search)).toEqual({ text: query });
  });

  it('writes spaces as %20, and the group only if there is one', () => {
    expect(searchHref('/', { query: 'get root' })).toBe('/search?q=get%20root');
    expect(searchHref('/', { query: 'a', group: 'API' })).toBe('/search?q=a&group=API');
    expect(readSearch('?q=a+b&group=API')).toEqual({ text: 'a b', group: 'API' });
    expect(readSearch('')).toEqual({ text: '' });
  });

  it('handles a lone surrogate and 10,000 characters', () => {
    expect(searchHref('/', { query: 'a\ud800b' })).toBe('/search?q=a%EF%BF%BDb');
    expect(searchHref('/', { query: '😀'.repeat(5000) }).length).toBeLessThan(6100);
  });
});

describe('the address of a new issue', () => {
  it('has the query in title and body', () => {
    const url = new URL(issueHref('https://github.com/facebook/lexical/', 'a & "b"'));
    expect(url.origin + url.pathname).toBe('https://github.com/facebook/lexical/issues/new');
    expect(url.searchParams.get('title')).toBe('Search finds nothing for "a & "b""');
    expect(url.searchParams.get('body')).toContain('    a & "b"\n');
  });

  it('stays short', () => {
    expect(issueHref('https://github.com/facebook/lexical', '\udc00'.repeat(10_000)).length).toBeLessThan(6000);
  });
});
