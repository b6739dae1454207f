/** Bundles the browser's code with Vite, cached by the hash of its sources, and the stylesheets with Lightning CSS. */
import { join } from 'node:path';
import type { Manifest, Plugin, PluginOption } from 'vite';
import { hashOf } from '../base/cache.ts';
import { moduleFingerprint, programFingerprint } from '../base/fingerprint.ts';
import { cssTargets, lightningCss } from '../base/lightning-css.ts';
import { programRoot } from '../base/places.ts';
import { programModules, publicModulePaths } from '../base/program-modules.ts';
import { islandFile, listSiteIslands } from '../site-folder/site-folder.ts';
import { type BuiltFiles, cachedBuild } from './cached-build.ts';
import {
  type FeatureModules,
  featureFiles,
  featureIslands,
  featureModules,
  providedFingerprint,
  providedPlugins,
  type SiteContext,
} from './feature-modules.ts';
import { Licenses } from './licenses.ts';
import { islandEntry, islandModules } from './site-modules.ts';

export interface ClientBundle {
  /** Changes with any of the browser's code. */
  readonly hash: string;
  /** The entry's file below the output folder, e.g. `assets/boot-1a2b.js`. */
  readonly entry: string;
  /** Paths are below the output folder. */
  readonly files: BuiltFiles;
}

/** Vite's list of the chunks, which is not part of the site. */
const manifestFile = 'manifest.json';

/** The islands among the modules that pages import, with what their code needs. */
export interface PageIslands {
  /** Of islands, as `SiteComponents.origins` names them; undefined where they are not known yet: in the dev server. */
  readonly names?: readonly string[];
  /** Hash of the modules. */
  readonly hash: string;
  readonly site: SiteContext;
}

/** Whether the name of an island is that of an export of a module. */
export function isPageIsland(name: string): boolean {
  return name.includes('#');
}

/**
 * Provides the client with what features do in the browser, and with a module that maps the names of islands to their loaders: those of the site folder,
 * those among the modules that pages import, and those of the program, which take precedence.
 */
export function clientModules(sitePath: string, features: readonly FeatureModules[], pages?: PageIslands): PluginOption[] {
  const name = 'virtual:islands';
  const islands: Plugin = {
    name: 'islands',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const files = [sitePath, join(programRoot, 'src')].flatMap((folder) =>
        listSiteIslands(folder).map((island) => [island, islandFile(folder, island)] as const),
      );
      const modules = (pages?.names ?? []).map((island) => [island, islandEntry(island)] as const);
      const entries = [...modules, ...files, ...featureIslands(features)].map(
        ([island, file]) => `[${JSON.stringify(island)}, () => import(${JSON.stringify(file)})]`,
      );
      const map = `new Map([${entries.join(', ')}])`;
      return `export default ${pages === undefined || pages.names !== undefined ? map : withUnknown(map, pages.site.baseUrl)};`;
    },
  };
  const own = [featureModules(features), islands];
  return pages === undefined
    ? own
    : [...own, ...providedPlugins(features, sitePath, pages.site), islandModules(sitePath, pages.site.staticFolders)];
}

/** In the dev server, islands of pages are known once their page has been compiled: they are imported by their address. */
function withUnknown(map: string, baseUrl: string): string {
  const [before] = islandEntry('').split('\0').slice(1);
  return `Object.assign(${map}, {
  get(name) {
    if (!name.includes('#')) return Map.prototype.get.call(this, name);
    const id = btoa(String.fromCharCode(...new TextEncoder().encode(name))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    return () => import(/* @vite-ignore */ ${JSON.stringify(`${baseUrl}@id/__x00__${before}`)} + id);
  },
})`;
}

/**
 * Each takes its modules with everything they import that isn't in an earlier one. What islands share with the application is in the application's file:
 * it's loaded anyway, and a file of their own would take more bytes.
 */
const chunks = [
  { name: 'boot', test: /\/src\/client\/entry\/boot\.ts$/, priority: 3 },
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
  { name: 'application', test: /\/src\/client\/application\.tsx$/, priority: 1 },
];

/** What the browser had better load at once with a file that code asks for: not the file itself, and not what the application has loaded. */
function alsoNeeded(file: string, needed: readonly string[], { hostId }: { readonly hostId: string }): string[] {
  const present = hostId.includes('/boot-') ? /\/boot-/ : /\/(?:boot|application|react|rolldown-runtime)-/;
  return needed.filter((other) => other !== file && !present.test(other));
}

/** Equal for bundles without islands of pages that are the same. */
function clientHash(sitePath: string, features: readonly FeatureModules[]): string {
  return hashOf(
    // `islands` is listed because the generated module imports them.
    programFingerprint('client/entry/boot.ts', 'islands', 'bundle/client-bundle.ts'),
    moduleFingerprint([
      join(sitePath, 'islands'),
      ...publicModulePaths(),
      ...featureFiles(features, 'browser'),
      ...featureFiles(features, 'beforePaint'),
      ...featureIslands(features).values(),
    ]),
  );
}

/** Bundles the browser's code, or takes the bundle from the cache. */
export async function bundleClient(
  sitePath: string,
  features: readonly FeatureModules[],
  pages?: PageIslands,
): Promise<ClientBundle> {
  const own = clientHash(sitePath, features);
  const hash = pages === undefined ? own : hashOf(own, JSON.stringify(pages), providedFingerprint(features));
  const licenses = new Licenses();
  const built = await cachedBuild(hash, {
    // Chunks import each other by relative paths, so one bundle works with every base URL.
    base: './',
    // Visitors get React's production build, even if NODE_ENV is `test` here.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [programModules(), ...clientModules(sitePath, features, pages), licenses.plugin(true)],
    resolve: { dedupe: ['react', 'react-dom'] },
    worker: { format: 'es', plugins: () => [programModules(), licenses.plugin(false)] },
    build: {
      manifest: manifestFile,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: alsoNeeded },
      rollupOptions: {
        input: join(programRoot, 'src/client/entry/boot.ts'),
        // What modules of pages import may be missing: they fail when they ask for it, as they do when they are drawn.
        ...(pages !== undefined && { shimMissingExports: true }),
        output: { codeSplitting: { groups: chunks } },
      },
    },
  });
  const files = new Map(built);
  const manifest = JSON.parse(new TextDecoder().decode(files.get(manifestFile))) as Manifest;
  files.delete(manifestFile);
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true);
  if (entry === undefined) throw new Error('The client build has no entry.');
  // What it is made from has paths of this machine.
  const content = pages === undefined ? hash : hashOf(own, ...[...files].flat());
  return { hash: content, entry: entry.file, files };
}

/** Bundles and minifies one stylesheet with everything it imports. */
export function bundleStyles(file: string): string {
  return new TextDecoder().decode(lightningCss().bundle({ filename: file, minify: true, targets: cssTargets }).code);
}
