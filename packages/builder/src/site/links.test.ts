import { describe, expect, test } from 'vitest';
import { makeSource } from '../../test/support/make-source.ts';
import { assembleTexts, pageOf, type TextSite } from '../../test/support/test-pages.ts';

const others = {
  'docs/intro.md': '# Intro\n\n## First steps\n\n## Ünïcode {#ü}\n',
  'docs/02-guides/index.md': '# Guides\n',
  'docs/02-guides/01-one.mdx': '# One\n\n## Part\n',
  'docs/a b.md': '',
  'blog/2021-01-01-post.md': '---\nslug: post\n---\n',
  'pages/about.md': '# About\n',
  'pages/index.md': '',
};

/** Resolves a link on a page. Returns its address, and the first lines of its problems. */
function follow(href: string, from = 'docs/02-guides/page.md', options: TextSite = {}) {
  const site = assembleTexts(
    { ...others, [from]: `# Page\n\n## Here\n\n[x](${href})\n` },
    { staticFiles: ['/sheet.pdf', '/docs/guides/local.txt', '/notes.md'], ...options },
  );
  const [resolved] = pageOf(site, from).hrefs;
  return { href: resolved, problems: site.problems.map(({ severity, message }) => `${severity}: ${message}`) };
}

test('a link to a project leads to its archive, if a page shows that project', () => {
  const options: TextSite = {
    config: { baseUrl: '/base/' },
    change: (page) => ({
      ...page,
      projects: [{ name: 'lists', title: 'Lists', archive: 'AAAA', place: { file: page.source.path } }],
    }),
  };
  expect(follow('/projects/lists.tar.gz', undefined, options)).toEqual({ href: '/base/projects/lists.tar.gz', problems: [] });
  for (const [href, more] of [
    ['/projects/list.tar.gz', options],
    ['/projects/lists.tar.gz', {}],
  ] as const)
    expect(follow(href, undefined, more).problems).toEqual([
      `error: the link "${href}" does not match any page or file of this site`,
    ]);
});

test('a broken link of a generated page that the site has written in a description is an error, at the place of the description', () => {
  const place = { file: 'content/api/a.yml', line: 4, column: 7 };
  const site = assembleTexts(
    { '(api)/page.md': '[a](/docs/missing-page) [b](/docs/other-missing)' },
    { ownLinks: [{ href: '/docs/missing-page', place }] },
  );
  expect(site.problems.map((problem) => [problem.severity, problem.place])).toEqual([
    ['warning', { file: '(api)/page.md', line: 1, column: 25 }],
    ['error', place],
  ]);
});

test('a broken link of a generated page, which may come from a doc comment of a package, does not end the build', () => {
  expect(follow('/docs/missing-page', 'docs/page.md').problems).toEqual([expect.stringMatching(/^error: /)]);
  for (const href of ['/docs/missing-page', '/docs/intro#missing', 'odd:scheme'])
    expect(follow(href, '(api)/page.md').problems).toEqual([expect.stringMatching(/^warning: /)]);
  expect(follow('/docs/missing-page', '(api)/page.md', { config: { onBrokenLinks: 'ignore' } }).problems).toEqual([]);
});

test('a relative address may be written for addresses with a slash at their end, or without one', () => {
  expect(follow('./intro', 'docs/02-guides/index.md')).toEqual({ href: '/docs/intro', problems: [] });
  expect(follow('./one', 'docs/02-guides/index.md')).toEqual({ href: '/docs/guides/one', problems: [] });
  expect(follow('../one')).toEqual({ href: '/docs/guides/one', problems: [] });
  expect(follow('../none').problems).toHaveLength(1);
});

test('of a link of a generated page to nowhere, only the text is shown, unless such links are ignored', () => {
  expect(follow('/docs/missing-page', '(api)/page.md').href).toBeUndefined();
  expect(follow('missing.md', '(api)/page.md').href).toBeUndefined();
  expect(follow('/docs/intro#missing', '(api)/page.md').href).toBe('/docs/intro#missing');
  expect(follow('/docs/missing-page', 'docs/page.md').href).toBe('/docs/missing-page');
  const ignoring = { config: { onBrokenLinks: 'ignore' } } as const;
  expect(follow('/docs/missing-page', '(api)/page.md', ignoring).href).toBe('/docs/missing-page');
});

