/**
 * Loads the site folder's own React components for the build: `components/<name>.tsx` (static) and `islands/<name>/<name>.tsx`
 * (hydrated in the browser). They are bundled into the cache, so that a site folder anywhere on the disk finds this program's React.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComponentType } from 'react';
import { hashOf } from '../base/cache.ts';
import { cacheFolder, fingerprint, programFingerprint, programRoot } from '../base/fingerprint.ts';
import { listFiles } from '../base/list-files.ts';
import ListFilter from '../islands/list-filter/list-filter.tsx';
import { synonymsFile } from '../search-index/synonyms.ts';
import { pascalCase } from '../shared/letter-case.ts';
import { islandFile, listSiteIslands } from '../site-folder/site-folder.ts';

/** A component as its author exports it; its props are what MDX writes. */
export type SiteComponent = ComponentType<Record<string, unknown>>;

export interface LoadedComponents {
  /** Changes with the code of any component or of anything a component imports from the site folder. */
  readonly hash: string;
  /** PascalCase name -> component. */
  readonly components: Readonly<Record<string, SiteComponent>>;
  /** Island name -> component. */
  readonly islands: Readonly<Record<string, SiteComponent>>;
  /** The bundle that the components were imported from; absent when there are none. */
  readonly file?: string;
  /** PascalCase name of a component -> absolute path of the stylesheet beside it. */
  readonly styles: ReadonlyMap<string, string>;
}

/** Absolute paths of the data files that components may be drawn from. */
export function listDataFiles(folder: string): string[] {
  return listFiles(join(folder, 'content'))
    .filter((file) => /\.(ya?ml|json)$/.test(file) && `content/${file}` !== synonymsFile)
    .map((file) => join(folder, 'content', file));
}

/** Bundles and imports the components; empty for a site that has none. */
export async function loadSiteComponents(siteFolder: string, contentFiles: readonly string[]): Promise<LoadedComponents> {
  const files = listFiles(join(siteFolder, 'components')).filter(
    (file) => /^[^/]+\.tsx$/.test(file) && !file.endsWith('.test.tsx'),
  );
  const names = files.map((file) => file.replace(/\.tsx$/, ''));
  const islands = listSiteIslands(siteFolder);
  const styles = new Map(
    names
      .map((name): [string, string] => [pascalCase(name), join(siteFolder, 'components', `${name}.css`)])
      .filter(([, path]) => existsSync(path)),
  );
  if (names.length === 0 && islands.length === 0) return { hash: '', ...(await importComponents(undefined)), styles };

  // A component may import data from the content folder (`?raw`), so that counts too.
  const hash = hashOf(
    siteFolder,
    fingerprint([join(siteFolder, 'components'), join(siteFolder, 'islands'), ...contentFiles]),
    programFingerprint('bundle/site-components.ts', 'islands', 'chrome/preferences.ts', 'chrome/stored-values.ts'),
  );
  const folder = join(cacheFolder, 'components', hash);
  if (!existsSync(join(folder, 'components.mjs'))) await bundleComponents(siteFolder, names, islands, folder);
  const file = join(folder, 'components.mjs');
  return { hash, ...(await importComponents(file)), file, styles };
}

/** Imports a bundle of components; without one there are the program's own islands alone. Threads that compile use it too. */
export async function importComponents(file: string | undefined): Promise<Pick<LoadedComponents, 'components' | 'islands'>> {
  // Islands of the program that any page may use by name; `Tabs` has a syntax of its own in the Markdown compiler.
  const builtIn = { 'list-filter': ListFilter as unknown as SiteComponent };
  if (file === undefined) return { components: {}, islands: builtIn };
  const own = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Pick<LoadedComponents, 'components' | 'islands'>;
  return { components: own.components, islands: { ...builtIn, ...own.islands } };
}

async function bundleComponents(
  siteFolder: string,
  names: readonly string[],
  islands: readonly string[],
  folder: string,
): Promise<void> {
  const { build } = await import('vite');
  const entry = 'virtual:components';
  const exportObject = (name: string, entries: readonly (readonly [key: string, path: string])[]): string => {
    const imports = entries.map(([, path], index) => `import ${name}${index} from ${JSON.stringify(path)};`);
    const members = entries.map(([key], index) => `${JSON.stringify(key)}: ${name}${index}`);
    return `${imports.join('\n')}\nexport const ${name} = {${members.join(', ')}};\n`;
  };
  const source =
    exportObject(
      'components',
      names.map((name) => [pascalCase(name), join(siteFolder, 'components', `${name}.tsx`)]),
    ) +
    exportObject(
      'islands',
      islands.map((name) => [name, islandFile(siteFolder, name)]),
    );
  const temporary = `${folder}.${process.pid}`;
  await build({
    configFile: false,
    root: programRoot,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'site-components',
        enforce: 'pre',
        resolveId(id) {
          if (id === entry) return `\0${entry}`;
          // Packages are this program's, wherever the site folder lies: the bundle finds them from the cache.
          return /^[\w@]/.test(id) && !isAbsolute(id) ? { id, external: true } : undefined;
        },
        load: (id) => (id === `\0${entry}` ? source : undefined),
      },
    ],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { external: true },
    build: {
      ssr: true,
      outDir: temporary,
      emptyOutDir: true,
      minify: false,
      rollupOptions: { input: entry, output: { entryFileNames: 'components.mjs' } },
    },
  });
  await mkdir(join(cacheFolder, 'components'), { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await rename(temporary, folder);
}
