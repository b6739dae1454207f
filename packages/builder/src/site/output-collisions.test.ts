import { expect, test } from 'vitest';
import { assembleTexts, problemTexts } from '../../test/support/test-pages.ts';

const long = 'x'.repeat(250);

test('a name that no disk takes is an error of the file that it comes from', () => {
  const site = assembleTexts(
    {
      'docs/long.md': `---\ntitle: Long\nslug: /a/${long}\n---\n`,
      'docs/short.md': `---\nslug: ${'y'.repeat(244)}\n---\n`,
      'docs/nul.md': '---\nslug: "a\\0b"\n---\n',
      'blog/2021-08-26-a.md': `---\ntags:\n  - ${long}\n  - {label: Up, permalink: /../../up}\n---\n`,
    },
    { config: { redirects: [{ from: `/old/${long}${long}`, to: '/docs/short' }] } },
  );
  const texts = problemTexts(site.problems).filter((text) => /cannot be (written|redirected)/.test(text));
  expect(texts.map((text) => text.replace(/\n.*/s, '').replace(/x{30,}/g, 'x…'))).toEqual([
    'blog/2021-08-26-a.md:3:3 error: the generated page "/blog/tags/../../up" cannot be written: its path "blog/tags/../../up.html" has a part ".."',
    'docs/long.md:3:7 error: the page "/docs/a/x…" (docs/long.md:3:7) cannot be written: "xxxxxxxxxxxxxxxxxxxx….types.json" has 261 bytes, and a file name may have 255',
    'docs/nul.md:2:7 error: the page "/docs/a\\x00b" (docs/nul.md:2:7) cannot be written: its path contains a backslash or a control character',
    `site.config.ts:1:1 error: "redirects[0].from": "/old/x…" cannot be redirected: "xxxxxxxxxxxxxxxxxxxx…xxxxxx.html" has 505 bytes, and a file name may have 255`,
  ]);
});

test('what fits is written', () => {
  const site = assembleTexts({
    'docs/a.md': `---\nslug: ${'y'.repeat(244)}\n---\n`,
    'docs/b.md': `---\nslug: ${'ü'.repeat(122)}\n---\n`,
  });
  expect(problemTexts(site.problems)).toEqual([]);
});

test('two projects of one name are an error, unless they are the same', () => {
  const siteWith = (archives: Readonly<Record<string, string>>, staticFiles: readonly string[] = []) =>
    assembleTexts(
      { 'docs/a.md': '', 'docs/b.md': '' },
      {
        staticFiles,
        change: (page) => {
          const place = { file: page.source.path, line: 3, column: 1 };
          return { ...page, projects: [{ name: 'lists', title: 'Lists', archive: archives[page.source.path] ?? '', place }] };
        },
      },
    );
  expect(problemTexts(siteWith({ 'docs/a.md': 'AAAA', 'docs/b.md': 'BBBB' }).problems)).toEqual([
    'docs/b.md:3:1 error: the project "Lists" (docs/b.md:3:1) and the project "Lists" (docs/a.md:3:1) both claim "projects/lists.tar.gz" in the output\n    Rename one of the two',
  ]);
  const same = siteWith({ 'docs/a.md': 'AAAA', 'docs/b.md': 'AAAA' });
  expect([same.problems, same.projects.length]).toEqual([[], 1]);
  expect(siteWith({ 'docs/a.md': 'AAAA', 'docs/b.md': 'AAAA' }, ['/projects/lists.tar.gz']).problems).toHaveLength(1);
});

test('a page has no address of a file, whatever names it', () => {
  const site = assembleTexts(
    {
      'pages/licenses.txt.md': '',
      'pages/assets/a.md': '',
      'docs/b.md': '---\nslug: b.json\n---\n',
      'docs/c.md': '---\ntags: [{label: T, permalink: x/../../sitemap.xml}, {label: U, permalink: u}]\n---\n',
      'docs/next.js.md': '',
      'docs/same.md': '',
      'docs/same.json.md': '',
    },
    { staticFiles: ['/docs/next.js'] },
  );
  const messages = site.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  for (const path of ['/licenses.txt', '/assets/a', '/docs/next.js', '/docs/same.json'])
    expect(messages.join('\n')).toContain(`the page "${path}"`);
  expect(messages.join('\n')).not.toContain('/docs/b.json');
});
