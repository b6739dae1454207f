/** Runs Vite builds in memory and caches their output by a hash of their input. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { Cache, hashOf, markUsed, replaceFile, reportUnstored } from '../base/cache.ts';
import { moduleFingerprint, programFingerprint } from '../base/fingerprint.ts';
import { cacheFolder, packagesFolder, programRoot, siteTsconfig } from '../base/places.ts';
import { programModules } from '../base/program-modules.ts';

/** Built files: path relative to the output folder of the build -> content. */
export type BuiltFiles = ReadonlyMap<string, Uint8Array>;

const cache = new Cache(join(cacheFolder, 'bundles'));

/**
 * Runs a build unless its output is in the cache.
 * @param hash Hash of everything that the result depends on.
 * @param config Vite options for this build.
 */
export async function cachedBuild(hash: string, config: InlineConfig): Promise<BuiltFiles> {
  // Vite reads the variable in any mode.
  const key = hashOf(hash, process.env.NODE_ENV ?? '');
  const known = await cache.get<readonly (readonly [path: string, base64: string])[]>(key);
  if (known !== undefined) return new Map(known.map(([path, base64]) => [path, Buffer.from(base64, 'base64')]));
  const { build } = await import('vite');
  const result = (await build({
    configFile: false,
    tsconfig: siteTsconfig,
    root: programRoot,
    mode: 'production',
    // Whoever asks for a build says what is wrong with it.
    logLevel: 'silent',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ...config,
    build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false, ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  const files = new Map(
    result.output.map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]),
  );
  await cache.set(
    key,
    [...files].map(([path, content]) => [path, content.toString('base64')]),
  );
  return files;
}

/**
 * Builds a script that imports nothing when it runs.
 * @param module Relative to `src`.
 * @param maker The module that asks for it, whose options the result depends on.
 * @param modules Absolute paths of what else it is made from, which `plugins` bring in.
 */
export async function cachedScript(
  module: string,
  maker: string,
  format: 'es' | 'iife',
  { modules = [], plugins = [] }: { readonly modules?: readonly string[]; readonly plugins?: readonly Plugin[] } = {},
): Promise<Uint8Array> {
  const input = join(programRoot, 'src', module);
  const files = await cachedBuild(hashOf(programFingerprint(module, maker), moduleFingerprint(modules)), {
    plugins: [programModules(), ...plugins],
    build: { rollupOptions: { input, output: { format } } },
  });
  const [script, ...others] = files.values();
  if (script === undefined || others.length > 0) throw new Error(`${module} must become a single script.`);
  return script;
}

/**
 * Puts built files in a folder where they can be imported and can import the program's packages. Existing files, from an earlier run or
 * another process, are compared.
 * @param name Name of the folder, which changes with the files' content.
 * @returns Absolute path of the folder.
 */
export async function placeFiles(name: string, files: BuiltFiles): Promise<string> {
  const placed = join(cacheFolder, 'components');
  const path = join(placed, name);
  try {
    await writeFiles(path, files);
    return path;
  } catch (error) {
    reportUnstored(placed, error);
  }
  const temporary = mkdtempSync(join(tmpdir(), 'site-components-'));
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
  // Node looks for packages in the folders above an importing file.
  symlinkSync(packagesFolder(), join(temporary, 'node_modules'), 'junction');
  await writeFiles(join(temporary, name), files);
  return join(temporary, name);
}

async function writeFiles(folderPath: string, files: BuiltFiles): Promise<void> {
  for (const [name, content] of files) {
    const path = join(folderPath, name);
    const present = await readFile(path).catch(() => undefined);
    if (present?.equals(content) === true) {
      markUsed(path);
      continue;
    }
    replaceFile(path, content);
  }
}
