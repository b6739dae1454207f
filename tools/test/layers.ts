/**
 * What may import what: the parts of the builder (the files and folders of `packages/builder/src`) and the packages that it consists of. layers.test.ts
 * compares this table with every import. Besides what a row names, every part of the builder may import {@link foundations}. What's in a row is the
 * core: it may also import the contract of features, `feature.ts`, and their list, `features/features.ts`, which is all that imports a feature.
 */

/** The packages that know nothing of the builder. */
export const standalone: readonly string[] = ['docs-api', 'docs-search'];

/** What everyone may import, and what imports nothing else of the builder. */
export const foundations: readonly string[] = ['model', 'urls.ts', 'shared'];

/** Each part -> the parts that it may import. */
export const layers: Readonly<Record<string, readonly string[]>> = {
  // For all, and for what runs in Node or in browsers alone.
  model: ['docs-search'],
  'urls.ts': [],
  shared: ['docs-search'],
  base: [],
  browser: [],
  elements: [],
  'docs-api': [],
  'docs-search': [],

  // What is read: settings, the site folder, content, packages.
  config: ['base', 'docs-api'],
  'site-folder': ['base', 'config'],
  content: ['base', 'config', 'docs-search'],

  // What readers see.
  chrome: ['browser', 'docs-search', 'elements'],
  islands: ['browser', 'chrome', 'docs-api'],
  pages: ['chrome', 'islands'],
  styles: ['chrome', 'pages'],
  client: ['browser', 'chrome', 'docs-search', 'islands'],

  // The steps.
  bundle: ['base', 'islands', 'site-folder'],
  markdown: ['base', 'bundle', 'config', 'content', 'elements', 'islands'],
  samples: ['base', 'config', 'docs-api', 'markdown'],
  'api-reference': ['base', 'content', 'docs-api', 'docs-search', 'site-folder'],
  site: ['base', 'config', 'content', 'docs-api', 'docs-search'],
  'search-index': ['base', 'config', 'content', 'docs-search'],
  steps: [
    'api-reference',
    'base',
    'bundle',
    'content',
    'docs-api',
    'docs-search',
    'markdown',
    'samples',
    'search-index',
    'site',
    'site-folder',
  ],
  render: [
    'base',
    'bundle',
    'chrome',
    'config',
    'docs-api',
    'docs-search',
    'elements',
    'markdown',
    'pages',
    'samples',
    'site-folder',
  ],

  // What you start.
  server: ['base', 'bundle', 'content', 'markdown', 'render', 'search-index', 'site', 'site-folder', 'steps'],
  commands: [
    'api-reference',
    'base',
    'content',
    'docs-search',
    'render',
    'samples',
    'search-index',
    'server',
    'site-folder',
    'steps',
  ],
};

/** What features may import of the core, besides the contract, and what of it the contract has the types of. A feature never imports another one. */
export const belowFeatures: readonly string[] = [
  'base',
  'browser',
  'bundle',
  'chrome',
  'client',
  'config',
  'docs-api',
  'docs-search',
  'elements',
  'islands',
  'markdown',
  'pages',
  'render',
  'site',
  'site-folder',
];

/** Modules at which many parts meet, in `packages/builder/src`, and how many modules of the program each may import at most. */
export const hubs: readonly string[] = [
  'client/application.tsx',
  'commands/build-steps.ts',
  'commands/cli.ts',
  'markdown/compile.ts',
  'markdown/html/to-hast.ts',
  'render/site-files.ts',
  'site/assemble.ts',
];
export const hubLimit = 12;
