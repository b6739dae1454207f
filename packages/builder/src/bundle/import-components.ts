/**
 * Loads the components that site-components.ts and page-modules.ts have bundled. This is done for each page with code, where there's no Node:
 * nothing of it is imported here.
 */
import type { ComponentType } from 'react';
import ImportCheck from '../islands/import-check/import-check.tsx';
import ListFilter from '../islands/list-filter/list-filter.tsx';
import ReleaseTable from '../islands/release-table/release-table.tsx';
import { defined } from '../shared/defined.ts';
import { describeThrown } from '../shared/describe-thrown.ts';

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
  /** Path of the list of components, if the site folder has any. */
  readonly file?: string;
  /** Path of the list of the modules that pages import, if they import any. */
  readonly modulesFile?: string;
  /** The module among them whose default export holds components for all pages. */
  readonly sharedModule?: string;
}

/** Name -> its file, beside the list. */
export type ComponentList = Readonly<Record<'components' | 'islands', Readonly<Record<string, string>>>>;

/** A module that pages import, as `modules.json` has it. What is said of it is also of what it imports. */
export interface BundledModule {
  /** Why it cannot be used. */
  readonly failure?: string;
  /** Beside the list; absent if it could not be bundled. */
  readonly file?: string;
  /** Its stylesheet, beside the list. */
  readonly style?: string;
  /** What of its code does something in the browser. */
  readonly signs?: readonly string[];
  /** What of its code does not work there. */
  readonly refused?: string;
  /** Addresses that it loads from other sites there. */
  readonly loads?: readonly string[];
}

/** By name, see src/content/page-imports.ts. */
export type ModuleList = Readonly<Record<string, BundledModule>>;

export interface PageModule extends BundledModule {
  /** What it exports; nothing after a failure. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** The program's islands that any page may use by name. `Tabs` is missing because the Markdown compiler handles it. */
const ownIslands = {
  'import-check': ImportCheck,
  'list-filter': ListFilter,
  'release-table': ReleaseTable,
} as unknown as SiteComponents['islands'];

/** What reads the bundles. */
export interface ComponentSource {
  /** @param path Absolute. */
  readText(path: string): string;
  /** @returns What a module exports. @throws What its code throws. */
  load(path: string): unknown;
}

/**
 * The components for a page; without any, only the program's own islands.
 * @param names Of the modules that the page imports.
 */
export function importComponents(
  { file, modulesFile, sharedModule }: ComponentFiles,
  names: readonly string[],
  source: ComponentSource,
): SiteComponents {
  const modules = importPageModules(modulesFile, [...names, sharedModule], source);
  const { values, failure }: Partial<PageModule> = modules[sharedModule ?? ''] ?? {};
  const registered = values?.default as SiteComponents['components'] | undefined;
  // Names of HTML elements would change how Markdown looks, which the stylesheet does here.
  const named = Object.entries(registered ?? {}).filter(([name]) => /^[A-Z]/.test(name));
  return defined({
    components: addLater(Object.fromEntries(named), file, 'components', source),
    islands: addLater({ ...ownIslands }, file, 'islands', source),
    modules,
    sharedFailure: failure && `"${sharedModule}" cannot be used: ${failure}`,
    origins: listOrigins(modules),
  });
}

/** Adds components of a list, each of which is loaded when it's asked for. */
function addLater(
  known: Record<string, SiteComponent>,
  list: string | undefined,
  kind: keyof ComponentList,
  { readText, load }: ComponentSource,
): Record<string, SiteComponent> {
  const files = list === undefined ? {} : (JSON.parse(readText(list)) as ComponentList)[kind];
  for (const [name, file] of Object.entries(files)) {
    const get = (): SiteComponent => {
      const { default: value } = load(besides(list as string, file)) as { default: SiteComponent };
      Object.defineProperty(known, name, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(known, name, { get, enumerable: true, configurable: true });
  }
  return known;
}

function besides(list: string, file: string): string {
  return list.replace(/[^\\/]+$/, file);
}

/** Loads modules of a list. */
function importPageModules(
  list: string | undefined,
  names: readonly (string | undefined)[],
  { readText, load }: ComponentSource,
): Readonly<Record<string, PageModule>> {
  if (list === undefined) return {};
  const modules: Record<string, PageModule> = {};
  for (const [name, module] of Object.entries(JSON.parse(readText(list)) as ModuleList)) {
    if (!names.includes(name)) continue;
    if (module.file === undefined) {
      modules[name] = { ...module, values: {} };
      continue;
    }
    try {
      // What CommonJS exports is known only when it has run.
      const { all, ...values } = load(besides(list, module.file)) as Record<string, unknown>;
      modules[name] = { ...module, values: { ...Object(all), ...values } };
    } catch (error) {
      modules[name] = { failure: describeThrown(error).split('\n')[0] ?? '', values: {} };
    }
  }
  return modules;
}

/** Of components that modules export, by themselves or as properties of an export: `export default { Note }`, `Menu.Item`. */
function listOrigins(modules: Readonly<Record<string, PageModule>>): ReadonlyMap<unknown, string> {
  const origins = new Map<unknown, string>();
  const add = (value: unknown, name: string): void => {
    if (isComponent(value) && !origins.has(value)) origins.set(value, name);
  };
  for (const [module, { values }] of Object.entries(modules)) {
    for (const [name, value] of Object.entries(values)) {
      add(value, `${module}#${name}`);
      if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) continue;
      for (const [key, member] of Object.entries(value)) if (/^[A-Z]\w*$/.test(key)) add(member, `${module}#${name}.${key}`);
    }
  }
  return origins;
}

/** Whether React can draw a value as an element's type, apart from fragments. */
export function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
