/**
 * A handbook of 150 pages written for Docusaurus, with every construct of its documentation of Markdown: each is looked up in what the build
 * writes. docs/docusaurus.md lists them.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '../../src/base/list-files.ts';
import { programRoot } from '../../src/base/places.ts';
import { formatReport } from '../../src/base/problems.ts';
import { build } from '../../src/commands/build.ts';
import { features } from '../support/handbook-features.ts';

const sitePath = join(programRoot, 'test/fixtures/handbook');
let outPath: string;
let report: string;
beforeAll(async () => {
  outPath = join(mkdtempSync(join(tmpdir(), 'handbook-')), 'dist');
  const { warnings } = await build({ sitePath, outPath, quiet: true });
  report = formatReport(warnings);
}, 300_000);
afterAll(() => rmSync(join(outPath, '..'), { recursive: true, force: true }));

const read = (file: string): string => readFileSync(join(outPath, file), 'utf8');
interface Data {
  html: string;
  title: string;
  documentTitle: string;
  description: string;
  toc: { level: number; id: string }[];
  sidebar?: string;
  previous?: unknown;
  next?: { label: string; href: string };
  editUrl?: string;
  tags: { label: string; href: string }[];
}
const dataOf = (page: string): Data => JSON.parse(read(`${page}.json`)) as Data;
/** The article of a page: white space collapsed, without the marks of code and of sections. */
const articleOf = (page: string): string =>
  dataOf(page)
    .html.replace(/\s+/g, ' ')
    .replace(/<\/?span(?: class="(?:line|[a-z])")?>/g, '');

it('every page is built, and what is lost is named', async () => {
  const pages = listFiles(sitePath).filter(
    (file) => /^(docs|blog|src\/pages)\/.*\.(mdx?|tsx)$/.test(file) && !/\/_|draft/.test(file),
  );
  expect(pages.length).toBeGreaterThanOrEqual(150);
  const written = listFiles(outPath).filter((file) => /^(docs|blog)\/.*\.json$/.test(file) && !/\.more\.|\.types\./.test(file));
  expect(written.length).toBeGreaterThanOrEqual(pages.length - 3);
  await expect(report).toMatchFileSnapshot(join(programRoot, 'test/golden/messages/handbook.txt'));
});

describe.each(Object.entries(features))('%s', (page, constructs) => {
  it.each(constructs)('%s', (_, expected) => {
    const article = articleOf(`docs/features/${page}`);
    if (typeof expected === 'string') expect(article).toContain(expected);
    else expect(article).toMatch(expected);
  });
});

it('front matter decides about title, address, lists, contents and links', () => {
  const page = dataOf('docs/features/page-of-its-own');
  expect(page).toMatchObject({
    title: 'A page with a title',
    documentTitle: 'The title of the document | Tea handbook',
    description: 'The description of the page.',
    toc: [],
    sidebar: 'words',
    next: { href: '/docs/words/steep' },
    tags: [{ label: 'writing' }, { label: 'Front matter', href: '/docs/tags/front' }],
  });
  expect(page.previous).toBeUndefined();
  const document = read('docs/features/page-of-its-own.html');
  expect(document).toContain('https://tea.example/own-edit');
  expect(document).toContain('<meta name="keywords" content="front, matter">');
  expect(document).toContain('content="https://tea.example/img/leaf.svg"');
  expect(document).toContain('Ann');
  expect(document).toContain('<meta property="og:title" content="The title of the document">');
  expect(dataOf('docs/features/headings').toc.map(({ level }) => level)).toContain(4);
  expect(read('docs/features/tabs.html')).toContain('Of pages');
});

