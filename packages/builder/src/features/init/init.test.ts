import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { programRoot } from '../../base/places.ts';
import { readSiteFolder } from '../../site-folder/site-folder.ts';
import { init } from './init.ts';
import { runConfig } from './run-config.ts';
import { Foreign } from './stand-in.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'init-')), 'teapot');
  folders.push(dirname(folder));
  for (const [path, text] of Object.entries({ 'docs/intro.md': '# Introduction\n', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const golden = (name: string): string => join(programRoot, 'test/golden/init', name);

/** What init wrote, and said. Checks that the configuration is one. */
async function run(files: Readonly<Record<string, string>>, fromDocusaurus = true): Promise<{ text: string; said: string }> {
  const folder = makeFolder(files);
  const said = await init(folder, fromDocusaurus);
  const { problems } = await readSiteFolder(folder);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { text: readFileSync(join(folder, 'site.config.ts'), 'utf8'), said };
}

it('a first configuration has the name of its folder', async () => {
  const { text, said } = await run({}, false);
  await expect(text).toMatchFileSnapshot(golden('first-config.txt'));
  expect(said).toBe('Wrote site.config.ts. See the site with: npm run dev\n');
});

it('an empty folder gets a first page', async () => {
  const folder = makeFolder({});
  rmSync(join(folder, 'docs'), { recursive: true });
  expect(await init(folder, false)).toBe('Wrote site.config.ts and docs/intro.md. See the site with: npm run dev\n');
  expect(readFileSync(join(folder, 'docs/intro.md'), 'utf8')).toMatch(/^---\nslug: \/\n---\n\n# Introduction\n/);
  expect((await readSiteFolder(folder)).config.navbar.items).toMatchObject([{ to: '/docs' }]);
});

it('the pages of a folder that has no other folders for them stay where they are', async () => {
  const folder = makeFolder({ 'README.md': '# Guide\n' });
  rmSync(join(folder, 'docs'), { recursive: true });
  await init(folder, false);
  expect((await readSiteFolder(folder)).config.docs).toMatchObject({ path: '.', routeBasePath: '/' });
});

/** Uses every setting that has a counterpart, and many that have none. */
const typical = `// @ts-check
import math from 'remark-math';
import { themes } from 'prism-react-renderer';
import type { Config } from '@docusaurus/types';
import { comment } from 'our-comments';

const katex = await import('rehype-katex');
const repository = 'https://github.com/teapots/teapot';
const year = new Date().getFullYear();

const config: Config = {
  title: "The maker's teapot",
  tagline: 'Keeps tea warm',
  favicon: 'img/favicon.ico',
  url: 'https://teapot.example',
  baseUrl: '/',
  trailingSlash: false,
  organizationName: 'teapots',
  projectName: 'teapot',
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'log',
  staticDirectories: ['static', 'public'],
  future: { v4: true },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  markdown: { mermaid: true, hooks: { onBrokenMarkdownLinks: 'warn' } },
  stylesheets: [{ href: 'https://cdn.example/katex@0.16.0/dist/katex.min.css', type: 'text/css' }, '/look.css'],
  scripts: [{ src: 'https://counter.example/count.js' }],
  customFields: { kettle: true },
  presets: [
    [
      'classic',
      /** @type {import('@docusaurus/preset-classic').Options} */
      ({
        docs: {
          path: 'manual',
          routeBasePath: 'manual',
          sidebarPath: require.resolve('./sidebars.js'),
          editUrl: \`\${repository}/edit/main/\`,
          showLastUpdateAuthor: true,
          remarkPlugins: [math, [require('remark-toc'), { tight: true }], require('./plugins/own.js')],
          rehypePlugins: [[katex, { strict: false, macros: { '\\\\RR': '\\\\mathbb{R}', '\\\\made': (context) => context.next, RR: 'R' } }]],
        },
        blog: {
          blogTitle: 'Steam',
          blogDescription: 'News of the pot',
          postsPerPage: 'ALL',
          showReadingTime: false,
          feedOptions: { type: 'all' },
          rehypePlugins: [[require('rehype-katex').default, { macros: { '∗': '\\\\cdot' } }]],
        },
        theme: { customCss: './src/css/custom.css' },
        gtag: { trackingID: 'G-1' },
      }),
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/old', '/older'], to: '/manual/intro' }] }],
    ['@docusaurus/plugin-content-docs', { id: 'community', path: 'community' }],
    require.resolve('./plugins/other'),
    process.env.PREVIEW && 'preview',
    ...require('our-plugins'),
  ],
  themes: ['@docusaurus/theme-mermaid'],
  themeConfig: {
    image: 'img/card.png',
    metadata: [{ name: 'keywords', content: 'tea' }],
    announcementBar: {
      id: 'spring',
      content: '<b>New</b>: <a target="_blank" href="/blog">green tea</a> &amp; more',
      backgroundColor: '#fafbfc',
      isCloseable: false,
    },
    colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false },
    docs: { sidebar: { hideable: true, autoCollapseCategories: false } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
    navbar: {
      title: 'Teapot',
      hideOnScroll: true,
      logo: { alt: 'A teapot', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 32 },
      items: [
        { type: 'docSidebar', sidebarId: 'manual', position: 'left', label: 'Manual' },
        { type: 'docSidebar', sidebarId: 'generated', position: 'left', label: 'Reference' },
        { type: 'doc', docId: 'intro', label: 'Start' },
        { to: '/blog', label: 'Blog', position: 'left', activeBasePath: '/blog' },
        { type: 'dropdown', label: 'More', items: [{ to: '/a', label: 'A' }] },
        { type: 'localeDropdown' },
        { href: repository, label: 'GitHub', position: 'right', className: 'icon' },
        { href: repository, position: 'right', 'aria-label': 'GitHub' },
      ],
    },
    footer: {
      style: 'dark',
      links: [
        { title: 'Docs', items: [{ label: 'Manual', to: '/manual/intro' }, { html: '<i>x</i>' }] },
        { title: 'More', items: [{ label: 'GitHub', href: repository }] },
      ],
      copyright: \`Copyright © \${new Date().getFullYear()} the makers of teapots.\`,
    },
    prism: {
      theme: themes.github,
      additionalLanguages: ['php'],
      magicComments: [
        {
          className: 'theme-code-block-highlighted-line',
          line: 'highlight-next-line',
          block: { start: 'highlight-start', end: 'highlight-end' },
        },
        { className: 'theme-code-block-highlighted-line', line: 'mark', block: { start: 'highlight-start', end: 'highlight-end' } },
        { className: 'spill warm', line: 'This spills', block: { start: 'spill-start', end: 'spill-end' } },
        { className: 'unmarked' },
        comment,
      ],
    },
    algolia: { appId: 'ABC', apiKey: 'key', indexName: 'teapot', searchParameters: {} },
    liveCodeBlock: { playgroundPosition: 'bottom' },
  },
};

export default config;
`;

const typicalFiles = {
  'docusaurus.config.ts': typical,
  'sidebars.js': `module.exports = {
  manual: [{ type: 'link', label: 'Home', href: '/' }, { type: 'category', label: 'All', items: ['intro', 'more'] }],
  generated: [{ type: 'autogenerated', dirName: 'reference' }],
};
`,
  'manual/intro.md': `# Introduction

![A leaf](https://pictures.example/leaf.png) ![Own](/img/leaf.png) [no image](https://links.example/)

<iframe
  title="A film"
  src="https://films.example/1"></iframe> <img alt="" src={"https://pictures.example/2.png"} /> ![](http://plain.example/a.png)

\`\`\`md
![Code](https://code.example/leaf.png)
\`\`\`
`,
  'blog/authors.yml': 'ann:\n  name: Ann\n  image_url: https://people.example/ann.png\n',
  'plugins/own.js': 'module.exports = function ownPlugin() {};\n',
  'src/css/custom.css': `:root { --ifm-color-primary: #8a2d0c; }\n[data-theme='dark'] { --ifm-color-primary: #ffb38a; }\n`,
  'static/img/favicon.ico': '',
  'static/img/card.png': '',
  'versioned_docs/version-1/intro.md': '# One\n',
};

it('the configuration of a Docusaurus site is taken over, and each loss is named', async () => {
  const { text, said } = await run(typicalFiles);
  await expect(text).toMatchFileSnapshot(golden('typical-config.txt'));
  await expect(said).toMatchFileSnapshot(golden('typical.txt'));
});

it('a small one in JavaScript, made by a function, with what is spread into it and what comes from modules that are not there', async () => {
  const { text, said } = await run({
    'docusaurus.config.js': `const base = { url: 'https://cup.example', baseUrl: '/cup/' };
const { name, version } = require('cup/package.json');
const { plain } = require('prism-react-renderer').themes.github;
Object.assign(plain, { backgroundColor: '#fff' });
module.exports = async function createConfig() {
  return {
    ...base,
    title: 'Cup',
    tagline: \`\${name} \${version.replace('v', '')}\`,
    ...require('./more'),
    titleDelimiter: () => '·',
    presets: [['@docusaurus/preset-classic', { docs: { routeBasePath: '/', sidebarPath: './none.js' }, blog: false }]],
    themeConfig: { footer: { links: [{ label: 'Home', to: '/' }], copyright: 'The ' + 'cup' }, navbar: { items: [] } },
  };
};
`,
  });
  await expect(text).toMatchFileSnapshot(golden('small-config.txt'));
  await expect(said).toMatchFileSnapshot(golden('small.txt'));
});

it('what would make no valid configuration is left out or corrected', async () => {
  const { text, said } = await run({
    'docusaurus.config.js': `module.exports = {
  title: require('./package.json').name,
  tagline: undefined,
  url: 'https://mug.example',
  baseUrl: '/mug/',
  favicon: '/mug/img/mug.ico',
  markdown: { format: 'md', emoji: false, anchors: { maintainCase: true } },
  plugins: [].filter(Boolean),
  themeConfig: {
    image: 'img/none.png',
    navbar: { items: [{ to: 'start', label: 'Start' }, { to: 'https://play.example', label: 'Play' }, {}] },
    footer: { links: [{ items: [{ label: 'Start', to: 'start#first' }] }] },
    algolia: { apiKey: 'key', indexName: 'mug' },
    announcementBar: { content: '<i></i>' },
  },
};
`,
    'static/img/mug.ico': '',
  });
  await expect(text).toMatchFileSnapshot(golden('corrected-config.txt'));
  await expect(said).toMatchFileSnapshot(golden('corrected.txt'));
});

it('sidebars of several folders, paths that are joined, and colors behind names', async () => {
  const { text, said } = await run({
    'docusaurus.config.js': `const path = require('path');
module.exports = {
  title: 'Jug',
  url: 'https://jug.example',
  presets: [['classic', {
    docs: { sidebarPath: './sidebars' },
    theme: { customCss: './src/css/custom.css' },
  }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', {
      id: 'club-house', path: './club/', routeBasePath: 'club', sidebarPath: path.join(__dirname, 'club', 'sidebars.json'),
    }],
    ['content-docs', { id: 'news', path: 'news', routeBasePath: 'news' }],
  ],
  themeConfig: {
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'all', docsPluginId: 'club-house', label: 'Club' },
        { type: 'doc', docId: 'today', docsPluginId: 'news', label: 'News' },
      ],
    },
  },
};
`,
    'sidebars.js': "module.exports = { main: ['intro'] };\n",
    'club/sidebars.json': '{ "all": ["team"] }\n',
    'src/css/custom.css':
      ':root { --brown: #8a2d0c; --ifm-color-primary: var(--brown); }\n[data-theme=dark] { --ifm-color-primary: var(--none); }\n',
  });
  await expect(text).toMatchFileSnapshot(golden('folders-config.txt'));
  expect(said).toContain('Wrote site.config.ts.');
});

it('what a visitor sees first is taken over: links without text, HTML in the footer, a logo alone, the blog of a plugin', async () => {
  const { text, said } = await run({
    'docusaurus.config.js': `module.exports = {
  title: 'Kettle', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  plugins: [['@docusaurus/plugin-content-blog', { path: 'news', routeBasePath: 'news', blogTitle: 'News' }]],
  customFields: { source: 'https://example.com/', code: () => 1 },
  themeConfig: {
    navbar: {
      logo: { src: './img/pot.svg', srcDark: 'img/pot-dark.svg' },
      items: [
        { href: 'https://example.com/source', className: 'header-github-link', 'aria-label': 'Source code' },
        { href: 'https://github.com/pots/pot' },
      ],
    },
    footer: { copyright: 'The &copy; authors. <br/><a href="https://example.com/license">License</a>' },
  },
};
`,
    'static/img/pot.svg': '',
    'static/img/pot-dark.svg': '',
    'news/2024-01-02-one.md': '# One\n',
  });
  expect(said).toBe('Wrote site.config.ts. See the site with: npm run dev\n');
  for (const line of [
    "  blog: { path: 'news', title: 'News', routeBasePath: 'news' },",
    "    title: '',\n    logo: { src: 'img/pot.svg', srcDark: 'img/pot-dark.svg' },",
    "label: 'Source code'",
    "{ href: 'https://github.com/pots/pot', label: 'GitHub'",
    "  footer: { copyright: 'The © authors. [License](https://example.com/license)' },",
    "  customFields: { source: 'https://example.com/' },",
  ])
    expect(text).toContain(line);
});

it('nothing is overwritten', async () => {
  const folder = makeFolder({ 'site.config.mjs': 'export default {};\n', 'docusaurus.config.js': 'module.exports = {};\n' });
  await expect(init(folder, true)).rejects.toThrow('site.config.mjs:1:1 error: this site has a configuration already');
  expect(() => readFileSync(join(folder, 'site.config.ts'))).toThrow('ENOENT');
});

it('two folders of documents may have one file of sidebars', async () => {
  const { text, said } = await run({
    'docusaurus.config.mjs': `export default {
  title: 'Teapot',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
  plugins: [['content-docs', { id: 'club', path: 'club', sidebarPath: './sidebars.js' }]],
};
`,
    'sidebars.js': 'module.exports = {};\n',
    'club/intro.md': '# Club\n',
  });
  expect(text).toContain(
    "import sidebars from './sidebars.js';\n// @ts-ignore: it has no types\nimport clubSidebars from './sidebars.js';\n",
  );
  expect(said).toBe('Wrote site.config.ts. See the site with: npm run dev\n');
});

it.each<[string, Record<string, string>, string]>([
  ['nothing to read', {}, 'there is no docusaurus.config.js or docusaurus.config.ts here'],
  [
    'no object',
    { 'docusaurus.config.js': 'module.exports = [];\n' },
    'docusaurus.config.js:1:1 error: the configuration cannot be read: it is not an object\n    Make it run with Docusaurus; or',
  ],
  [
    'an object of a module that is not installed',
    { 'docusaurus.config.js': "module.exports = require('@our/config')({ title: 'Teapot' });\n" },
    'it is not an object\n    Install what it may need and cannot find: "@our/config"; or run init without --from-docusaurus, and fill in the settings',
  ],
  [
    'a mistake',
    { 'docusaurus.config.ts': 'export default {\n  title: ,\n};\n' },
    'docusaurus.config.ts:2:10 error: the configuration cannot be read: ',
  ],
  [
    'a failure',
    { 'docusaurus.config.ts': 'type A = 1;\n\nexport default () => {\n  throw new Error("no tea");\n};\n' },
    'docusaurus.config.ts:4:9 error: the configuration cannot be read: no tea\n',
  ],
  [
    'a failure in another file',
    {
      'docusaurus.config.js': "module.exports = { title: require('./deep/title').title() };\n",
      'deep/title.ts': 'interface A {}\n\nexport const title = (): string => undefined.length;\n',
    },
    'deep/title.ts:3:46 error: the configuration cannot be read: TypeError: Cannot read properties of undefined',
  ],
  [
    'a failure of a value that is not an error',
    { 'docusaurus.config.js': "module.exports = async () => Promise.reject('no tea');\n" },
    'docusaurus.config.js:1:1 error: the configuration cannot be read: no tea\n',
  ],
  [
    'an end',
    { 'docusaurus.config.js': 'process.exit(1);\n' },
    'the configuration cannot be read: its process ended before it was complete',
  ],
])('%s is an error', async (_, files, message) => {
  await expect(init(makeFolder(files), true)).rejects.toThrow(message);
});

it('a configuration that does not end is an error', async () => {
  const folder = makeFolder({ 'docusaurus.config.js': 'for (;;);\n' });
  await expect(runConfig(folder, 'docusaurus.config.js', 1)).rejects.toThrow('it did not end within 1 seconds');
});

it('lists the sites that pictures and frames come from, wherever their addresses are written', async () => {
  const page = `---
image: https://social.example/card.png
image_url: https://author.example/u/1
---
export const photo = 'https://variable.example/p.webp';

![Direct](https://direct.example/a.png) ![A [b] c](https://brackets.example/1)
![Full][One  two] ![short] ![collapsed][] [link]

[one two]: https://full.example/1
[short]: <https://short.example/1> "Title"
[collapsed]:
  https://collapsed.example/1
[link]: https://link.example/1

<Img sources={{ light: 'https://light.example/a.svg' }} />

<iframe src="https://frame.example/1" />

\`\`\`md
![Code](https://code.example/a.png)
\`\`\`
`;
  const { text } = await run({
    'docusaurus.config.js': `export default {
      title: 'Teapot', url: 'https://teapot.example', favicon: 'https://favicon.example/a.ico',
      presets: [['classic', { docs: {} }]],
      themeConfig: {
        navbar: { logo: { src: 'https://navbar.example/logo' } },
        footer: { logo: { src: 'https://footer.example/logo' } },
      },
    };`,
    'docs/page.mdx': page,
    'src/data/people.json': '[{ "avatar_url": "https://json.example/u/1", "site": "https://site.example/" }]',
    'src/data/pots.ts': "export const pots = [{ picture: 'https://ts.example/1', page: 'https://page.example/1' }];",
    'src/components/Pot.tsx': "export const Pot = () => <img src={'https://jsx.example/1'} />;",
  });
  const names = ['author', 'brackets', 'collapsed', 'direct', 'favicon', 'footer', 'full', 'json', 'jsx', 'light', 'navbar'];
  const images = [...names, 'short', 'ts', 'variable'].map((name) => `https://${name}.example`);
  const [, found = ''] = /allowedSources: (\{[\s\S]*?\n {2}\}),\n/.exec(text) ?? [];
  expect([...found.matchAll(/https:[^']*/g)].map(String)).toEqual([...images, 'https://frame.example']);
});

it('says what plugins of Markdown, types of notes and patterns of files are lost', async () => {
  const { said } = await run({
    'docusaurus.config.js': `import own from './plugins/own.mjs';
import tree from './tree';
export default {
  title: 'Teapot', url: 'https://teapot.example',
  markdown: { preprocessor: ({ fileContent }) => fileContent },
  presets: [['classic', {
    docs: {
      remarkPlugins: [own, require('remark-directive'), 'remark-github-admonitions', 'remark-breaks'],
      recmaPlugins: [[tree, { deep: true }]],
      admonitions: { keywords: ['note', 'exercise', 'quiz'] },
      include: ['**/*.{md,mdx}'],
      exclude: ['**/_*.md', '**/drafts/**'],
    },
    blog: { admonitions: false, include: ['**/*.mdx'], exclude: ['**/_*.{md,mdx}', '**/*.test.md'] },
    pages: { rehypePlugins: ['rehype-slug', 'rehype-own'], admonitions: true },
  }]],
};
`,
  });
  const lost = [...said.matchAll(/^docusaurus.config.js:1:1 warning: (.*)\n {4}(.*)$/gm)].map(([, what, fix]) => [what, fix]);
  const plugin = (name: string): string =>
    `the plugin "${name}" is not taken over, and what it changes in pages is lost: Markdown has no plugins here`;
  const byHand = 'docs/docusaurus.md lists what works without one; apply other changes to the files of the pages';
  expect(lost).toEqual([
    [
      '"markdown.preprocessor" is not taken over: pages are read as they are written',
      'Apply what it changes to the files of the pages',
    ],
    [
      '"presets.classic.blog.admonitions" is not taken over: ":::note" begins a note on all pages',
      'Write "\\:::" where the colons are text',
    ],
    [
      '"presets.classic.blog.include" is not taken over: all Markdown in the folder becomes pages',
      'Move other files out, or begin their names with "_"',
    ],
    [
      '"presets.classic.docs.admonitions.keywords" is not taken over: types cannot be added, so ":::exercise", ":::quiz" have no frame here',
      'Write a type that exists with a title, such as ":::note[Exercise]", or a component of your own',
    ],
    [
      '"presets.classic.docs.exclude" is not taken over: what it leaves out becomes pages',
      'Move other files out, or begin their names with "_"',
    ],
    [plugin('./plugins/own.mjs'), byHand],
    [plugin('./tree'), byHand],
    [plugin('rehype-own'), byHand],
    [plugin('remark-breaks'), 'End a line with a backslash where the next one begins on a new line'],
  ]);
});

it('a preset that is built on the classic one is read like it', async () => {
  const { text, said } = await run({
    'docusaurus.config.js': `module.exports = {
  title: 'Teapot',
  url: 'https:/teapot.example/docs/',
  presets: [[require.resolve('docusaurus-plugin-of-ours/preset'), { docs: { path: '../manual', routeBasePath: '/' }, blog: { blogTitle: 'Steam' } }], ['of-others', { color: 'red' }]],
};
`,
    '../manual/intro.md': '# Introduction\n',
  });
  expect(text).toContain("path: '../manual'");
  expect(text).toContain("title: 'Steam'");
  expect(text).toContain("url: 'https://teapot.example'");
  expect(said).toContain(
    'the preset "docusaurus-plugin-of-ours/preset" is not known here: its options are read as those of the classic one',
  );
  expect(said).toMatch(/warning: the preset "of-others" is not known here\n/);
});

it.each([
  ["versions: { current: { label: '4.x', path: 'v4' }, '3.x': { path: 'v3' } }", "routeBasePath: 'docs/v4'"],
  ["routeBasePath: '/', versions: { current: { path: '/next/' } }", "routeBasePath: 'next'"],
  ["routeBasePath: 'manual', versions: { '3.x': { path: 'v3' } }", "routeBasePath: 'manual'"],
])('the current version keeps its path: %s', async (docs, expected) => {
  const { text, said } = await run({
    'docusaurus.config.js': `module.exports = { title: 'Teapot', presets: [['classic', { docs: { ${docs} } }]] };\n`,
  });
  expect(text).toContain(expected);
  expect(said).toContain('a site has one version here');
});

it('values that depend on environment variables are those of a build where none is set', async () => {
  const { text } = await run({
    'docusaurus.config.js': `module.exports = {
  title: process.env.TEST ?? process.env.VITEST ?? 'Teapot',
  url: process.env.NODE_ENV === 'production' ? 'https://teapot.example' : 'http://localhost',
};
`,
  });
  expect(process.env.VITEST).toBeDefined();
  expect(text).toContain("title: 'Teapot',\n  url: 'https://teapot.example'");
});

it('a configuration can do with stand-ins what it does with modules, and installed modules are run', async () => {
  const folder = makeFolder({
    'docusaurus.config.ts': `import first, { second } from 'not-here';
import * as all from 'not-here';
import { size } from 'kettle';
import math from 'remark-math';
import colors from './colors.json';
const { third, ...rest } = require('not-here');
class Pot extends first {}
const list = [...first, second];
for (const item of first.items.filter(Boolean)) list.push(item);
for (let at = 0; at < first.length; at++) throw new Error('length');
const { default: imported } = await import('not-here');
const folder = __dirname;
export default async () => ({
  list, size, math: [math],
  text: \`\${second.a['b']()}!\` + new third(first), imported, rest, all, made: new Pot(),
  waited: await first, later: import('not-here'), is: first instanceof Array, number: first * 2,
  file: require.resolve('./kettle.js'), folder, code: () => 1, colors, date: new Date(0), pattern: /a/, big: 1n, none: null,
}) satisfies object;
`,
    'kettle.js': '',
    'colors.json': '{ "main": "green", "none": null }',
    'node_modules/kettle/package.json': '{ "name": "kettle", "main": "kettle.js" }',
    'node_modules/kettle/kettle.js': "exports.size = 'large';\n",
    'node_modules/remark-math/package.json': '{ "name": "remark-math", "main": "index.js" }',
    'node_modules/remark-math/index.js': "throw new Error('not to be run');\n",
  });
  const missing = new Foreign('not-here', true);
  expect(await runConfig(folder, 'docusaurus.config.ts')).toEqual({
    list: [missing, missing, missing],
    size: 'large',
    math: [new Foreign('remark-math', true)],
    text: missing,
    imported: missing,
    rest: { '…': missing },
    all: missing,
    made: missing,
    waited: missing,
    later: missing,
    is: false,
    number: new Foreign('', false),
    file: './kettle.js',
    folder: expect.stringMatching(/teapot$/),
    code: new Foreign('code', false),
    colors: { main: 'green', none: undefined },
    date: new Foreign('Date', false),
    pattern: new Foreign('RegExp', false),
    big: 1,
  });
});
