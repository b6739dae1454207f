/** Builds the browser's code with Vite, once per content of its sources, and the stylesheets with Lightning CSS. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from 'lightningcss';
import type { Manifest, Plugin } from 'vite';
import { hashOf } from '../base/cache.ts';
import { cacheFolder, fingerprint, programFingerprint, programRoot } from '../base/fingerprint.ts';
import { listFiles } from '../base/list-files.ts';
import { islandFile, listSiteIslands } from '../site-folder/site-folder.ts';

export interface ClientBundle {
  /** Changes with any of the browser's code. */
  readonly hash: string;
  /** The entry's file below the output folder, e.g. `assets/boot-1a2b.js`. */
  readonly entry: string;
  /** Path below the output folder -> absolute path of the built file. */
  readonly files: ReadonlyMap<string, string>;
}

/** Oldest browsers that the styles are lowered for: those with the Navigation API or close to it. */
const cssTargets = { chrome: 111 << 16, firefox: 113 << 16, safari: (16 << 16) | (4 << 8) };

/** What the browser's code is made of, for caching. */
function clientFingerprint(siteFolder: string): string {
  const own = programFingerprint(
    'client',
    'chrome',
    'islands',
    'search',
    'shared',
    'model.ts',
    'urls.ts',
    'bundle/client-bundle.ts',
  );
  return hashOf(own, fingerprint([join(siteFolder, 'islands')]));
}

/** Gives the client the islands of the site folder: island name -> loader. */
export function siteIslands(siteFolder: string): Plugin {
  const name = 'virtual:site-islands';
  return {
    name: 'site-islands',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const entries = listSiteIslands(siteFolder).map(
        (island) => `${JSON.stringify(island)}: () => import(${JSON.stringify(islandFile(siteFolder, island))})`,
      );
      return `export default {${entries.join(', ')}};`;
    },
  };
}

/** Builds the browser's code, or finds it in the cache. */
export async function bundleClient(siteFolder: string): Promise<ClientBundle> {
  const hash = clientFingerprint(siteFolder);
  const folder = join(cacheFolder, 'client', hash);
  if (!existsSync(join(folder, 'manifest.json'))) {
    const { build } = await import('vite');
    const temporary = `${folder}.${process.pid}`;
    await build({
      configFile: false,
      root: programRoot,
      // Addresses of chunks are relative to the chunk that asks, so one bundle fits every base URL.
      base: './',
      mode: 'production',
      // Whatever NODE_ENV this process runs under, as a test does: visitors get React's production build.
      define: { 'process.env.NODE_ENV': '"production"' },
      oxc: { jsx: { runtime: 'automatic', development: false } },
      logLevel: 'error',
      publicDir: false,
      plugins: [siteIslands(siteFolder)],
      resolve: { dedupe: ['react', 'react-dom'] },
      worker: { format: 'es' },
      build: {
        outDir: temporary,
        emptyOutDir: true,
        manifest: 'manifest.json',
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rollupOptions: { input: join(programRoot, 'src/client/entry/boot.ts') },
      },
    });
    await mkdir(join(cacheFolder, 'client'), { recursive: true });
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
  }
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true);
  if (entry === undefined) throw new Error(`The client build in ${folder} has no entry; remove that folder and build again.`);
  const files = listFiles(folder).filter((file) => file !== 'manifest.json');
  return { hash, entry: entry.file, files: new Map(files.map((file) => [file, join(folder, file)])) };
}

/** Bundles and minifies one stylesheet with everything it imports. */
export function bundleStyles(file: string): string {
  return new TextDecoder().decode(bundle({ filename: file, minify: true, targets: cssTargets }).code);
}
