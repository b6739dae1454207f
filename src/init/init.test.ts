import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { programRoot } from '../base/fingerprint.ts';
import { readSiteFolder } from '../site-folder/site-folder.ts';
import { init } from './init.ts';

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
  const said = init(folder, fromDocusaurus);
  const { problems } = await readSiteFolder(folder);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { text: readFileSync(join(folder, 'site.config.ts'), 'utf8'), said };
}

it('a first configuration has the name of its folder', async () => {
  const { text, said } = await run({}, false);
  await expect(text).toMatchFileSnapshot(golden('first-config.txt'));
  expect(said).toBe('Wrote site.config.ts. See the site with: npm run dev\n');
});

it('the pages of a folder that has no other folders for them stay where they are', async () => {
  const folder = makeFolder({ 'README.md': '# Guide\n' });
  rmSync(join(folder, 'docs'), { recursive: true });
  init(folder, false);
  expect((await readSiteFolder(folder)).config.docs).toMatchObject({ path: '.', routeBasePath: '/' });
});

/** Uses every setting that has a counterpart, and many that have none. */
const typical = `// @ts-check
import math from 'remark-math';
import { themes } from 'prism-react-renderer';
import type { Config } from '@docusaurus/types';

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
          remarkPlugins: [math, [require('remark-toc'), { tight: true }], unknown],
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
    require.resolve('./plugins/own'),
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
        made,
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
  'src/css/custom.css': `:root { --ifm-color-primary: #8a2d0c; }\n[data-theme='dark'] { --ifm-color-primary: #ffb38a; }\n`,
  'static/img/favicon.ico': '',
  'static/img/card.png': '',
  'versioned_docs/version-1/intro.md': '# One\n',
};

it('the configuration of a Docusaurus site is taken over, and each loss has its line', async () => {
  const { text, said } = await run(typicalFiles);
  await expect(text).toMatchFileSnapshot(golden('typical-config.txt'));
  await expect(said).toMatchFileSnapshot(golden('typical.txt'));
});

it('a small one in JavaScript, made by a function and with what is spread into it', async () => {
  const { text, said } = await run({
    'docusaurus.config.js': `const base = { url: 'https://cup.example', baseUrl: '/cup/' };
const title = process.argv[2] || 'Cup';
module.exports = async function createConfig() {
  return {
    ...base,
    title: 'Cup',
    tagline: title,
    ...require('./more'),
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
  url: 'https://mug.example',
  baseUrl: '/mug/',
  favicon: '/mug/img/mug.ico',
  markdown: { format: 'md', emoji: false, anchors: { maintainCase: true } },
  plugins: [].filter(Boolean),
  themeConfig: {
    image: 'img/none.png',
    navbar: { items: [{ to: 'start', label: 'Start' }, { to: 'https://play.example', label: 'Play' }, process.argv[2] ? {} : {}] },
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
  expect(said).toContain('Wrote site.config.ts, sidebars.d.ts.');
});

it('nothing is overwritten', () => {
  const folder = makeFolder({ 'site.config.mjs': 'export default {};\n', 'docusaurus.config.js': 'module.exports = {};\n' });
  expect(() => init(folder, true)).toThrow('site.config.mjs:1:1 error: this site has a configuration already');
  expect(() => readFileSync(join(folder, 'site.config.ts'))).toThrow('ENOENT');
});

it.each([
  ['nothing to read', {}, 'there is no docusaurus.config.js or docusaurus.config.ts here'],
  [
    'nothing that is written out',
    { 'docusaurus.config.js': 'module.exports = make();\n' },
    'docusaurus.config.js:1:1 error: the configuration is not an object',
  ],
  [
    'a configuration that names itself',
    { 'docusaurus.config.js': 'const a = b; const b = a; module.exports = a;\n' },
    'docusaurus.config.js:1:1 error',
  ],
])('%s is an error', (_, files, message) => {
  expect(() => init(makeFolder(files as Record<string, string>), true)).toThrow(message);
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
  const lost = [...said.matchAll(/^docusaurus.config.js:(\S+) warning: (.*)\n {4}(.*)$/gm)].map(([, , what, fix]) => [what, fix]);
  const plugin = (name: string): string =>
    `the plugin "${name}" is not taken over, and what it changes in pages is lost: Markdown has no plugins here`;
  const byHand = 'docs/docusaurus.md lists what works without one; apply other changes to the files of the pages';
  expect(lost).toEqual([
    [
      '"markdown.preprocessor" is not taken over: pages are read as they are written',
      'Apply what it changes to the files of the pages',
    ],
    [plugin('own'), byHand],
    [plugin('remark-breaks'), 'End a line with a backslash where the next one begins on a new line'],
    [plugin('tree'), byHand],
    [
      'notes of the types ":::exercise", ":::quiz" have no frame here: types cannot be added',
      'Write a type that exists with a title, such as ":::note[Exercise]", or a component of your own',
    ],
    ['"docs.exclude" is not taken over: what it leaves out becomes pages', 'Move these files out, or begin their names with "_"'],
    ['"blog.admonitions" is not taken over: ":::note" begins a note on all pages', 'Write "\\:::" where the colons are text'],
    [
      '"blog.include" is not taken over: all Markdown in the folder becomes pages',
      'Move other files out, or begin their names with "_"',
    ],
    [plugin('rehype-own'), byHand],
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
    'docusaurus.config.js:4:30 warning: this preset is not known here: its options are read as those of the classic one',
  );
  expect(said).toMatch(/warning: this preset is not known here\n/);
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
    'docusaurus.config.js': `const isPreview = process.env.PREVIEW === 'true';
const isSame = location;
module.exports = {
  title: process.env.TITLE || 'Teapot',
  tagline: (process.env.SHORT) ? 'Tea' : 'Keeps tea warm',
  baseUrl: isPreview ? '/' : '/teapot/',
  url: process.env.NODE_ENV === 'production' ? 'https://teapot.example' : 'http://localhost',
  titleDelimiter: !process.env.PLAIN ? '·' : '|',
  organizationName: isSame ? 'a' : 'b',
};
`,
  });
  for (const line of [
    "title: 'Teapot'",
    "tagline: 'Keeps tea warm'",
    "baseUrl: '/teapot/'",
    "url: 'https://teapot.example'",
    "titleDelimiter: '·'",
  ])
    expect(text).toContain(line);
});
