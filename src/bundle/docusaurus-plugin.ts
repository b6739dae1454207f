/** Gives the modules of a site folder what they import from Docusaurus. What has no meaning here throws when it is drawn, with its name. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { programRoot } from '../base/fingerprint.ts';
import { moduleExports, ownThemePath } from '../shared/docusaurus-modules.ts';

export function docusaurusModules(sitePath: string, context: Readonly<Record<string, string>>): Plugin {
  const prefix = '\0docusaurus:';
  const file = JSON.stringify(join(programRoot, 'src/docusaurus/exports.tsx'));
  return {
    name: 'docusaurus-modules',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!/^@(docusaurus|theme|theme-original|theme-init|generated)\//.test(id)) return undefined;
      const own = ownThemePath(id);
      const found = own && (await this.resolve(join(sitePath, own), importer, { skipSelf: true }));
      // A path without a file is resolved to itself.
      return found && existsSync(found.id.replace(/\?.*$/, '')) ? found : prefix + id;
    },
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
