/** Single settings of Docusaurus: what init makes of them, and what it says is lost. */
import { expect, it } from 'vitest';
import { runInit } from '../../../test/support/init-folder.ts';
import { init } from './init.ts';

it('what a visitor sees first is taken over: links without text, HTML in the footer, a logo alone, the blog of a plugin', async () => {
  const { text, said } = await runInit(init, {
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
  const { text } = await runInit(init, {
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
  const { said } = await runInit(init, {
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
  const { text, said } = await runInit(init, {
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
  const { text, said } = await runInit(init, {
    'docusaurus.config.js': `module.exports = { title: 'Teapot', presets: [['classic', { docs: { ${docs} } }]] };\n`,
  });
  expect(text).toContain(expected);
  expect(said).toContain('a site has one version here');
});
