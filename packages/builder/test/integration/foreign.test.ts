/** A site written for Docusaurus, with what such sites have besides Markdown: each construct is looked up in what the build writes. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listFiles } from '../../src/base/list-files.ts';
import { programRoot } from '../../src/base/places.ts';
import { formatReport } from '../../src/base/problems.ts';
import { build } from '../../src/commands/build.ts';

let outPath: string;
let report: string;
let printed: unknown[];
beforeAll(async () => {
  const print = vi.spyOn(console, 'error');
  outPath = join(mkdtempSync(join(tmpdir(), 'foreign-')), 'dist');
  const { warnings } = await build({ sitePath: join(programRoot, 'test/fixtures/foreign'), outPath, quiet: true });
  report = formatReport(warnings);
  printed = print.mock.calls;
  print.mockRestore();
}, 240_000);
afterAll(() => rmSync(join(outPath, '..'), { recursive: true, force: true }));

const read = (file: string): string => readFileSync(join(outPath, file), 'utf8');
/** The article of a page, white space collapsed. */
const articleOf = (page: string): string => (JSON.parse(read(`${page}.json`)) as { html: string }).html.replace(/\s+/g, ' ');

it('names everything that is lost', async () => {
  await expect(report).toMatchFileSnapshot(join(programRoot, 'test/golden/messages/foreign.txt'));
});

it('prints nothing of the bundler, which cannot bundle every component', () => {
  expect(printed).toEqual([]);
});

describe('a page with an error, where the configuration tolerates it', () => {
  it('is left out, and links to it are text', () => {
    expect(() => read('docs/broken.html')).toThrow('ENOENT');
    expect(articleOf('docs/intro')).toContain('Start with <a>the page with a mistake</a>, which is <a>also here</a>, and go on');
    expect(articleOf('docs/intro')).toContain('<a href="/docs/features/links">features</a>');
    expect(read('docs/intro.md')).toContain('Start with the page with a mistake, which is also here, and go on to [features](');
    expect(articleOf('index')).toContain('<a>Broken</a>');
  });

  it('is in no menu and in no file', () => {
    for (const file of ['docs/intro.html', 'sitemap.xml', 'llms.txt', 'search.html'])
      expect(read(file)).not.toContain('docs/broken');
  });
});

describe('parts of pages', () => {
  it('are inserted with their attributes, content, headings and code', () => {
    const article = articleOf('docs/features/parts');
    expect(article).toMatch(/<h2[^>]* id="steps-for-brown">/);
    expect(article).toMatch(/<h2[^>]* id="steps-for-blue">/);
    expect(article).toContain('Fill the brown pot.');
    expect(article).toContain('blue of Teapot');
    expect(article).toContain('<p>Then <strong>wait</strong>.</p>');
    expect(article).toContain('In a list: A <em>note</em> from elsewhere.');
    expect(article).toContain('Its <strong>first</strong> paragraph.');
  });

  it('have images and links relative to their own file', () => {
    const article = articleOf('docs/features/parts');
    expect(article).toMatch(/<img src="\/assets\/spout-\w+\.svg" width="20" height="10" alt="Spout"/);
    expect(article).toContain('<a href="/docs/intro">the manual</a>');
  });

  it('are in the plain Markdown of the page', () => {
    const markdown = read('docs/features/parts.md');
    expect(markdown).toContain('## Steps for brown');
    expect(markdown).toContain('Its **first** paragraph.');
    expect(markdown).not.toContain('{props');
  });
});

