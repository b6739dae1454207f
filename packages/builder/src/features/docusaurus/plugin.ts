/** Gives the modules of a site folder what they import from Docusaurus. What has no meaning here throws when it is used, with its name. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { programRoot } from '../../base/places.ts';
import type { SiteContext } from '../../bundle/feature-modules.ts';
import { readImports } from '../../shared/read-imports.ts';
import modules, { moduleExports } from './modules.ts';

/** @param context The facts that `useDocusaurusContext` gives, and the folders of static files. */
export function docusaurusModules(sitePath: string, { staticFolders, ...context }: SiteContext): Plugin {
  const prefix = '\0docusaurus:';
  const markdown = /\.mdx?$/i;
  const shared = join(sitePath, modules.sharedComponents);
  const file = JSON.stringify(join(programRoot, 'src', modules.source));
  return {
    name: 'docusaurus-modules',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (markdown.test(id) && importer?.startsWith(shared) === true) return `${prefix}part.md`;
      if (!modules.pattern.test(id)) return undefined;
      const own = modules.ownPath(id);
      const found = own && (await this.resolve(join(sitePath, own), importer, { skipSelf: true }));
      // A path without a file is resolved to itself.
      return found && existsSync(found.id.replace(/\?.*$/, '')) ? found : `${prefix}${id}|${namesFrom(id, importer)}`;
    },
    load(id) {
      // Pages import it themselves (content/page-imports.ts).
      if (id === `${prefix}part.md`) return 'export default () => null;';
      // The bundler would only say what is wrong with it as code.
      if (markdown.test(id)) throw new Error(`it imports "${basename(id)}", and only pages can import Markdown`);
      if (!id.startsWith(prefix)) return undefined;
      const [name = '', names = ''] = id.slice(prefix.length).split('|');
      if (name === '@docusaurus/useDocusaurusContext') {
        // The settings that have the same names here.
        const siteConfig = JSON.stringify({
          ...context,
          staticDirectories: staticFolders,
          themeConfig: {},
          presets: [],
          plugins: [],
        });
        return `const context = { siteConfig: ${siteConfig}, siteMetadata: {}, i18n: { currentLocale: 'en', defaultLocale: 'en', locales: ['en'] } };
export default () => context;`;
      }
      // The components of all pages, which a site extends: `export default { ...MDXComponents, Note }`.
      if (/MDXComponents$/.test(name)) return 'export default {};';
      const known = moduleExports[name];
      const present = known === undefined ? [] : known.split(', ').map((entry) => entry.replace(/^.* as /, ''));
      const missing = names.split(',').filter((wanted) => wanted !== '' && !present.includes(wanted));
      return [
        known === undefined
          ? throwing('default function Missing', `"${name}" of Docusaurus`)
          : `export { ${known} } from ${file};`,
        ...missing.map((wanted) => throwing(`function ${wanted}`, `"${wanted}" of "${name}"`)),
      ].join('\n');
    },
  };
}

function throwing(declared: string, what: string): string {
  return `export ${declared}() { throw new Error(${JSON.stringify(`it uses ${what}, which does not exist here`)}); }`;
}

/** The names that a module imports from another, apart from the default export. */
function namesFrom(id: string, importer: string | undefined): string {
  const path = importer?.replace(/\?.*$/s, '') ?? '';
  if (!existsSync(path)) return '';
  const names = readImports(readFileSync(path, 'utf8')).filter(({ module }) => module === id);
  return names.flatMap(({ name }) => (name === 'default' || name === '*' ? [] : [name])).join(',');
}
