import { describe, expect, it, test } from 'vitest';
import { checked } from '../../../test/support/checked.ts';
import { assembleTexts } from '../../../test/support/test-pages.ts';
import { headersFor, hostFileNames, parseHeaderRules, parseRedirects, redirectFor } from '../../server/read-host-rules.ts';
import { addOwnRules, hostFiles } from './host-files.ts';
import { makeHostRules } from './make-host-rules.ts';

const contentPolicy = "default-src 'none'; img-src 'self' data: https://example.com:8080";
const rules = makeHostRules({ url: 'https://kettle.example', baseUrl: '/base/' }, contentPolicy, [
  { from: '/docs/old name', to: checked('/base/docs/new#part') },
  { from: '/gone', to: checked('https://example.com/elsewhere') },
  { from: '/root', to: checked('/base/docs/$names#$getRoot') },
]);
const read = (name: string): string => hostFiles[name]?.(rules, 'kettle.example') as string;

describe('host rules', () => {
  it('give the more specific rule precedence', () => {
    expect(headersFor(rules, '/base/assets/boot.js').get('Cache-Control')).toContain('immutable');
    expect(headersFor(rules, '/base/docs/intro').has('Cache-Control')).toBe(false);
    expect(headersFor(rules, '/base/docs/intro').get('Content-Security-Policy')).toBe(`${contentPolicy}; frame-ancestors 'none'`);
    expect(headersFor(rules, '/elsewhere').size).toBe(0);
  });

  it('require TLS only if the site uses it', () => {
    const plain = makeHostRules({ url: 'http://localhost:3000', baseUrl: '/' }, contentPolicy, []);
    expect(headersFor(plain, '/').has('Strict-Transport-Security')).toBe(false);
    expect(headersFor(rules, '/base/').get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}$/);
  });

  it('recognize a moved address in every variant', () => {
    for (const path of ['/base/gone', '/base/gone/', '/base/gone.html', '/base/gone/index.html']) {
      expect(redirectFor(rules, path), path).toBe('https://example.com/elsewhere');
    }
    expect(redirectFor(rules, '/base/gone/more')).toBeUndefined();
  });
});

it('files for hosts are those that the preview server does not serve, and hidden ones', () => {
  expect(Object.keys(hostFiles).filter((name) => !name.startsWith('.'))).toEqual(hostFileNames);
});

describe('_headers and _redirects', () => {
  it('give the same rules when they are parsed', () => {
    expect(parseHeaderRules(read('_headers'))).toEqual(rules.headers);
    expect(parseRedirects(read('_redirects'))).toEqual(rules.redirects);
  });

  it('respect the limits of the hosts: lines of at most 2000 characters, addresses without spaces', () => {
    for (const line of read('_headers').split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
    expect(read('_redirects').split('\n')[0]).toBe('/base/docs/old%20name /base/docs/new#part 301');
  });

  it('never set a header twice for a path, because Cloudflare would join the values', () => {
    for (const path of ['/base/', '/base/assets/a.js', '/base/search-index/texts/1.json']) {
      const names = rules.headers
        .filter((rule) => path.startsWith(rule.path.replace('*', '')))
        .flatMap((rule) => rule.headers.map(([name]) => name));
      expect(new Set(names).size, path).toBe(names.length);
    }
  });
});

it('vercel.json has patterns for the paths of the rules', () => {
  const settings = JSON.parse(read('vercel.json')) as {
    cleanUrls: boolean;
    headers: { source: string; headers: { key: string; value: string }[] }[];
    redirects: { source: string; destination: string; permanent: boolean }[];
  };
  expect(settings.cleanUrls).toBe(true);
  expect(settings.headers.map(({ source }) => source)).toEqual([
    '/base/(.*)',
    '/base/assets/(.*)',
    '/base/search-index/texts/(.*)',
  ]);
  expect(settings.headers[0]?.headers).toContainEqual({ key: 'X-Content-Type-Options', value: 'nosniff' });
  expect(settings.redirects).toContainEqual({
    source: '/base/gone',
    destination: 'https://example.com/elsewhere',
    permanent: true,
  });
});

describe('nginx.conf', () => {
  const text = read('nginx.conf');

  it('has balanced blocks, terminated statements and every header', () => {
    const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/#.*/g, '');
    expect(bare.split('{').length).toBe(bare.split('}').length);
    for (const line of bare
      .split('\n')
      .map((piece) => piece.trim())
      .filter(Boolean))
      expect(line).toMatch(/[;{}]$/);
    for (const [name] of headersFor(rules, '/base/assets/a.js')) expect(text).toContain(`  add_header ${name} `);
    expect(text).toContain(`add_header Content-Security-Policy "${contentPolicy}; frame-ancestors 'none'" always;`);
  });

  it('maps variants of a path to pages like the preview server', () => {
    const pattern = /"~(\^\(\?<site_stem>.*\$)" \$site_stem/.exec(text)?.[1] as string;
    const stemOf = (path: string): string | undefined => new RegExp(pattern).exec(path)?.groups?.site_stem;
    for (const [path, stem] of [
      ['/base/docs/intro', '/base/docs/intro'],
      ['/base/docs/intro/', '/base/docs/intro'],
      ['/base/docs/intro.html', '/base/docs/intro'],
      ['/base/docs/api/index.html', '/base/docs/api'],
      ['/base/docs/api/classes/lexical.TextNode', '/base/docs/api/classes/lexical.TextNode'],
      ['/', ''],
    ] as const) {
      expect(stemOf(path), path).toBe(stem);
    }
  });

  it('does not serve the not-found page at an address of its own', () => {
    const pattern = /location ~ (\^\S*\/404\S*) \{/.exec(text)?.[1] as string;
    for (const path of ['/base/404', '/base/404/', '/base/404/index.html']) expect(path).toMatch(new RegExp(pattern));
    for (const path of ['/base/404s', '/base/docs/404', '/base/404/more']) expect(path).not.toMatch(new RegExp(pattern));
    expect(text).toMatch(/location = \/base\/404\.html \{\s*internal;/);
  });

  it('caches assets, redirects moved addresses, and keeps queries unless the target has a fragment', () => {
    expect(text).toContain('"~^/base/assets/" "public, max-age=31536000, immutable";');
    expect(text).toContain('"/base/docs/old name" "/base/docs/new#part";');
    expect(text).toContain('"/base/gone" "https://example.com/elsewhere$is_args$args";');
  });

  it('does not treat a dollar sign in an address as a variable', () => {
    expect(text).toContain('"/base/root" "/base/docs/%24names#%24getRoot";');
  });
});

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

test('static files that would replace those of the build are errors that say what to do; what is merged is none', () => {
  const site = assembleTexts(
    { 'docs/a.md': '' },
    { staticFiles: ['/_headers', '/_redirects', '/robots.txt', '/img/sitemap.xml', '/Sitemap.xml', '/vercel.json'] },
  );
  expect(site.problems.map(({ severity, message }) => [severity, message])).toEqual(
    ['/Sitemap.xml', '/vercel.json'].map((file) => [
      'error',
      `the static file "${file}" would replace one that the build writes`,
    ]),
  );
  expect(site.problems[1]?.fix).toContain('moved addresses belong in the setting "redirects"');
});
