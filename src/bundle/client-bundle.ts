/** Bundles the browser's code with Vite, cached by the hash of its sources, and the stylesheets with Lightning CSS. */
import { join } from 'node:path';
import { bundle } from 'lightningcss';
import type { Manifest, Plugin } from 'vite';
import { hashOf } from '../base/cache.ts';
import { cssTargets } from '../base/css-targets.ts';
import { moduleFingerprint, programFingerprint, programRoot } from '../base/fingerprint.ts';
import { publicModulePaths, publicModules } from '../base/public-modules.ts';
import { islandFile, listSiteIslands } from '../site-folder/site-folder.ts';
import { type BuiltFiles, cachedBuild } from './cached-build.ts';

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

/** Provides the client with a module that maps the names of the site folder's islands to their loaders. */
export function siteIslands(sitePath: string): Plugin {
  const name = 'virtual:site-islands';
  return {
    name: 'site-islands',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const entries = listSiteIslands(sitePath).map(
        (island) => `${JSON.stringify(island)}: () => import(${JSON.stringify(islandFile(sitePath, island))})`,
      );
      return `export default {${entries.join(', ')}};`;
    },
  };
}

/** Bundles the browser's code, or takes the bundle from the cache. */
export async function bundleClient(sitePath: string): Promise<ClientBundle> {
  const hash = hashOf(
    // `islands` is listed because the client imports the program's islands with a glob.
    programFingerprint('client/entry/boot.ts', 'islands', 'bundle/client-bundle.ts'),
    moduleFingerprint([join(sitePath, 'islands'), ...publicModulePaths()]),
  );
  const built = await cachedBuild(hash, {
    // Chunks import each other by relative paths, so one bundle works with every base URL.
    base: './',
    // Visitors get React's production build, even if NODE_ENV is `test` here.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [publicModules(), siteIslands(sitePath)],
    resolve: { dedupe: ['react', 'react-dom'] },
    worker: { format: 'es' },
    build: {
      manifest: manifestFile,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rollupOptions: { input: join(programRoot, 'src/client/entry/boot.ts') },
    },
  });
  const files = new Map(built);
  const manifest = JSON.parse(new TextDecoder().decode(files.get(manifestFile))) as Manifest;
  files.delete(manifestFile);
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true);
  if (entry === undefined) throw new Error('The client build has no entry.');
  return { hash, entry: entry.file, files };
}

/** Bundles and minifies one stylesheet with everything it imports. */
export function bundleStyles(file: string): string {
  return new TextDecoder().decode(bundle({ filename: file, minify: true, targets: cssTargets }).code);
}