it('only pages with formulas load their stylesheet', () => {
  const [, address = ''] = /\.tml-display\{|href="\/(assets\/page-\w+\.css)"/.exec(read('docs/features/formulas.html')) ?? [];
  expect(read('docs/features/formulas.html') + (address === '' ? '' : read(address))).toContain('.tml-display');
  expect(read('docs/features/tabs.html')).not.toContain('.tml-display');
  expect(read('docs/features/formulas.md')).toContain('$\\frac{dT}{dt} = -k\\,(T - T_{room})$');
});

it('commands are in the Markdown and in the search once, as npm writes them', () => {
  expect(read('docs/features/code.md')).toContain('```bash\nnpm install teapot\n```');
  expect(read('docs/features/code.md')).not.toContain('yarn add');
});

it('a preview image beside the page is published', () => {
  expect(read('docs/features/mdx.html')).toMatch(
    /<meta property="og:image" content="https:\/\/tea\.example\/assets\/spout-\w{8}\.svg"/,
  );
});

it('the rules of the static folder are added to those of the build', () => {
  expect(read('_redirects')).toMatch(/^\/tea \/docs\/intro 302$/m);
  expect(read('_headers')).toMatch(/Content-Security-Policy[\s\S]*^\/sheets\/\*\n {2}X-Robots-Tag: noindex$/m);
  expect(read('robots.txt')).toBe('User-agent: *\nDisallow: /sheets/\n\nSitemap: https://tea.example/sitemap.xml\n');
});

it('stylesheets of components hold what they import', () => {
  const [, sheet = ''] = /href="\/(assets\/page-\w+\.css)"/.exec(read('docs/features/mdx.html')) ?? [];
  const styles = sheet === '' ? read('docs/features/mdx.html') : read(sheet);
  expect(styles).toMatch(/\.cup--large\s*\{font-style:italic\}/);
});

it('drafts are not built, and what is unlisted is in no list', () => {
  expect(existsSync(join(outPath, 'docs/features/draft.html'))).toBe(false);
  expect(read('docs/features/unlisted.html')).toContain('noindex');
  for (const file of ['sitemap.xml', 'llms.txt', 'docs/features/tabs.html'])
    expect(read(file)).not.toContain('features/unlisted');
});

it('folders are categories, in the order and with the labels that their files say', () => {
  const [, file = ''] = /data-site="\/([^"]+)"/.exec(read('docs/intro.html')) ?? [];
  const { sidebars } = JSON.parse(read(file)) as { sidebars: Record<string, { label: string; items?: { label: string }[] }[]> };
  expect(sidebars.handbook?.map(({ label }) => label)).toEqual([
    'Introduction',
    'Green',
    'Black',
    'Oolong',
    'White',
    'Dark',
    'Not quite tea',
    'Places',
    'Ware',
    'Recipes',
    'The tea society',
  ]);
  expect(sidebars.handbook?.[1]?.items?.slice(0, 2).map(({ label }) => label)).toEqual(['Sencha', 'Gyokuro']);
  expect(articleOf('docs/words/index')).toContain('href="/docs/words/agony"');
});

describe('a category with a page of its own', () => {
  it('leads to cards of what is in it, with its title and its place in the order', () => {
    const places = dataOf('docs/category/places');
    expect(places.title).toBe('Where tea grows');
    expect(places.html).toContain('href="/docs/places/darjeeling-hills"');
    expect(places.sidebar).toBe('handbook');
    expect(dataOf('docs/category/not-quite-tea').html).toMatch(/<p>Infusions of other plants\.<\/p>[\s\S]*doc-card/);
    expect(read('docs/places/darjeeling-hills.html')).toContain('href="/docs/category/places"');
    expect(places.next?.href).toMatch(/^\/docs\/places\//);
    expect(places.editUrl).toBeUndefined();
  });
});

describe('a second folder of documents', () => {
  it('has its base path, its sidebar, edit links, tags and order', () => {
    const welcome = dataOf('club/index');
    expect(welcome).toMatchObject({
      sidebar: 'club:members',
      editUrl: 'https://tea.example/edit/club/welcome.md',
      tags: [{ label: 'members', href: '/club/tags/members' }],
      next: { label: 'Meetings', href: '/club/category/meetings' },
    });
    expect(dataOf('club/meetings/spring').next).toEqual({ label: 'Autumn', href: '/club/meetings/autumn' });
    expect(dataOf('club/meetings/autumn')).toMatchObject({ previous: { label: 'Welcome to the club', href: '/club/' } });
    expect(dataOf('club/category/meetings').html).toContain('href="/club/meetings/autumn"');
  });

  it('is linked from its pages, those of the others and the navbar', () => {
    const article = articleOf('club/index');
    for (const href of ['/club/meetings/spring', '/docs/intro', '/docs/category/places'])
      expect(article).toContain(`href="${href}"`);
    expect(read('docs/intro.html')).toMatch(/href="\/club\/"[^>]*>.*Club[\s\S]*href="\/club\/meetings\/spring"/);
  });
});

it('pages have the addresses that front matter and files say', () => {
  for (const page of ['docs/places/darjeeling-hills', 'docs/teas/black/index', 'about', 'society', 'blog/on-water'])
    expect(existsSync(join(outPath, `${page}.html`))).toBe(true);
  expect(articleOf('society')).toContain('<a href="/docs/intro">The handbook</a>');
});

it('posts have dates, authors, tags and excerpts', () => {
  const list = read('blog.html');
  expect(list).toContain('The first boxes came this morning');
  expect(list).not.toContain('smell of peas');
  expect(existsSync(join(outPath, 'blog/2024/09/01/autumn.html'))).toBe(true);
  expect(read('blog/2024/05/02/hundred-days.html')).toContain('Ben Cup');
  expect(read('blog/2024/05/02/hundred-days.html')).toMatch(/<img src="\/assets\/spout-\w+\.svg"/);
  expect(existsSync(join(outPath, 'blog/tags/harvest.html'))).toBe(true);
});