test.each([
  ['./01-one.mdx', '/docs/guides/one'],
  ['01-one.mdx#part', '/docs/guides/one#part'],
  ['01-one.mdx?q=1#part', '/docs/guides/one?q=1#part'],
  ['../intro.md#first-steps', '/docs/intro#first-steps'],
  ['../a%20b.md', '/docs/a%20b'],
  ['intro.md', '/docs/intro'],
  ['/intro.md', '/docs/intro'],
  ['/docs/intro.md', '/docs/intro'],
  ['@site/docs/intro.md#first-steps', '/docs/intro#first-steps'],
  ['@site/pages/about.md', '/about'],
  ['../../blog/2021-01-01-post.md', '/blog/post'],
  ['index.md', '/docs/guides/'],
  ['/docs/intro', '/docs/intro'],
  ['/docs/intro/', '/docs/intro'],
  ['/docs/intro.html', '/docs/intro'],
  ['/docs/guides', '/docs/guides/'],
  ['/docs/guides/index.html', '/docs/guides/'],
  ['/docs/../about', '/about'],
  ['one', '/docs/guides/one'],
  ['../one', '/docs/guides/one'],
  ['/Docs/INTRO#first-steps', '/docs/intro#first-steps'],
  ['./one#part', '/docs/guides/one#part'],
  ['../intro', '/docs/intro'],
  ['..', '/docs/'],
  ['/', '/'],
  ['/blog', '/blog'],
  ['/blog/archive#x', '/blog/archive#x'],
  ['/search?q=x', '/search?q=x'],
  ['#here', '#here'],
  ['#', '#'],
  ['#top', '#top'],
  ['?tab=1', '/docs/guides/page?tab=1'],
  ['/docs/intro#%C3%BC', '/docs/intro#%C3%BC'],
  ['/docs/intro#ü', '/docs/intro#%C3%BC'],
  ['/docs/intro#:~:text=steps', '/docs/intro#:~:text=steps'],
  ['/sheet.pdf', '/sheet.pdf'],
  ['@site/static/sheet.pdf', '/sheet.pdf'],
  ['local.txt', '/docs/guides/local.txt'],
  ['/notes.md', '/notes.md'],
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['//example.com/a', 'https://example.com/a'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['pathname:///old/page', '/old/page'],
  ['pathname:///x.md', '/x.md'],
])('%s leads to %s', (written, href) => {
  // The page that ".." refers to exists only for this test.
  const from = 'docs/02-guides/page.md';
  const site = assembleTexts(
    { ...others, 'docs/index.md': '', [from]: `# Page\n\n## Here\n\n[x](${written})\n` },
    { staticFiles: ['/sheet.pdf', '/docs/guides/local.txt', '/notes.md'] },
  );
  expect(site.problems).toEqual([]);
  expect(pageOf(site, from).hrefs).toEqual([href]);
});

describe('a base URL', () => {
  const config = { baseUrl: '/base/' };
  test.each([
    ['/docs/intro', '/base/docs/intro'],
    ['/base/docs/intro', '/base/docs/intro'],
    ['../intro.md', '/base/docs/intro'],
    ['/', '/base/'],
    ['/base/', '/base/'],
    ['/sheet.pdf', '/base/sheet.pdf'],
    ['#here', '#here'],
    ['pathname:///old', '/old'],
  ])('%s leads to %s', (written, href) => {
    expect(follow(written, undefined, { config })).toEqual({ href, problems: [] });
  });
});

describe('broken links', () => {
  test.each([
    ['/docs/introo', 'error: the link "/docs/introo" does not match any page of this site'],
    ['two', 'error: the link "two" does not match any page of this site (looked for "/docs/guides/two")'],
    ['/sheet.doc', 'error: the link "/sheet.doc" does not match any page or file of this site'],
    ['./three.md', 'warning: the link "./three.md" does not match any file (looked for "docs/02-guides/three.md")'],
    ['#nowhere', 'error: the page "/docs/guides/page" has no anchor "#nowhere"'],
    ['../intro.md#nowhere', 'error: the page "/docs/intro" has no anchor "#nowhere"'],
    ['/docs/intro#First-Steps', 'error: the page "/docs/intro" has no anchor "#First-Steps"'],
    ['javascript:void', 'error: the address "javascript:void" has a scheme that is not allowed'],
    ['data:text/html,x', 'error: the address "data:text/html,x" has a scheme that is not allowed'],
    ['', 'error: the link has no address'],
  ])('%s', (written, problem) => {
    expect(follow(written).problems).toEqual([problem]);
  });

  test('an address that could run a script is not kept', () => {
    expect(follow('JavaScript:void').href).toBe('#');
  });

  test('severity follows the policies', () => {
    const severities = (policy: 'ignore' | 'warn' | 'throw') => {
      const config = { onBrokenLinks: policy, onBrokenMarkdownLinks: policy, onBrokenAnchors: policy };
      return ['/nowhere', './nowhere.md', '#nowhere'].map(
        (href) => follow(href, undefined, { config }).problems[0]?.split(':')[0],
      );
    };
    expect(severities('throw')).toEqual(['error', 'error', 'error']);
    expect(severities('warn')).toEqual(['warning', 'warning', 'warning']);
    expect(severities('ignore')).toEqual([undefined, undefined, undefined]);
  });

  test('unchecked links are resolved without problems', () => {
    const site = assembleTexts(
      { 'docs/a.md': '[x](/docs/a) [y](/nowhere)' },
      { change: (page) => ({ ...page, links: page.links.map((link) => ({ ...link, unchecked: true })) }) },
    );
    expect(site.problems).toEqual([]);
    expect(pageOf(site, 'docs/a.md').hrefs).toEqual(['/docs/a', '/nowhere']);
  });

  test('a link to a draft has its own message', () => {
    const drafts = [makeSource('docs/b.md', '')];
    const site = assembleTexts({ 'docs/a.md': '[x](./b.md)' }, { content: { drafts } });
    expect(site.problems.map(({ message }) => message)).toEqual(['the link "./b.md" points to a draft (docs/b.md)']);
  });

  test('a relative path that is right for the file but wrong for the URL resolves to the file’s page', () => {
    const site = assembleTexts({ 'docs/a.md': '[x](./sub/b)', 'docs/sub/b.md': '---\nslug: /moved\n---\n' });
    expect(site.problems.map(({ fix }) => fix)).toEqual(['Write "/docs/moved" if that is what you mean']);
  });
});

test('in content folders above the site folder', () => {
  const texts = { '../manual/a.md': '# A\n\n[x](./more/b.md) [y](more/b.md)\n', '../manual/more/b.md': '# B\n\n[x](../a.md)\n' };
  const site = assembleTexts(texts);
  const { url } = pageOf(site, '../manual/more/b.md').facts;
  const { pathname } = new URL(url, 'https://example.com');
  expect(pageOf(site, '../manual/a.md').hrefs).toEqual([pathname, pathname]);
  expect(site.problems.filter(({ message }) => message.includes('the link'))).toEqual([]);
});
