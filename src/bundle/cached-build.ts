/** Builds with Vite into the cache, once for each state of what goes in. */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { InlineConfig } from 'vite';
import { cacheFolder, programRoot } from '../base/fingerprint.ts';

/**
 * Runs a build unless it is in the cache.
 * @param kind Folder below the cache.
 * @param hash Of everything that the result is made from.
 * @param config What is special about this build.
 * @returns Absolute path of the folder with the built files.
 */
export async function cachedBuild(kind: string, hash: string, config: InlineConfig): Promise<string> {
  const path = join(cacheFolder, kind, hash);
  if (existsSync(path)) return path;
  const { build } = await import('vite');
  // Another process may build the same at the same time, and any may end halfway.
  const unfinished = `${path}.${process.pid}`;
  await build({
    configFile: false,
    root: programRoot,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ...config,
    build: { ...config.build, outDir: unfinished, emptyOutDir: true },
  });
  await mkdir(dirname(path), { recursive: true });
  await rm(path, { recursive: true, force: true });
  await rename(unfinished, path);
  return path;
}
