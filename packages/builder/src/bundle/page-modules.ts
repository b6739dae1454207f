/**
 * Bundles the modules that pages import from the site folder and from its packages: components, data, stylesheets. Each is an entry of its own, so
 * that one which cannot be bundled or fails when it is loaded does not keep the pages without it from being compiled.
 */
import { join } from 'node:path';
import { hashOf } from '../base/cache.ts';
import { installedState, moduleFingerprint, programFingerprint } from '../base/fingerprint.ts';
import { listFiles } from '../base/list-files.ts';
import { programModules } from '../base/program-modules.ts';
import { firstLine } from './bundle-failure.ts';
import { type BuiltFiles, cachedBuild, placeFiles } from './cached-build.ts';
import { type FeatureModules, providedFingerprint, providedPlugins, type SiteContext } from './feature-modules.ts';
import type { ModuleList } from './import-components.ts';
import { drawnModules, listFile, moduleEntry } from './site-modules.ts';

export interface PageModules {
  /** Changes with everything that the modules are made from. */
  readonly hash: string;
  /** Path of the list of modules: `import` gives {@link ModuleList}. */
  readonly file: string;
  /** Module -> absolute path of its stylesheet. */
  readonly styles: ReadonlyMap<string, string>;
}

export function siteContext({ title, tagline, url, baseUrl, staticFolders, customFields }: SiteContext): SiteContext {
  return { title, tagline, url, baseUrl, staticFolders, customFields };
}

/** Files that a module may import. */
const codeFile = /\.([cm]?[jt]sx?|json|css|s[ac]ss)$/;
const skippedFolder = /^(\..*|node_modules|build|dist|versioned_docs|i18n)$/;

function listCode(folderPath: string): string[] {
  const files = listFiles(folderPath, (name) => skippedFolder.test(name));
  return files.filter((file) => codeFile.test(file)).map((file) => join(folderPath, file));
}

/** @param names As src/content/page-imports.ts names them: a path relative to the site folder, or `npm:name`. */
export async function bundlePageModules(
  sitePath: string,
  features: readonly FeatureModules[],
  names: readonly string[],
  site: SiteContext,
): Promise<PageModules> {
  const context = siteContext(site);
  // Modules may be outside of the site folder: in a content folder elsewhere, or what a module imports.
  const own = names.filter((name) => !name.startsWith('npm:')).map((name) => join(sitePath, name.replace(/\?raw$/, '')));
  const hash = hashOf(
    sitePath,
    JSON.stringify([names, context]),
    moduleFingerprint([...listCode(sitePath), ...own], sitePath),
    installedState(sitePath),
    programFingerprint('bundle/page-modules.ts', 'islands/drawing.ts'),
    providedFingerprint(features),
  );
  const built = await buildEach(sitePath, names, (some) =>
    cachedBuild(hashOf(hash, ...some), {
      root: sitePath,
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [
        programModules(),
        ...providedPlugins(features, sitePath, context),
        drawnModules(sitePath, some, context.staticFolders),
      ],
      ssr: { noExternal: true },
      build: {
        ssr: true,
        ssrEmitAssets: true,
        minify: false,
        rollupOptions: {
          input: Object.fromEntries(some.map((_, index) => [`module-${index}`, moduleEntry(index)])),
          shimMissingExports: true,
          output: { format: 'cjs', exports: 'named', entryFileNames: '[name].cjs', chunkFileNames: 'chunk-[hash].cjs' },
        },
      },
    }),
  );
  const folder = await placeFiles(hash, built);
  const styles = Object.entries(readList(built)).flatMap(([name, { style }]): [string, string][] =>
    style === undefined ? [] : [[name, join(folder, style)]],
  );
  return { hash, file: join(folder, listFile), styles: new Map(styles) };
}

/** Bundles all modules at once; if that fails, finds out which of them cannot be bundled, and bundles the others. */
async function buildEach(
  sitePath: string,
  names: readonly string[],
  attempt: (some: readonly string[]) => Promise<BuiltFiles>,
): Promise<BuiltFiles> {
  try {
    return await attempt(names);
  } catch {
    const failures: Record<string, { readonly failure: string }> = {};
    for (const name of names) {
      await attempt([name]).catch((error: unknown) => {
        failures[name] = { failure: firstLine(error, sitePath) };
      });
    }
    const usable = names.filter((name) => failures[name] === undefined);
    const built: BuiltFiles = usable.length === 0 ? new Map() : await attempt(usable);
    const list: ModuleList = { ...failures, ...(usable.length > 0 && readList(built)) };
    return new Map([...built, [listFile, new TextEncoder().encode(JSON.stringify(list))]]);
  }
}

function readList(built: BuiltFiles): ModuleList {
  return JSON.parse(new TextDecoder().decode(built.get(listFile))) as ModuleList;
}
