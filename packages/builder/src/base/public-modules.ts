/**
 * The program's public modules, which a site folder may import: those that package.json exports, the one of the repository by the path of a
 * source, the one of the packed program under the condition "source". A site folder may be anywhere on
 * the disk, with or without its own packages, so every bundle of its code resolves their names to this program's sources.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { programRoot } from './fingerprint.ts';

/** Resolves the names of the public modules before any package of the site folder. */
export function publicModules(): Plugin {
  const modules = readExports();
  return { name: 'public-modules', enforce: 'pre', resolveId: (id) => modules.get(id) };
}

/** Absolute paths of the public modules, for the cache keys of bundles that include them. */
export function publicModulePaths(): string[] {
  return [...readExports().values()];
}

/** `lexical-docs-site/config` -> absolute path. */
function readExports(): ReadonlyMap<string, string> {
  const { name, exports } = JSON.parse(readFileSync(join(programRoot, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string | { readonly source: string }>;
  };
  const sources = Object.entries(exports).map(([path, file]) => [path, typeof file === 'string' ? file : file.source] as const);
  return new Map(sources.map(([path, source]) => [join(name, path), join(programRoot, source)]));
}
