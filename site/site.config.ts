import { defineConfig } from 'docs-builder/config';
import packages from './package.json' with { type: 'json' };

/** The documented release is the installed one. */
const release = packages.dependencies.lexical;
const repository = 'https://github.com/facebook/lexical';
const editUrl = `${repository}/tree/main/packages/lexical-website/`;

/** The part of the sidebar with the pages of a package's classes. */
function classesOf(name: string, classes: string) {
  const prefix = name.replace(/^@(\w+)\//, '$1_');
  const items = classes.split(' ').map((one) => `api/classes/${prefix}.${one}`);
  return { type: 'category' as const, label: name, className: 'sidebar-code', collapsible: false, items };
}

export default defineConfig({
  title: 'Lexical',
  tagline: 'An extensible text editor framework that does things differently',
  url: 'https://lexical.dev',
  baseUrl: '/',
  favicon: '/favicon.svg',
  repository,

  docs: {
    path: 'content/docs',
    routeBasePath: 'docs',
    editUrl,
    release: `Lexical ${release}`,
    sidebar: {
      links: [
        { docId: 'intro', label: 'Guides', sidebarId: 'docs' },
        { docId: 'api/index', label: 'API', sidebarId: 'api' },
        { docId: 'demos/intro', label: 'Demos', sidebarId: 'demos' },
      ],
      filtered: ['api'],
    },
  },
  blog: {
    path: 'content/blog',
    title: 'Blog',
    description: 'How Lexical works inside, explained by the people who document it.',
    editUrl,
  },
  pages: { path: 'content/pages', editUrl },

  api: {
    packages: [
      'lexical',
      '@lexical/clipboard',
      '@lexical/code',
      '@lexical/dragon',
      '@lexical/file',
      '@lexical/hashtag',
      '@lexical/headless',
      '@lexical/history',
      '@lexical/html',
      '@lexical/link',
      '@lexical/list',
      '@lexical/mark',
      '@lexical/markdown',
      '@lexical/offset',
      '@lexical/overflow',
      '@lexical/selection',
      '@lexical/table',
      '@lexical/text',
      '@lexical/utils',
      '@lexical/yjs',
    ],
    linkedPackages: {
      '@lexical/plain-text': '/docs/packages/lexical-plain-text',
      '@lexical/rich-text': '/docs/packages/lexical-rich-text',
      '@lexical/react': '/docs/react/plugins',
    },
    sourceUrl: `${repository}/blob/v${release}/`,
    sourceRoot: 'src',
    externalLinks: {
      yjs: {
        Doc: 'https://docs.yjs.dev/api/y.doc',
        UndoManager: 'https://docs.yjs.dev/api/undo-manager',
        RelativePosition: 'https://docs.yjs.dev/api/relative-positions',
        YXmlText: 'https://docs.yjs.dev/api/shared-types/y.xmltext',
        YXmlElement: 'https://docs.yjs.dev/api/shared-types/y.xmlelement',
        YText: 'https://docs.yjs.dev/api/shared-types/y.text',
        YMap: 'https://docs.yjs.dev/api/shared-types/y.map',
        YEvent: 'https://docs.yjs.dev/api/y.event',
      },
    },
    deprecatedPrefix: 'DEPRECATED_',
    history: {
      // The last patch of every minor release.
      // biome-ignore format: a list of short texts
      releases: [
        '0.2.9', '0.3.11', '0.4.1', '0.5.0', '0.6.5', '0.7.9', '0.8.1', '0.9.2', '0.10.0', '0.11.3', '0.12.6',
        '0.13.1', '0.14.5', '0.15.0', '0.16.1', '0.17.1', '0.18.0', '0.19.0', '0.20.2', '0.21.0', '0.22.0', '0.23.1',
        '0.24.0', '0.25.0', '0.26.0', '0.27.2', '0.28.0', '0.29.0', '0.30.0', '0.31.2', '0.32.1', '0.33.1', '0.34.0',
        '0.35.0', '0.36.2', '0.37.0', '0.38.2', '0.39.0', '0.40.0', '0.41.0', '0.42.0', '0.43.0', '0.44.0', '0.45.0',
        '0.46.0', '0.47.0', '0.48.0', '0.49.0', '0.50.0', '0.51.0', '0.52.0', '0.53.0',
      ],
    },
    interfacePages: ['lexical.BaseSelection', 'lexical.SerializedEditorState', 'lexical_yjs.Provider'],
  },

  samples: {
    globals: ['content/samples/global-jsx.d.ts', 'content/samples/packages.d.ts'],
    // As strict as common project templates.
    compilerOptions: {
      verbatimModuleSyntax: true,
      erasableSyntaxOnly: true,
      noUnusedLocals: true,
      noUnusedParameters: true,
      noFallthroughCasesInSwitch: true,
    },
  },

  projects: {
    // Without "source", as long as this folder isn't in a public repository: readers get the archives that the build makes.
    sandbox: { name: 'StackBlitz', url: 'https://stackblitz.com/run' },
  },

  markdown: { typographicQuotes: true },

  theme: { stylesheet: 'components/drawing/drawings.css' },

  sidebars: {
    docs: [
      'intro',
      {
        type: 'category',
        label: 'Getting started',
        collapsed: false,
        items: [
          'getting-started/quick-start',
          'getting-started/react',
          { type: 'link', label: 'Build a toolbar', href: '/docs/packages/lexical-rich-text#a-toolbar-that-shows-the-state' },
          'getting-started/theming',
          'getting-started/supported-browsers',
        ],
      },
      {
        type: 'category',
        label: 'Concepts',
        collapsed: false,
        items: [
          'concepts/editor-state',
          'concepts/nodes',
          'concepts/node-replacement',
          'concepts/listeners',
          'concepts/transforms',
          'concepts/commands',
          'concepts/selection',
          'concepts/read-only',
          'concepts/serialization',
        ],
      },
      { type: 'category', label: 'Packages', items: [{ type: 'autogenerated', dirName: 'packages' }] },
      {
        type: 'category',
        label: 'React package',
        link: { type: 'doc', id: 'react/index' },
        items: ['react/plugins', 'react/create_plugin'],
      },
      { type: 'category', label: 'Collaboration', items: ['collaboration/react'] },
      'faq',
    ],
    api: [
      { type: 'doc', id: 'api/index', label: 'Readme' },
      {
        type: 'category',
        label: 'Modules',
        link: { type: 'doc', id: 'api/modules' },
        items: [{ type: 'autogenerated', dirName: 'api/modules' }],
      },
      {
        type: 'category',
        label: 'Classes',
        items: [
          classesOf(
            'lexical',
            'DecoratorNode EditorState ElementNode GridSelection LexicalEditor LexicalNode LineBreakNode NodeSelection ParagraphNode Point RangeSelection RootNode TextNode DEPRECATED_GridCellNode DEPRECATED_GridNode DEPRECATED_GridRowNode',
          ),
          classesOf('@lexical/code', 'CodeHighlightNode CodeNode'),
          classesOf('@lexical/hashtag', 'HashtagNode'),
          classesOf('@lexical/link', 'AutoLinkNode LinkNode'),
          classesOf('@lexical/list', 'ListItemNode ListNode'),
          classesOf('@lexical/mark', 'MarkNode'),
          classesOf('@lexical/offset', 'OffsetView'),
          classesOf('@lexical/overflow', 'OverflowNode'),
          classesOf('@lexical/table', 'TableCellNode TableNode TableRowNode TableSelection'),
        ],
      },
      { type: 'category', label: 'Interfaces', items: [{ type: 'autogenerated', dirName: 'api/interfaces' }] },
    ],
    demos: [
      'demos/intro',
      {
        type: 'category',
        label: 'Plugins',
        collapsed: false,
        items: [
          'demos/plugins/collapsible-container',
          'demos/plugins/excalidraw',
          'demos/plugins/horizontal-rule',
          'demos/plugins/images',
          'demos/plugins/lists',
          'demos/plugins/markdown',
          'demos/plugins/mentions',
          'demos/plugins/sticky-notes',
          'demos/plugins/tables',
          {
            type: 'category',
            label: 'Embeds',
            items: ['demos/plugins/embeds/figma', 'demos/plugins/embeds/twitter', 'demos/plugins/embeds/youtube'],
          },
        ],
      },
    ],
  },

  navbar: {
    logo: { src: '/logo.svg', alt: '', width: 28, height: 28 },
    items: [
      { href: 'https://playground.lexical.dev', label: 'Playground', position: 'left' },
      {
        docId: 'intro',
        label: 'Docs',
        position: 'left',
        sidebarId: 'docs',
        activeBasePath: ['/docs/demos/', '/docs/error', '/docs/design', '/docs/testing'],
      },
      { docId: 'api/index', label: 'API', position: 'left', sidebarId: 'api' },
      { to: '/community/', label: 'Community', position: 'left' },
      { href: repository, label: 'GitHub', position: 'right' },
    ],
  },
  footer: {
    copyright: 'Copyright © 2022 Lexical contributors.',
    groups: [
      {
        title: 'Docs',
        items: [
          { label: 'Introduction', to: '/docs/intro' },
          { label: 'Quick start', to: '/docs/getting-started/quick-start' },
          { label: 'Demos', to: '/docs/demos/intro' },
          { label: 'API', to: '/docs/api/' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'Stack Overflow', href: 'https://stackoverflow.com/questions/tagged/lexicaljs' },
          { label: 'Discord', href: 'https://discord.gg/KmG4wQnnD9' },
          { label: 'Twitter', href: 'https://twitter.com/lexicaljs' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'Blog', to: '/blog' },
          { label: 'Playground', href: 'https://playground.lexical.dev' },
          { label: 'GitHub', href: repository },
        ],
      },
      {
        title: 'Legal',
        items: [
          { label: 'Privacy', href: 'https://opensource.fb.com/legal/privacy/' },
          { label: 'Terms', href: 'https://opensource.fb.com/legal/terms/' },
        ],
      },
    ],
  },
  search: {
    placeholder: 'Search guides, API, demos …',
    pages: [
      { label: 'Introduction', to: '/docs/intro' },
      { label: 'Quick start', to: '/docs/getting-started/quick-start' },
      { label: 'Demos', to: '/docs/demos/intro' },
      { label: 'API', to: '/docs/api/' },
      { label: 'Find an error code', to: '/docs/error/' },
    ],
  },
  offline: true,
  announcement: {
    id: 'newer-releases',
    text: `These pages describe Lexical ${release}. [What changed?](/docs/api/#releases)`,
  },
  onUnknownKeys: 'throw',
  versions: [{ name: 'current', label: 'Next', mainDoc: 'api/index' }],
  locales: [{ code: 'en', label: 'English' }],
});
