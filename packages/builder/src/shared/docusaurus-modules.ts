/**
 * The modules of Docusaurus that have a meaning here, each with what it exports of docusaurus/exports.tsx. Modules of built-in elements are
 * not among those that pages look up here.
 */
export const moduleExports: Readonly<Record<string, string>> = {
  '@docusaurus/Link': 'Link as default',
  '@docusaurus/Head': 'Nothing as default',
  '@docusaurus/BrowserOnly': 'BrowserOnly as default',
  '@docusaurus/Translate': 'Translate as default, translate',
  '@docusaurus/Interpolate': 'Translate as default',
  '@docusaurus/useBaseUrl': 'useBaseUrl as default, useBaseUrlUtils',
  '@docusaurus/useDocusaurusContext': 'useDocusaurusContext as default',
  '@docusaurus/useIsBrowser': 'useIsBrowser as default',
  '@docusaurus/ExecutionEnvironment': 'environment as default',
  '@docusaurus/plugin-content-docs/client':
    'useDoc, useVersion as useActiveVersion, useVersion as useLatestVersion, useVersion as useDocsVersion',
  '@docusaurus/router': 'Link, useLocation, useHistory, Nothing as Redirect',
  '@docusaurus/theme-common': 'useColorMode, Details, Nothing as PageMetadata',
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

/** What is in `@theme` besides: built-in elements, and the components of all pages. */
const otherModules = ['@theme/TOCInline', '@theme/DocCardList', '@theme/MDXComponents'];

/** Where a site's own part of `@theme` would be, `src/theme/Name`; undefined for parts that have a meaning here. */
export function ownThemePath(name: string): string | undefined {
  const path = /^@theme\/(.+)$/.exec(name)?.[1];
  return path === undefined || Object.hasOwn(moduleExports, name) || otherModules.includes(name)
    ? undefined
    : `src/theme/${path}`;
}