describe('modules of the site folder', () => {
  let article: string;
  beforeAll(() => {
    article = articleOf('docs/features/modules');
  });

  it.each([
    [
      'a component with styles, from a file that imports others',
      /<span class="badge \w+">Loud of Teapot: <a href="\/docs\/intro">manual<\/a><\/span>/,
    ],
    ['a named export', 'in small and large, boiled at 100 degrees'],
    ['data', '<li>Brown Betty, 1919</li><li>Yixing, 1500</li>'],
    ['a file as text', 'boil'],
    ['a drawing as an element', /<img src="\/assets\/spout-\w+\.svg" width="40" height="20" alt=""/],
    ['a drawing as an address', /<img src="\/assets\/spout-\w+\.svg" width="20" height="10" alt="The spout"/],
    ['an image', /<img src="\/(assets|img)\/pixel[-\w]*\.png"[^>]* alt="A dot"/],
    ['a required image', /<img src="\/(assets|img)\/pixel[-\w]*\.png"[^>]* alt="Another dot"/],
    ['an image of the static folder, from the root', /<img src="\/(assets|img)\/pixel[-\w]*\.png"[^>]* alt="A static dot"/],
    ['a part of a page, from the root', 'From the root: A <em>note</em> from elsewhere.'],
    ['data of the static folder that a component imports', '<p>Filled to half or full</p>'],
    ['useBaseUrl', /<img src="\/img\/pixel\.png"[^>]* alt="A third dot"/],
    ['BrowserOnly', '<p>Please wait</p>'],
    ['Translate', 'Tea is ready'],
    ['translate and useDocusaurusContext', 'in 4 minutes, Teapot'],
    ['Heading', /<h3 id="small">Small/],
    [
      'a component that reads the elements in it',
      /<dl><div><dt>Small<\/dt><dd>\s*<p>For <strong>one<\/strong>, see <a href="\/docs\/intro">the manual<\/a>\.<\/p>\s*<figure class="code[\s\S]*<\/figure>\s*<\/dd><\/div><div><dt>Large<\/dt><dd>For two: <i>cold<\/i><\/dd><\/div><\/dl>/,
    ],
    ['a component registered for all pages', '<b>everywhere in 2 sizes</b>'],
  ])('%s', (_, expected) => {
    if (typeof expected === 'string') expect(article).toContain(expected);
    else expect(article).toMatch(expected);
  });

  it('what they hold is in the plain Markdown, once', () => {
    expect(read('docs/features/modules.md').match(/For \*\*one\*\*/g)).toHaveLength(1);
  });

  it('their styles come with the page, and no inline style', () => {
    const document = read('docs/features/modules.html');
    expect(document).toContain('font-weight:700');
    expect(document).toContain('.page-wide{max-width:50em}');
    expect(document).toMatch(/color:#b00020/);
    expect(read('docs/features/links.html')).not.toContain('max-width:50em');
    expect(article).not.toContain('style=');
  });
});

describe('components that do something in the browser', () => {
  it('are islands, with their code in the client', () => {
    const article = articleOf('docs/features/interactive');
    expect(article).toMatch(
      /<site-island name="src\/components\/Live.js#default" [^>]*><p>0<!-- --> <site-slot data-slot="0">in the <em>browser/,
    );
    // Its button is made when the module is loaded, not when the component is drawn.
    expect(article).toMatch(/<site-island name="src\/components\/Live.js#Early" [^>]*><p><button>made early<\/button>/);
    // Although the site's tsconfig.json extends a package that is not installed.
    expect(article).toMatch(/<site-island name="src\/components\/Typed.tsx#default" [^>]*><button[^>]*>2 typed<\/button>/);
    expect(listFiles(join(outPath, 'assets')).some((file) => /^_page-island_.*\.js$/.test(file))).toBe(true);
  });

  it.each([
    ['Created', '<p><button>created early</button></p>'],
    ['Cloned', '<p><button>cloned early</button></p>'],
    ['Counter', '<button>0 cups</button>'],
    ['Mounted', '<i>shelf</i>'],
    ['Around', '<p><i>shelf</i></p>'],
    ['Old', '<i>old</i>'],
    ['Late', '<i>early</i>'],
    ['Titled', '<h4>Press</h4>'],
    ['Opened', '<details><summary>Open</summary>opened</details>'],
    ['Order', '<form><button>Order</button></form>'],
  ])('also without JSX, as classes, and from what is made when the module is loaded: %s', (name, html) => {
    const island = `<site-island name="src/components/Made.js#${name}" `;
    const article = articleOf('docs/features/made');
    const [, content] = article.slice(article.indexOf(island)).split(/<site-island [^>]*>|<\/site-island>/);
    expect(article).toContain(island);
    expect(content).toBe(html);
  });

  it('also by a mark, where the source shows nothing', () => {
    expect(articleOf('docs/features/made')).toMatch(
      /<site-island name="src\/components\/Marked.js#default" [^>]*><p>marked<\/p>/,
    );
  });

  it('are drawn where nothing happens', () => {
    expect(articleOf('docs/features/made')).toContain('<p><b title="still">still</b></p>');
  });

  it('are drawn, with a warning that says why and what is lost, where that is impossible', () => {
    const article = articleOf('docs/features/interactive');
    for (const drawn of [
      '<p>at 0 drawn</p>',
      '<p>from <b>text</b></p>',
      '<p>early</p>',
      '<button>0 own</button>',
      '<b>in an expression 2</b>',
    ])
      expect(article).toContain(drawn);
    expect(article.match(/<site-island/g)).toHaveLength(3);
    expect(report.match(/but does nothing in the browser/g)).toHaveLength(7);
  });
});

describe('Markdown and HTML', () => {
  let article: string;
  beforeAll(() => {
    article = articleOf('docs/features/markdown');
  });

  it.each([
    [
      'a note as GitHub writes it',
      /<div class="admonition admonition-warning"[^>]*><p class="admonition-title">Warning<\/p><div class="admonition-body">\s*<p>The spout is <strong>hot<\/strong>\.<\/p>/,
    ],
    ['a note of blocks', /<p class="admonition-title">Note<\/p><div class="admonition-body">\s*<ul>/],
    ['a quotation', /<blockquote>\s*<p>An ordinary quotation \[!NOTE\]\.<\/p>/],
    ['a link with an allowed scheme', '<a href="slack://teapots">channel</a>'],
    ['an anchor', '<a id="marked"></a>'],
    ['an object with a drawing as an image', /<img src="\/assets\/spout-\w+\.svg" width="20" height="10" alt="A drawn spout"/],
    ['a film of another site as a link', '<a href="https://films.example/pour.mp4" rel="noopener">How to pour</a>'],
    ['a sound', '<a href="https://sounds.example/boil.mp3" rel="noopener">https://sounds.example/boil.mp3</a>'],
    ['a film with a picture of another site', /<video poster="https:\/\/pots\.example\/still\.png" src="\/img\/pixel\.png"/],
    ['the width of an image of another site', '<img src="https://pots.example/logo.png" width="48" alt="Logo"'],
    ['the width in percent of an image', /<img src="\/assets\/spout-\w+\.svg" width="20" height="10" alt="Half" class="s-\w+"/],
    ['a part of the contents', /<nav class="toc-inline"[^>]*><ul><li class="toc-level-2"><a href="#two">Two<\/a><\/li><\/ul>/],
    ['headings of a level', /<a href="#inner">Inner<\/a><\/li><\/ul>/],
    ['what a block of an unknown name holds', /<div>\s*<p>Poured slowly<\/p>\s*<\/div>/],
    ['colons that close nothing', '<p>After colons</p> <p>:::</p>'],
    ['a block that is not closed', /admonition-tip[\s\S]*<p>Not closed<\/p>/],
  ])('%s', (_, expected) => {
    if (typeof expected === 'string') expect(article).toContain(expected);
    else expect(article).toMatch(expected);
  });

  it('without what only concerns a document', () => {
    expect(article).not.toMatch(/alert\(1\)|<script|<meta|<head|Lost|Held/);
    expect(read('docs/features/markdown.md')).not.toContain('Held without');
    expect(read('docs/features/modules.md')).not.toContain('Held in');
  });

  it('in sidebars with custom properties, and short forms inside each other', () => {
    const { sidebars } = JSON.parse(read(/data-site="\/([^"]+)"/.exec(read('docs/intro.html'))?.[1] ?? '')) as {
      sidebars: Record<string, { label: string; items?: { label: string; items?: { label: string }[] }[] }[]>;
    };
    const outer = sidebars.docs?.find(({ label }) => label === 'Outer');
    expect(outer?.items?.[0]).toMatchObject({ label: 'Inner', items: [{ label: 'Markdown' }] });
  });
});

