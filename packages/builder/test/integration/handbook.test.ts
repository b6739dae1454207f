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

const features: Readonly<Record<string, readonly (readonly [name: string, expected: string | RegExp])[]>> = {
  markdown: [
    [
      'emphasis, strong, struck, code',
      '<em>emphasis</em>, <strong>strong</strong> words, <del>struck</del> ones, <code>code</code>',
    ],
    ['a hard break', 'a line<br> break'],
    ['a link with a title', '<a href="https://tea.example/a" title="Its title"'],
    ['a reference', '<a href="/img/leaf.svg">reference</a>'],
    ['an address without brackets', '>https://tea.example/bare</a>'],
    ['a list in a list', '<li>black <ol> <li>Assam</li>'],
    ['tasks', '<input type="checkbox" checked disabled aria-label="Done"> warmed'],
    ['a quotation', '<blockquote> <p>A quotation, in two lines.</p>'],
    ['a table with alignment', '<th class="align-right">minutes</th>'],
    ['a rule', '<hr>'],
    ['footnotes', /<a href="#fn-why"[\s\S]*<li id="fn-why"> <p>The second, with <code>code<\/code>/],
    ['details', '<details><summary>More about water</summary><p>Soft water is <strong>best</strong>.</p></details>'],
    ['an underlined heading', '<h2 id="setext-heading">'],
    ['escapes and entities', 'Escapes: *not emphasis*, and an entity: ©.'],
    ['nothing of a comment', /^(?![\s\S]*a comment)/],
  ],
  mdx: [
    ['a component of the page, with styles', /<span class="s-\w+">Green/],
    ['a component of the site, with Markdown in it', /<span class="cup cup--large">a <em>large<\/em> cup/],
    [
      'addresses in angle brackets',
      /brackets: <a href="https:\/\/tea\.example\/brackets"[^>]*>https:\/\/tea\.example\/brackets<\/a>, <a href="mailto:tea@tea\.example"[^>]*>tea@/,
    ],
    ['expressions', 'The pot Betty holds 4 cups. This page is number 2.'],
    ['a named export of a component in TypeScript', '<p>Steep for 3 minutes, see <a href="/docs/words/steep">steeping</a>.</p>'],
    ['Markdown in an element', '<div class="note"><p><strong>Markdown</strong> in an element.</p></div>'],
    ['a list of elements', '<ul><li>one</li><li>two</li></ul>'],
    ['a condition', '<p>Enough for all.</p>'],
    ['a part of a page, with attributes', 'Heat the water to 80 degrees.'],
    ['nothing of a comment', /^(?![\s\S]*A comment of MDX)/],
  ],
  theme: [
    [
      'parts of the theme that the site adds',
      /<span class="steam"><img src="\/img\/leaf\.svg"[^>]*>From the spout: <i>vapor<\/i>/,
    ],
    ['two imports in a line, and one with an escape', /cup--small[\s\S]*Steep for 5 minutes[\s\S]*Heat the water to 60 degrees/],
    ['code that is MDX', /<p class="nested">Inside four\.<\/p>[\s\S]*<code class="language-js">whistle\(\);/],
    ['a file name as title', '<figcaption class="code-title">kettle/whistle.js</figcaption>'],
    ['nothing of the fences', /^(?![\s\S]*mdx-code-block)/],
  ],
  tabs: [
    ['tabs', /aria-selected="true" tabindex="0">Green<\/button>[\s\S]*aria-selected="false" tabindex="-1">Black</],
    ['Markdown in a tab', 'A <strong>green</strong> tea.'],
    ['null as the default value: the first tab', /aria-selected="true" tabindex="0">oolong</],
    ['values, and a group', /<div class="tabs" data-group="vessel">[\s\S]*>In a pot<\/button>[\s\S]*>In a bowl</],
    ['a query', '&quot;queryString&quot;:&quot;cup&quot;'],
    ['code in a tab', /<code class="language-bash">fill large/],
  ],
  code: [
    ['a title', '<figcaption class="code-title">src/brew.js</figcaption><pre><code class="language-jsx">'],
    [
      'lines and numbers',
      /<code class="language-js numbered"><span class="line highlighted">const a = 1; const b = 2; <span class="line highlighted">const c/,
    ],
    ['lines after a name', /<code class="language-js">const cold = 1; <span class="line highlighted">const hot = 2;/],
    ['numbers from a number on', /<code class="language-js numbered s-\w+">pour\(\)/],
    [
      'comments that mark lines',
      /<code class="language-js"><span class="line highlighted">const marked = true; <span class="line highlighted">const first/,
    ],
    [
      "the site's own comments",
      '<span class="line boils-over">fill(pot, 2); <span class="line steam">heat(pot); <span class="line steam boils-over">wait(9);',
    ],
    ['a difference', '<span class="line removed">- cold <span class="line added">+ hot'],
    ['no language', '<pre><code>without a language</code>'],
    ['tildes', '<code class="language-python">'],
    ['a file without its ending', 'is the same one: true.'],
    [
      'a component, with a file as text',
      /<figcaption class="code-title">brew\.js<\/figcaption><pre><code class="language-js numbered">export const brew/,
    ],
    ['languages in tabs', /JavaScript<\/p>[\s\S]*<code class="language-js">steep\(3\);[\s\S]*<code class="language-py">steep/],
    ['in a list', /<li> <p>In a list:<\/p> <figure class="code one-line"><pre><code class="language-js">boil/],
    [
      'commands for each package manager',
      /data-group="npm2yarn">[\s\S]*>npm install teapot<[\s\S]*>yarn add teapot<[\s\S]*>pnpm add teapot<[\s\S]*>bun add teapot</,
    ],
  ],
  admonitions: [
    ...['Note', 'Warning', 'Danger', 'Caution'].map(
      (type) => [type, `admonition-${type.toLowerCase()}" role="note"><p class="admonition-title">${type}</p>`] as const,
    ),
    ['a title with Markdown', '<p class="admonition-title">My <strong>own</strong> title</p>'],
    [
      'empty brackets, which are no title',
      /<p class="admonition-title">Danger<\/p><div class="admonition-body"> ?<p>Empty brackets\.<\/p>/,
    ],
    ['a title without brackets', '<p class="admonition-title">Title without brackets</p>'],
    [
      'three in each other',
      /Outer<\/p>[\s\S]*<p>Outside.<\/p> <div class="admonition admonition-warning"[\s\S]*<p>Between.<\/p> <div class="admonition admonition-danger"/,
    ],
    [
      'a component',
      /admonition-tip" role="note"><p class="admonition-title">By hand<\/p><div class="admonition-body"><p>From <strong>JSX/,
    ],
    ['in a list', /<li> <p>In a list<\/p> <div class="admonition admonition-note"/],
  ],
  headings: [
    ['an id', '<h2 id="own-id">'],
    ['an id of the text', '<h2 id="the-code-and-more">'],
    ['the same text twice', /<h2 id="the-second">[\s\S]*<h2 id="the-second-1">/],
    [
      'the contents in the page',
      /<nav class="toc-inline"[^>]*><ul><li class="toc-level-2"><a href="#own-id">The first<\/a><\/li><li class="toc-level-3">/,
    ],
  ],
  assets: [
    ['an image of the static folder', '<img src="/img/leaf.svg" width="32" height="32" alt="A leaf"'],
    [
      'an image beside the page, with a title',
      /<figure><img src="\/assets\/spout-\w+\.svg"[^>]* alt="A spout"[^>]*><figcaption>The title/,
    ],
    ['a required image', /<img src="\/assets\/spout-\w+\.svg" width="40" height="20" alt="Required"/],
    ['an imported image', /<img src="\/assets\/spout-\w+\.svg"[^>]* alt="Imported"/],
    ['a drawing as a component', /<img src="\/assets\/spout-\w+\.svg"[^>]* class="drawn"/],
    ['useBaseUrl', /<img src="\/img\/leaf.svg"[^>]* alt="From the base"/],
    ['a file beside the page', '<a href="/files/docs/features/sheet.txt">The sheet</a>'],
    ['a required file', '<a target="_blank" download href="/files/docs/features/sheet.txt">Download the sheet</a>'],
    ['a file of the static folder', '<a href="/sheets/times.txt">in static</a>, <a href="/sheets/times.txt">past the router</a>'],
    [
      'an image for each theme',
      /<span class="themed-image"><img src="\/img\/leaf.svg"[^>]*class="themed-image-light"[\s\S]*class="themed-image-dark"/,
    ],
    [
      'images of one theme',
      /<img src="\/img\/leaf.svg[^"]*"[^>]*alt="Light only"[^>]*class="themed-image-light"[^>]*><img src="\/img\/leaf-dark.svg[^"]*"[^>]*alt="Dark only"[^>]*class="themed-image-dark"/,
    ],
    ['an image of another site', '<img src="https://pictures.tea.example/pot.png" alt="From elsewhere"'],
    ['a frame', '<iframe src="https://films.tea.example/pour" title="A film"'],
  ],
  links: [
    ['by file', '<a href="/docs/features/tabs">By file</a>, <a href="/docs/features/headings#own-id">'],
    ['by file of another folder', '<a href="/docs/ware/gaiwan">up and down</a>'],
    [
      'from the site folder and the docs folder',
      '<a href="/docs/words/steep">From the site</a>, <a href="/docs/words/steep">from the content root</a>',
    ],
    ['by address', '<a href="/docs/words/steep">By address</a>, <a href="/docs/features/code">relative address</a>'],
    ['mail', '<a href="mailto:tea@tea.example">mail</a>'],
    ['in the page', '<a href="#a-heading">Here</a>'],
  ],
  head: [
    ['BrowserOnly', '<p>Wait for the browser</p>'],
    ['Translate and translate', /A warm welcome[\s\S]*Good day/],
    ['Link', '<a href="/docs/words/steep">A link of Docusaurus</a>'],
    ['useDocusaurusContext', '<b>Tea handbook</b>'],
    ['useActiveVersion', '<i>Next</i>'],
  ],
  formulas: [
    ['in a heading', /<h2 id="how-t_tea-falls">[\s\S]*<math>.*<\/math> falls<a/],
    ['a macro of the site', /It falls to <math><msup><mn>70<\/mn><mo[^>]*>∘<\/mo><\/msup><\/math>\./],
    ['in a line', /<math><mrow><mfrac><mrow><mi>d<\/mi><mi>T<\/mi>/],
    [
      'displayed, with a class for its color',
      /<p class="formula"><math display="block" class="tml-display s-\w+">[\s\S]*<mi class="s-\w+">a<\/mi>/,
    ],
  ],
  plugins: [
    ['a note as GitHub writes it', 'admonition-warning" role="note"><p class="admonition-title">Warning</p>'],
    ['math', /and math <math><msup><mi>x<\/mi><mn[^>]*>2<\/mn><\/msup><\/math>\./],
    ['emoji', 'A smile 😄 and'],
    ['emoji in a heading, with its name in the id', /<h2 id="a-toast-tada">[^<]*(?:<[^>]*>)*A toast 🎉/],
    [
      'no emoji in times, code and addresses',
      /At 10:100:45, <code>:tada:<\/code>, :no-emoji: and <a href="https:\/\/tea.example\/:tada:\/a"[^>]*>https:\/\/tea.example\/:tada:\/a<\/a> 🍵👍\./,
    ],
    ['a diagram, as text', '<code class="language-mermaid">graph TD; Leaf-->Cup;'],
    ['code to edit, as text', '<code class="language-jsx">function Tea()'],
  ],
};

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
