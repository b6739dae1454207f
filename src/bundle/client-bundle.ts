/** Bundles the browser's code with Vite, cached by the hash of its sources, and the stylesheets with Lightning CSS. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from 'lightningcss';
import type { Manifest, Plugin } from 'vite';
import { hashOf } from '../base/cache.ts';
import { moduleFingerprint, programFingerprint, programRoot } from '../base/fingerprint.ts';
import { listFiles } from '../base/list-files.ts';
import { publicModulePaths, publicModules } from '../base/public-modules.ts';
import { islandFile, listSiteIslands } from '../site-folder/site-folder.ts';
import { cachedBuild } from './cached-build.ts';

export interface ClientBundle {
  /** Changes with any of the browser's code. */
  readonly hash: string;
  /** The entry's file below the output folder, e.g. `assets/boot-1a2b.js`. */
  readonly entry: string;
  /** Path below the output folder -> absolute path of the built file. */
  readonly files: ReadonlyMap<string, string>;
}

/** Oldest browsers that the styles are compiled for: those with the Navigation API, or nearly. */
const cssTargets = { chrome: 111 << 16, firefox: 113 << 16, safari: (16 << 16) | (4 << 8) };

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
  const path = await cachedBuild('client', hash, {
    // Chunks import each other by relative paths, so one bundle works with every base URL.
    base: './',
    // Visitors get React's production build, even if NODE_ENV is `test` here.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [publicModules(), siteIslands(sitePath)],
    resolve: { dedupe: ['react', 'react-dom'] },
    worker: { format: 'es' },
    build: {
      manifest: 'manifest.json',
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rollupOptions: { input: join(programRoot, 'src/client/entry/boot.ts') },
    },
  });
  const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8')) as Manifest;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true);
  if (entry === undefined) throw new Error(`The client build in ${path} has no entry; remove that folder and build again.`);
  const files = listFiles(path).filter((file) => file !== 'manifest.json');
  return { hash, entry: entry.file, files: new Map(files.map((file) => [file, join(path, file)])) };
}

/** Bundles and minifies one stylesheet with everything it imports. */
export function bundleStyles(file: string): string {
  return new TextDecoder().decode(bundle({ filename: file, minify: true, targets: cssTargets }).code);
}