describe('pages that are components', () => {
  it('are drawn, with their styles', () => {
    expect(articleOf('index')).toContain('<p>Written for another program</p>');
    expect(read('index.html')).toMatch(/<h1[^>]*>Teapot<\/h1>/);
    expect(read('index.html')).toContain('padding:7rem 0');
  });

  it('are left out with a warning if they cannot be drawn', () => {
    expect(() => read('showcase.html')).toThrow('ENOENT');
    expect(report).toContain(
      'src/pages/showcase.js:1:1 warning: this page is a component that cannot be drawn at build time: window is not defined',
    );
  });
});

it('a site without a home page gets one, and a warning', async () => {
  const sitePath = mkdtempSync(join(tmpdir(), 'foreign-homeless-'));
  mkdirSync(join(sitePath, 'docs'));
  writeFileSync(join(sitePath, 'docs/a.md'), '# Appendix\n');
  writeFileSync(join(sitePath, 'docs/intro.md'), '# Introduction\n');
  writeFileSync(join(sitePath, 'site.config.js'), "export default { title: 'Cups', tagline: 'All about cups' };\n");
  const { warnings } = await build({ sitePath, outPath: join(sitePath, 'dist'), quiet: true });
  expect(warnings.map(({ message }) => message)).toEqual([
    'this site has no home page; one with its title, its tagline and a link to its first document takes the place',
  ]);
  const { html } = JSON.parse(readFileSync(join(sitePath, 'dist/index.json'), 'utf8')) as { html: string };
  expect(html).toContain('<p>All about cups</p>');
  expect(html).toContain('<a href="/docs/intro">Start reading</a>');
  rmSync(sitePath, { recursive: true });
});

