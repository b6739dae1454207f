import { chmod, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentFolder } from '../../test/support/content-folder.ts';
import { formatProblem } from '../base/problems.ts';
import type { Content } from './load.ts';

const site = contentFolder();
const { write, load } = site;

const pathsOf = (content: Content): string[] => content.sources.map(({ path }) => path);

test("a file that ends with .markdown isn't a page, and a warning says so", async () => {
  await write({ 'docs/a.md': '', 'docs/b.markdown': '# B\n' });
  const content = await load();
  expect(pathsOf(content)).toEqual(['docs/a.md']);
  expect(content.problems.map(({ severity, place, fix }) => [severity, place.file, fix])).toEqual([
    ['warning', 'docs/b.markdown', 'Rename it so that it ends with ".md"'],
  ]);
});

describe('folders', () => {
  test('the default folders, content/ before the root', async () => {
    await write({ 'content/docs/a.md': '', 'docs/b.md': '', 'blog/c.md': '', 'src/pages/d.mdx': '', 'pages/e.md': '' });
    expect(pathsOf(await load())).toEqual(['content/docs/a.md', 'blog/c.md', 'src/pages/d.mdx']);
  });

  test('configured folders; a missing one is a mistake, a disabled one is not read', async () => {
    await write({ 'site.config.ts': '', 'handbook/a.md': '', 'blog/b.md': '' });
    const content = await load({ docs: { path: 'handbook' }, blog: false, pages: { path: 'nowhere' } });
    expect(pathsOf(content)).toEqual(['handbook/a.md']);
    expect(content.problems.map(formatProblem)).toEqual([
      'site.config.ts:1:1 error: "pages.path" names the folder "nowhere", which does not exist\n    Create the folder, or correct the path, which is relative to the site folder',
    ]);
  });

  test('files are sorted by code units; hidden files and other types are skipped', async () => {
    await write({
      'docs/b.md': '',
      'docs/Ä.md': '',
      'docs/B.MD': '',
      'docs/_part.md': '',
      'docs/.hidden.md': '',
      'docs/_private/x.md': '',
      'docs/a/x.mdx': '',
      'docs/a.txt': '',
    });
    expect(pathsOf(await load())).toEqual(['docs/B.MD', 'docs/a/x.mdx', 'docs/b.md', 'docs/Ä.md']);
  });
});

describe('files', () => {
  test('format by extension and by configuration, whatever the front matter says', async () => {
    await write({ 'docs/a.md': '', 'docs/b.mdx': '', 'docs/c.mdx': '---\nmdx: {format: md}\n---\n' });
    const formats = (content: Content) => content.sources.map(({ format }) => format);
    expect(formats(await load())).toEqual(['md', 'mdx', 'mdx']);
    expect(formats(await load({ markdown: { format: 'mdx' } }))).toEqual(['mdx', 'mdx', 'mdx']);
  });

  test('front matter and Markdown are separated, with any line endings and with a byte order mark', async () => {
    await write({
      'docs/a.md': '\ufeff---\r\ntitle: A\r\nslug: /b\r\n---\r\n\r\n# B\r\n',
      'docs/b.md': '\ufeff# B\rText\r\n',
    });
    const { sources, problems } = await load();
    expect(problems).toEqual([]);
    expect(sources).toMatchObject([
      {
        frontMatter: { title: 'A', slug: '/b' },
        places: { title: { file: 'docs/a.md', line: 2, column: 8 }, slug: { file: 'docs/a.md', line: 3, column: 7 } },
        frontMatterText: 'title: A\nslug: /b\n',
        body: '\n# B\n',
        bodyLine: 5,
      },
      { frontMatter: {}, places: {}, frontMatterText: '', body: '# B\nText\n', bodyLine: 1 },
    ]);
  });

  test('drafts are separate', async () => {
    await write({ 'docs/a.md': '', 'docs/b.md': '---\ndraft: true\n---\n' });
    const published = await load();
    expect([pathsOf(published), published.drafts.map(({ path }) => path)]).toEqual([['docs/a.md'], ['docs/b.md']]);
    const all = await load({}, true);
    expect([pathsOf(all), all.drafts]).toEqual([['docs/a.md', 'docs/b.md'], []]);
  });

  // The superuser can read every file.
  test.skipIf(process.getuid?.() === 0)('a file without read permission', async () => {
    await write({ 'docs/a.md': 'a', 'docs/b.md': '[a](./a.md)' });
    await chmod(join(site.path, 'docs/a.md'), 0);
    const content = await load();
    expect(content.problems.map(formatProblem)).toEqual([
      'docs/a.md error: the file cannot be read (EACCES)\n    Give yourself permission to read it',
    ]);
    expect(pathsOf(content)).toEqual(['docs/a.md', 'docs/b.md']);
  });
});

