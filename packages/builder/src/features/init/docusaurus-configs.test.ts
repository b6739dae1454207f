/** Whole configurations of Docusaurus: what init makes of them, and what it says is lost. */
import { expect, it } from 'vitest';
import { golden, runInit } from '../../../test/support/init-folder.ts';
import { init } from './init.ts';

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
  const { text, said } = await runInit(init, typicalFiles);
  await expect(text).toMatchFileSnapshot(golden('typical-config.txt'));
  await expect(said).toMatchFileSnapshot(golden('typical.txt'));
});

it('a small one in JavaScript, made by a function, with what is spread into it and what comes from modules that are not there', async () => {
  const { text, said } = await runInit(init, {
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
  const { text, said } = await runInit(init, {
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
  const { text, said } = await runInit(init, {
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

it('two folders of documents may have one file of sidebars', async () => {
  const { text, said } = await runInit(init, {
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