it('stylesheets in Sass are compiled by the package that the site has for them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-sass-'));
  const sitePath = join(folder, 'site');
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(sitePath, file)), { recursive: true });
    writeFileSync(join(sitePath, file), text);
  };
  write('pages/index.mdx', "import Lid from '@site/src/Lid';\n\n# Lids\n\n<Lid />\n");
  write('src/Lid.js', "import styles from './lid.module.scss';\nexport default () => <p className={styles.lid}>A lid</p>;\n");
  write('src/lid.module.scss', '.lid { color: $brown; }\n');
  write('site.config.js', "export default { title: 'Cups', onBrokenPages: 'warn' };\n");
  write('package.json', '{}');
  const read = async (): Promise<[string[], string]> => {
    const { warnings } = await build({ sitePath, outPath: join(sitePath, 'dist'), quiet: true });
    return [warnings.map(({ message }) => message), readFileSync(join(sitePath, 'dist/index.html'), 'utf8')];
  };
  expect((await read())[0]).toContain(
    '"@site/src/Lid" cannot be used: "src/lid.module.scss" is not CSS; install the package "sass" in the site folder, or compile it to a .css file',
  );
  // As npm writes it for a workspace.
  write('../node_modules/.package-lock.json', '{}');
  write('../node_modules/sass/package.json', '{ "name": "sass", "version": "1.0.0", "main": "index.js" }');
  write(
    '../node_modules/sass/index.js',
    "exports.compile = (path) => ({ css: require('fs').readFileSync(path, 'utf8').replace('$brown', '#8a2d0c') });\n",
  );
  const [messages, document] = await read();
  expect(messages).toEqual([]);
  const [, name] = /<p class="(\w+)">A lid/.exec(document) ?? [];
  expect(name).toMatch(/lid$/);
  expect(document).toContain(`.${name}{color:#8a2d0c}`);
  rmSync(folder, { recursive: true });
}, 120_000);