test('symbolic links are followed inside the site folder, but not in cycles', async () => {
  await write({ 'site.config.ts': '', 'docs/a.md': '', 'shared/b.md': '' });
  await symlink('../docs', join(site.path, 'docs/loop'));
  await symlink('../shared', join(site.path, 'docs/linked'));
  await symlink('a.md', join(site.path, 'docs/also.md'));
  await symlink('self.md', join(site.path, 'docs/self.md'));
  await symlink(tmpdir(), join(site.path, 'docs/outside'));
  const content = await load();
  expect(pathsOf(content)).toEqual(['docs/a.md', 'docs/also.md', 'docs/linked/b.md']);
  expect(content.problems.map((problem) => formatProblem(problem).split('\n')[0])).toEqual([
    'docs/loop warning: the symbolic link points to a folder that contains it and is not followed',
    'docs/outside error: the symbolic link points outside the site folder',
    'docs/self.md:1:1 error: the symbolic link points to itself',
  ]);
});

test('what authors and tags have and pages do not show is named once', async () => {
  await write({
    'blog/authors.yml':
      'sam:\n  name: Sam\n  page: false\nkim:\n  name: Kim\n  socials: {github: kim}\n  page: true\nlee:\n  name: Lee\n  socials: {x: lee}',
    'blog/tags.yml': 'one:\n  label: One\ntwo:\n  description: Both\nthree:\n  description: More',
    'blog/2023-01-01-a.md': '---\ntags: [one, two]\nauthors: sam\n---\n',
  });
  const { problems } = await load();
  expect(problems.map((problem) => formatProblem(problem).split('\n')[0])).toEqual([
    'blog/authors.yml:6:3 warning: what authors have under "socials", "page" is not shown: posts show a name, a title, a picture and one link',
    'blog/tags.yml:4:3 warning: the descriptions of tags are not shown: the page of a tag lists what has it',
  ]);
});

test('no author has an address that runs code', async () => {
  await write({
    'blog/authors.yml': 'sam:\n  name: Sam\n  url: javascript:alert(1)\n',
    'blog/2023-01-01-a.md': '---\nauthors: {name: Kim, url: "javascript:x"}\n---\n',
  });
  const { problems } = await load();
  expect(problems.map((problem) => formatProblem(problem).split('\n')[0])).toEqual([
    'blog/2023-01-01-a.md:2:10 error: "authors" must be an author key, a list of keys, or a mapping with a "name"',
    'blog/authors.yml:3:8 error: "sam.url" must be an address that pages may lead to, such as "https://example.com"',
  ]);
});

test('categories, authors and tags', async () => {
  await write({
    'docs/01-a/_category_.yml': 'label: A\nposition: 2\ncollapsed: false',
    'docs/b/_category_.json': '{"label": "B", "link": null, "customProps": {"x": 1}}',
    'docs/_category_.json': '{}',
    'blog/authors.yml': 'sam:\n  name: Sam\n  favourite: tea',
    'blog/tags.yml': 'hola:\n  label: Hola!\n  permalink: /greeting\nplain:',
    'blog/2023-01-01-a.md': '---\ntags: [hola, plain, other]\nauthors: sam\n---\n',
  });
  const content = await load();
  expect(content.problems).toEqual([]);
  expect([...content.categories].map(([path, { place, ...settings }]) => [path, settings])).toEqual([
    ['01-a', { label: 'A', position: 2, collapsed: false }],
    ['', {}],
    ['b', { label: 'B', link: null }],
  ]);
  expect([...content.authors]).toEqual([['sam', { name: 'Sam' }]]);
  expect(content.sources[0]?.frontMatter.tags).toEqual([
    { label: 'Hola!', permalink: '/greeting' },
    { label: 'plain' },
    { label: 'other' },
  ]);
});
