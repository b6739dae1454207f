/**
 * The modules of Docusaurus that have a meaning here: each with what it exports of browser/exports.tsx, and what pages have for it without an
 * import.
 */
import type { ProvidedModules } from '../../bundle/feature-modules.ts';

export const moduleExports: Readonly<Record<string, string>> = {
  '@docusaurus/Link': 'Link as default',
  '@docusaurus/Head': 'Nothing as default',
  '@docusaurus/BrowserOnly': 'BrowserOnly as default',
  '@docusaurus/Translate': 'Translate as default, translate',
  '@docusaurus/Interpolate': 'Translate as default',
  '@docusaurus/useBaseUrl': 'useBaseUrl as default, useBaseUrlUtils',
  '@docusaurus/useBrokenLinks': 'useBrokenLinks as default',
  '@docusaurus/useDocusaurusContext': 'useDocusaurusContext as default',
  '@docusaurus/useIsBrowser': 'useIsBrowser as default',
  '@docusaurus/ExecutionEnvironment': 'environment as default',
  '@docusaurus/plugin-content-docs/client':
    'useDoc, useVersion as useActiveVersion, useVersion as useLatestVersion, useVersion as useDocsVersion',
  '@docusaurus/router': 'Link, useLocation, useHistory, Nothing as Redirect',
  '@docusaurus/theme-common': 'useColorMode, usePluralForm, Details, Nothing as PageMetadata',
  '@theme/MDXComponents/A': 'Link as default',
  '@theme/MDXComponents/Code': 'CodeBlock as default',
  '@theme/MDXComponents/Heading': 'Heading as default',
  '@theme/Layout': 'Layout as default',
  '@theme/Heading': 'Heading as default',
  '@theme/CodeBlock': 'CodeBlock as default',
  '@theme/Tabs': 'Tabs as default',
  '@theme/TabItem': 'TabItem as default',
  '@theme/Admonition': 'Admonition as default',
  '@theme/Details': 'Details as default',
  '@theme/ThemedImage': 'ThemedImage as default',
};

const inPages = ['Admonition', 'CodeBlock', 'Details', 'DocCardList', 'TabItem', 'Tabs', 'ThemedImage', 'TOCInline'];

/** What is in `@theme` besides: built-in elements, and the components of all pages. */
const otherModules = ['@theme/TOCInline', '@theme/DocCardList', '@theme/MDXComponents'];

const modules: Omit<ProvidedModules, 'plugin'> = {
  pattern: /^@(docusaurus|theme|theme-original|theme-init|generated)(\/|$)/,
  // Not the parts of parts, which hardly any page imports.
  names: Object.keys(moduleExports).filter((name) => !/^@theme\/.*\//.test(name)),
  has: (name) => Object.hasOwn(moduleExports, name),
  builtIns: {
    ...Object.fromEntries(inPages.map((name) => [`@theme/${name}`, name])),
    '@docusaurus/Link': 'Link',
    '@docusaurus/useBaseUrl': 'useBaseUrl',
    '@docusaurus/Head': 'Head',
  },
  sharedComponents: 'src/theme/MDXComponents',

  /** Parts of `@theme` are in `src/theme`. */
  ownPath(name) {
    const path = /^@theme\/(.+)$/.exec(name)?.[1];
    return path === undefined || Object.hasOwn(moduleExports, name) || otherModules.includes(name)
      ? undefined
      : `src/theme/${path}`;
  },
  source: 'features/docusaurus/browser/exports.tsx',
};

export default modules;
