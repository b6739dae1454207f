/**
 * Bundles the site folder's own React components for the build: `components/<name>.tsx` (static) and `islands/<name>/<name>.tsx`
 * (hydrated in the browser). They go into the cache, so that they use this program's React wherever the site folder is. Only the processes
 * that compile pages import them.
 */
import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComponentType } from 'react';
import { hashOf } from '../base/cache.ts';
import { moduleFingerprint, programFingerprint } from '../base/fingerprint.ts';
import { listFiles } from '../base/list-files.ts';
import { publicModulePaths, publicModules } from '../base/public-modules.ts';
import ImportCheck from '../islands/import-check/import-check.tsx';
import ListFilter from '../islands/list-filter/list-filter.tsx';
import ReleaseTable from '../islands/release-table/release-table.tsx';
import { defined } from '../shared/defined.ts';
import { pascalCase } from '../shared/letter-case.ts';
import { islandFile, listSiteIslands } from '../site-folder/site-folder.ts';
import { type BuiltFiles, cachedBuild, placeFiles } from './cached-build.ts';
import { importPageModules, type PageModule, type PageModules } from './page-modules.ts';

/** A component as its author exports it; MDX attributes become its props. */
export type SiteComponent = ComponentType<Record<string, unknown>>;

/** The site folder's own components. */
export interface SiteComponents {
  /** PascalCase name -> component, rendered only at build time. */
  readonly components: Readonly<Record<string, SiteComponent>>;
  /** kebab-case island name -> component; MDX uses the PascalCase name. */
  readonly islands: Readonly<Record<string, SiteComponent>>;
  /** What pages import, see page-modules.ts. */
  readonly modules?: Readonly<Record<string, PageModule>>;
  /** Why the module with components for all pages has none. */
  readonly sharedFailure?: string;
  /** What these modules export -> its name as an island: `src/components/Counter.tsx#default`. */
  readonly origins?: ReadonlyMap<unknown, string>;
}

export interface ComponentBundle {
  /** Changes with the code of any component and of everything that components import from the site folder. */
  readonly hash: string;
  /** Path of the bundle, if the site folder has components. */
  readonly file?: string;
  /** Path of the list of the modules that pages import, if they import any. */
  readonly modulesFile?: string;
  /** Changes with what the modules are made from. */
  readonly modulesHash?: string;
  /** The module among them whose default export holds components for all pages. */
  readonly sharedModule?: string;
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
  const file = join(await placeFiles(hash, await bundleComponents(sitePath, names, islands, hash)), 'components.mjs');
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

/** Where the components of a site are; all absent for a site without any. */
export type ComponentFiles = Pick<ComponentBundle, 'file' | 'modulesFile' | 'sharedModule'>;

/** Imports a bundle of components; without one, returns only the program's own islands. */
export async function importComponents({ file, modulesFile, sharedModule }: ComponentFiles): Promise<SiteComponents> {
  const modules = await importPageModules(modulesFile);
  const shared = sharedModule === undefined ? undefined : modules[sharedModule];
  const registered = shared !== undefined && 'values' in shared ? (shared.values.default as SiteComponents['components']) : {};
  const sharedFailure =
    shared !== undefined && 'failure' in shared ? `"${sharedModule}" cannot be used: ${shared.failure}` : undefined;
  const { components, islands } = await importOwn(file);
  // Names of HTML elements would change how Markdown looks, which the stylesheet does here.
  const named = Object.entries(registered ?? {}).filter(([name]) => /^[A-Z]/.test(name));
  return defined({
    components: { ...Object.fromEntries(named), ...components },
    islands,
    modules,
    sharedFailure,
    origins: listOrigins(modules),
  });
}

/** Of components that modules export, by themselves or as properties of an export: `export default { Note }`, `Menu.Item`. */
function listOrigins(modules: Readonly<Record<string, PageModule>>): ReadonlyMap<unknown, string> {
  const origins = new Map<unknown, string>();
  const add = (value: unknown, name: string): void => {
    if (isComponent(value) && !origins.has(value)) origins.set(value, name);
  };
  for (const [module, found] of Object.entries(modules)) {
    if (!('values' in found)) continue;
    for (const [name, value] of Object.entries(found.values)) {
      add(value, `${module}#${name}`);
      if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) continue;
      for (const [key, member] of Object.entries(value)) if (/^[A-Z]\w*$/.test(key)) add(member, `${module}#${name}.${key}`);
    }
  }
  return origins;
}

function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

async function importOwn(file: string | undefined): Promise<SiteComponents> {
  // The program's islands that any page may use by name. `Tabs` is missing because the Markdown compiler handles it.
  const builtIn = {
    'import-check': ImportCheck as unknown as SiteComponent,
    'list-filter': ListFilter as unknown as SiteComponent,
    'release-table': ReleaseTable as unknown as SiteComponent,
  };
  if (file === undefined) return { components: {}, islands: builtIn };
  const own = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as SiteComponents;
  return { components: own.components, islands: { ...builtIn, ...own.islands } };
}

/** @returns `components.mjs` and what it imports. */
function bundleComponents(
  sitePath: string,
  names: readonly string[],
  islands: readonly string[],
  hash: string,
): Promise<BuiltFiles> {
  const entry = 'virtual:components';
  const exportObject = (name: string, entries: readonly (readonly [key: string, path: string])[]): string => {
    const imports = entries.map(([, path], index) => `import ${name}${index} from ${JSON.stringify(path)};`);
    const members = entries.map(([key], index) => `${JSON.stringify(key)}: ${name}${index}`);
    return `${imports.join('\n')}\nexport const ${name} = {${members.join(', ')}};\n`;
  };
  const source =
    exportObject(
      'components',
      names.map((name) => [pascalCase(name), join(sitePath, 'components', `${name}.tsx`)]),
    ) +
    exportObject(
      'islands',
      islands.map((name) => [name, islandFile(sitePath, name)]),
    );
  return cachedBuild(hash, {
    plugins: [
      publicModules(),
      {
        name: 'site-components',
        enforce: 'pre',
        resolveId(id) {
          if (id === entry) return `\0${entry}`;
          // Packages stay external: the bundle is in this program's cache folder, so Node resolves them to this program's.
          return /^[\w@]/.test(id) && !isAbsolute(id) ? { id, external: true } : undefined;
        },
        load: (id) => (id === `\0${entry}` ? source : undefined),
      },
    ],
    ssr: { external: true },
    build: {
      ssr: true,
      minify: false,
      rollupOptions: { input: entry, output: { entryFileNames: 'components.mjs' } },
    },
  });
}
