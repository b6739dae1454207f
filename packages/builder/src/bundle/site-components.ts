/**
 * Bundles the site folder's own React components for the build: `components/<name>.tsx` (static) and `islands/<name>/<name>.tsx`
 * (hydrated in the browser). They go into the cache, so that they use this program's React wherever the site folder is.
 * import-components.ts imports them.
 */
import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { hashOf } from '../base/cache.ts';
import { moduleFingerprint, programFingerprint } from '../base/fingerprint.ts';
import { listFiles } from '../base/list-files.ts';
import { programModules, publicModulePaths } from '../base/program-modules.ts';
import { defined } from '../shared/defined.ts';
import { pascalCase } from '../shared/letter-case.ts';
import { islandFile, listSiteIslands } from '../site-folder/site-folder.ts';
import { type BuiltFiles, cachedBuild, placeFiles } from './cached-build.ts';
import type { ComponentFiles, ComponentList } from './import-components.ts';
import type { PageModules } from './page-modules.ts';

/** Among the files of the bundle. */
const listFile = 'components.json';

export interface ComponentBundle extends ComponentFiles {
  /** Changes with the code of any component and of everything that components import from the site folder. */
  readonly hash: string;
  /** Changes with what the modules are made from. */
  readonly modulesHash?: string;
  /** PascalCase name of a component, or name of a module -> absolute path of its stylesheet. */
  readonly styles: ReadonlyMap<string, string>;
}

export async function bundleSiteComponents(sitePath: string): Promise<ComponentBundle> {
  const names = listFiles(join(sitePath, 'components'))
    .filter((file) => /^[^/]+\.tsx$/.test(file) && !file.endsWith('.test.tsx'))
    .map((file) => file.replace(/\.tsx$/, ''));
  const islands = listSiteIslands(sitePath);
  const styles = new Map(
    names
      .map((name): [string, string] => [pascalCase(name), join(sitePath, 'components', `${name}.css`)])
      .filter(([, path]) => existsSync(path)),
  );
  if (names.length === 0 && islands.length === 0) return { hash: '', styles };

  const hash = hashOf(
    sitePath,
    // Includes what the components import: public modules of this program, and data files (`?raw`).
    moduleFingerprint([join(sitePath, 'components'), join(sitePath, 'islands'), ...publicModulePaths()]),
    programFingerprint('bundle/site-components.ts', 'islands/public.ts'),
  );
  const file = join(await placeFiles(hash, await bundleComponents(sitePath, names, islands, hash)), listFile);
  return { hash, file, styles };
}

/** @param sharedModule The module with components for all pages. */
export function joinBundles(own: ComponentBundle, modules: PageModules, sharedModule: string | undefined): ComponentBundle {
  return defined({
    ...own,
    hash: hashOf(own.hash, modules.hash),
    modulesFile: modules.file,
    modulesHash: modules.hash,
    sharedModule,
    styles: new Map([...own.styles, ...modules.styles]),
  });
}

/** @returns The list of the components, one file each, and what they have in common: a page loads only those that it uses. */
function bundleComponents(
  sitePath: string,
  names: readonly string[],
  islands: readonly string[],
  hash: string,
): Promise<BuiltFiles> {
  const entry = '\0component:';
  const fileOf = (kind: string, name: string): [string, string] => [name, `${kind}-${name}.cjs`];
  const list: ComponentList = {
    components: Object.fromEntries(names.map((name) => fileOf('component', pascalCase(name)))),
    islands: Object.fromEntries(islands.map((name) => fileOf('island', name))),
  };
  return cachedBuild(hash, {
    plugins: [
      programModules(),
      {
        name: 'site-components',
        enforce: 'pre',
        resolveId(id) {
          if (id.startsWith(entry)) return id;
          // Packages stay external: the bundle is in this program's cache folder, so Node resolves them to this program's.
          return /^[\w@]/.test(id) && !isAbsolute(id) ? { id, external: true } : undefined;
        },
        load: (id) => (id.startsWith(entry) ? `export { default } from ${JSON.stringify(id.slice(entry.length))};` : undefined),
        generateBundle() {
          this.emitFile({ type: 'asset', fileName: listFile, source: JSON.stringify(list) });
        },
      },
    ],
    ssr: { external: true },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      minify: false,
      rollupOptions: {
        input: Object.fromEntries([
          ...names.map((name) => [`component-${pascalCase(name)}`, entry + join(sitePath, 'components', `${name}.tsx`)]),
          ...islands.map((name) => [`island-${name}`, entry + islandFile(sitePath, name)]),
        ]),
        output: { format: 'cjs', exports: 'named', entryFileNames: '[name].cjs', chunkFileNames: 'chunk-[hash].cjs' },
      },
    },
  });
}
