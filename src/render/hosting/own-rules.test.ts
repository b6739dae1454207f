import { expect, test } from 'vitest';
import { parseHeaderRules, parseRedirects } from './host-files.ts';
import { headersFor } from './host-rules.ts';
import { addOwnRules } from './own-rules.ts';

test('own headers are added to those of the build', () => {
  const text = addOwnRules('_headers', '/*\n  X-A: 1\n  X-B: 2\n', '# Mine\r\n/img/*\r\n  X-C: 3\r\n');
  expect(text).toBe('/*\n  X-A: 1\n  X-B: 2\n\n# _headers of the static folder\n# Mine\n/img/*\n  X-C: 3\n');
  const rules = { headers: parseHeaderRules(text) };
  expect(Object.fromEntries(headersFor(rules, '/img/a.svg'))).toEqual({ 'X-A': '1', 'X-B': '2', 'X-C': '3' });
  expect(Object.fromEntries(headersFor(rules, '/docs'))).toEqual({ 'X-A': '1', 'X-B': '2' });
});

test('own redirects follow those of the build, which an own rule for everything would hide', () => {
  const text = addOwnRules('_redirects', '/old /new 301\n', '/* /index.html 404\n/a /b\n/c /d 200\n/e /f 302!\n');
  expect(text.indexOf('/old /new')).toBeLessThan(text.indexOf('/* /index.html'));
  // Rewrites are no redirects.
  expect(parseRedirects(text)).toEqual([
    { from: '/old', to: '/new' },
    { from: '/a', to: '/b' },
    { from: '/e', to: '/f' },
  ]);
});

test('an own robots.txt stays as it is, with the address of the sitemap unless it has one', () => {
  const built = 'User-agent: *\nAllow: /\nSitemap: https://a.example/sitemap.xml\n';
  const own = 'User-agent: *\nDisallow: /';
  expect(addOwnRules('robots.txt', built, own)).toBe(`${own}\n\nSitemap: https://a.example/sitemap.xml\n`);
  expect(addOwnRules('robots.txt', built, `${own}\nsitemap: /own.xml`)).toBe(`${own}\nsitemap: /own.xml\n`);
});

test('an empty file adds nothing, and none is needed', () => {
  expect(addOwnRules('_redirects', '/a /b 301\n', '\n')).toBe('/a /b 301\n');
  expect(addOwnRules('_redirects', '', '/a /b\n')).toBe('/a /b\n');
});
