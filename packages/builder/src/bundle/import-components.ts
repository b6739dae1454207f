/**
 * Imports the components that site-components.ts and page-modules.ts have bundled. Only the processes that compile pages do; what bundles is not
 * imported here, since it takes longer to load than the compile.
 */
import { pathToFileURL } from 'node:url';
import type { ComponentType } from 'react';
import ImportCheck from '../islands/import-check/import-check.tsx';
import ListFilter from '../islands/list-filter/list-filter.tsx';
import ReleaseTable from '../islands/release-table/release-table.tsx';
import { defined } from '../shared/defined.ts';
import { importPageModules, type PageModule } from './import-modules.ts';

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

/** Where the components of a site are; all absent for a site without any. */
export interface ComponentFiles {
  /** Path of the bundle, if the site folder has components. */
  readonly file?: string;
  /** Path of the list of the modules that pages import, if they import any. */
  readonly modulesFile?: string;
  /** The module among them whose default export holds components for all pages. */
  readonly sharedModule?: string;
}

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
