/** Runs Vite builds and caches their output by a hash of their input. */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { InlineConfig } from 'vite';
import { cacheFolder, programRoot } from '../base/fingerprint.ts';

/**
 * Runs a build unless its output is in the cache.
 * @param kind Name of the folder in the cache.
 * @param hash Hash of everything that the result depends on.
 * @param config Vite options for this build.
 * @returns Absolute path of the folder with the built files.
 */
export async function cachedBuild(kind: string, hash: string, config: InlineConfig): Promise<string> {
  const path = join(cacheFolder, kind, hash);
  if (existsSync(path)) return path;
  const { build } = await import('vite');
  // Another process may run the same build at the same time, and either may be interrupted.
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
