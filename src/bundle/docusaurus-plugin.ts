/** Gives the modules of a site folder what they import from Docusaurus. What has no meaning here throws when it is drawn, with its name. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { programRoot } from '../base/fingerprint.ts';
import { moduleExports } from '../shared/docusaurus-modules.ts';

export function docusaurusModules(context: Readonly<Record<string, string>>): Plugin {
  const prefix = '\0docusaurus:';
  const file = JSON.stringify(join(programRoot, 'src/docusaurus/exports.tsx'));
  return {
    name: 'docusaurus-modules',
    enforce: 'pre',
    resolveId: (id) => (/^@(docusaurus|theme|theme-original|theme-init|generated)\//.test(id) ? prefix + id : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length);
      if (name === '@docusaurus/useDocusaurusContext') {
        // The settings that have the same names here.
        const siteConfig = JSON.stringify({ ...context, themeConfig: {}, customFields: {}, presets: [], plugins: [] });
        return `const context = { siteConfig: ${siteConfig}, siteMetadata: {}, i18n: { currentLocale: 'en', defaultLocale: 'en', locales: ['en'] } };
export default () => context;`;
      }
      // The components of all pages, which a site extends: `export default { ...MDXComponents, Note }`.
      if (/MDXComponents$/.test(name)) return 'export default {};';
      const known = moduleExports[name];
      if (known !== undefined) return `export { ${known} } from ${file};`;
      const message = JSON.stringify(`it uses "${name}" of Docusaurus, which does not exist here`);
      return `export default function Missing() { throw new Error(${message}); }`;
    },
  };
}
