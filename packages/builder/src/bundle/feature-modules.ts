/** Modules that hand the browser's part of features to the core's code. They are made from the list of features, so that the core names none. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { programFingerprint } from '../base/fingerprint.ts';
import { programRoot } from '../base/places.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';

/** What a feature says of its modules for the browser. Paths are relative to its folder. */
export interface FeatureModules {
  /** That of its folder. */
  readonly name: string;
  /** What it does while the site runs: its default export is a `PagePart` (client/page-part.ts). In the application's bundle. */
  readonly browser?: string;
  /** What it does before content is painted: its default export is a `BeforePaint` (client/before-paint.ts). In the inline script of every document. */
  readonly beforePaint?: string;
  /** Its islands by their names. The file is called like the island. */
  readonly islands?: Readonly<Record<string, string>>;
  /** Its stand-ins for the modules of another program, which pages and components import. */
  readonly modules?: ProvidedModules;
}

/** Facts of the site that components ask for, and the folders in which they find static files. */
export type SiteContext = Pick<SiteFolder['config'], 'title' | 'tagline' | 'url' | 'baseUrl' | 'staticFolders' | 'customFields'>;

/** Stand-ins for another program's modules, such as Docusaurus's: a site's pages and components still import them, but that program isn't installed. */
export interface ProvidedModules {
  /** Matches their names, also of those that have no meaning here. */
  readonly pattern: RegExp;
  /** Those that have a meaning here, as messages list them. */
  readonly names: readonly string[];
  readonly has: (name: string) => boolean;
  /** Of pages alone: what their default exports are, by the name that pages have for it without an import. */
  readonly builtIns: Readonly<Record<string, string>>;
  /** Where the site's file with components for all pages would be, without its ending. */
  readonly sharedComponents: string;
  /** Where a site's own module of the name would be, relative to the site folder; undefined for those that have a meaning here. */
  readonly ownPath: (name: string) => string | undefined;
  /** What the plugin serves, relative to `src`: bundles are made again when it changes. */
  readonly source: string;
  readonly plugin: (sitePath: string, context: SiteContext) => Promise<Plugin>;
}

/** Absolute paths of the modules for one purpose, in the order of the list. */
export function featureFiles(features: readonly FeatureModules[], purpose: 'browser' | 'beforePaint'): string[] {
  return features.flatMap(({ name, [purpose]: file }) => (file === undefined ? [] : fileOf(name, file)));
}

/** Name -> absolute path. */
export function featureIslands(features: readonly FeatureModules[]): Map<string, string> {
  return new Map(
    features.flatMap(({ name, islands = {} }) =>
      Object.entries(islands).map(([island, file]): [string, string] => [island, fileOf(name, file)]),
    ),
  );
}

function fileOf(feature: string, file: string): string {
  return join(programRoot, 'src/features', feature, file);
}

/** Provides the modules that client/virtual-modules.d.ts declares. */
export function featureModules(features: readonly FeatureModules[]): Plugin {
  const sources = new Map([
    ['virtual:page-parts', writeModule(featureFiles(features, 'browser'), (parts) => `[${parts.join(', ')}]`)],
    ['virtual:before-paint', writeModule(featureFiles(features, 'beforePaint'), oneFunction)],
  ]);
  return {
    name: 'feature-modules',
    resolveId: (id) => (sources.has(id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? sources.get(id.slice(1)) : undefined),
  };
}

/** @param combine Makes the module's default export from those of the files. */
function writeModule(files: readonly string[], combine: (parts: readonly string[]) => string): string {
  const imports = files.map((file, index) => `import part${index} from ${JSON.stringify(file)};\n`);
  return `${imports.join('')}export default ${combine(files.map((_, index) => `part${index}`))};`;
}

/** Every document contains it, so a single one stands for itself. */
function oneFunction(parts: readonly string[]): string {
  const [first, ...others] = parts;
  if (first !== undefined && others.length === 0) return first;
  return `(...given) => { ${parts.map((part) => `${part}(...given);`).join(' ')} }`;
}

/** Changes with the code of what the features provide. */
export function providedFingerprint(features: readonly FeatureModules[]): string {
  return programFingerprint(...features.flatMap(({ modules }) => modules?.source ?? []));
}

/** Gives the modules of a site folder what they import of these. */
export function providedPlugins(features: readonly FeatureModules[], sitePath: string, context: SiteContext): Promise<Plugin>[] {
  return features.flatMap(({ modules }) => modules?.plugin(sitePath, context) ?? []);
}
