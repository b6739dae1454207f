import { describe, expect, it } from 'vitest';
import { assembleTexts, problemTexts } from '../../test/support/test-pages.ts';

const docs = { 'docs/a.md': '# A\n\n## Part\n', 'docs/b.md': '---\nredirect_from: [/docs/old-b, /b/]\n---\n\n# B\n' };

it('has redirects from the configuration and from pages, in order, with the base URL only in the target', () => {
  const { redirects, problems } = assembleTexts(docs, {
    config: {
      baseUrl: '/base/',
      redirects: [
        { from: '/docs/first', to: '/docs/a#part' },
        { from: ['/x', '/y/'], to: 'https://example.com/' },
      ],
    },
  });
  expect(problemTexts(problems)).toEqual([]);
  expect(redirects).toEqual([
    { from: '/b', to: '/base/docs/b' },
    { from: '/docs/first', to: '/base/docs/a#part' },
    { from: '/docs/old-b', to: '/base/docs/b' },
    { from: '/x', to: 'https://example.com/' },
    { from: '/y', to: 'https://example.com/' },
  ]);
});

describe('reports a mistake with its location:', () => {
  it.each([
    ['a target that does not exist', { from: '/old', to: '/docs/gone' }, '"redirects[0].to"'],
    [
      'an address that has a page',
      { from: '/docs/a/', to: '/docs/b' },
      '"/docs/a/" is the address of a page or file of this site',
    ],
    ['an address that has a generated page', { from: '/search', to: '/docs/b' }, '"/search" is the address of a page or file'],
    ['an address that has a file', { from: '/logo.svg', to: '/docs/b' }, '"/logo.svg" is the address of a page or file'],
    ['an address with a query', { from: '/old?a=1', to: '/docs/b' }, '"/old?a=1" is not a path of this site'],
    ['an address elsewhere', { from: 'https://example.com/', to: '/docs/b' }, 'is not a path of this site'],
    ['a path that leads upwards', { from: '/docs/../x', to: '/docs/b' }, 'is not a path of this site'],
    [
      "an address of the program's own",
      { from: '/Licenses.TXT', to: '/docs/b' },
      '"/Licenses.TXT" cannot be redirected: it is the address of a file',
    ],
    ['a folder of the program', { from: '/assets/old.png', to: '/docs/b' }, '"/assets/old.png" cannot be redirected'],
    ["a page's data", { from: '/docs/b.json', to: '/docs/a' }, '"/docs/b.json" cannot be redirected'],
    ['the document of a static file', { from: '/old', to: '/docs/b' }, '"/old" cannot be redirected'],
    ['a path with a dot', { from: '/docs/./x', to: '/docs/b' }, 'is not a path of this site'],
    ['two slashes', { from: '//docs/x/', to: '/docs/b' }, 'is not a path of this site'],
    ['a wildcard', { from: '/docs/*', to: '/docs/b' }, 'is not a path of this site'],
    ['one address with two targets', { from: '/b', to: '/docs/a' }, '"/b/" is already redirected to /docs/a'],
  ])('%s', (_, redirect, message) => {
    const { problems } = assembleTexts(docs, {
      config: { redirects: [redirect], onDuplicateRoutes: 'throw' },
      staticFiles: ['/logo.svg', '/old.html'],
    });
    expect(problemTexts(problems).join('\n')).toContain(message);
    expect(problems[0]?.severity).toBe('error');
  });
});

it('a page keeps its address, with a warning if the settings do not say otherwise', () => {
  const redirect = { from: '/docs/a', to: '/docs/b' };
  const { problems, redirects } = assembleTexts(docs, { config: { redirects: [redirect] } });
  expect(redirects.map(({ from }) => from)).not.toContain('/docs/a');
  expect(problems.map(({ severity }) => severity)).toEqual(['warning']);
  expect(assembleTexts(docs, { config: { redirects: [redirect], onDuplicateRoutes: 'ignore' } }).problems).toEqual([]);
});

it('a page that redirects from a file of the program is told where, and what to do', () => {
  const { problems, redirects } = assembleTexts({ 'docs/a.md': '---\ntitle: A\nredirect_from: [/licenses.txt]\n---\n' });
  expect([problemTexts(problems), redirects]).toEqual([
    [
      'docs/a.md:3:16 error: "redirect_from": "/licenses.txt" cannot be redirected: it is the address of a file that the build writes\n    Remove the redirect, or write the address that a page once had',
    ],
    [],
  ]);
});
