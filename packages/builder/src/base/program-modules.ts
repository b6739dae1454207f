/**
 * The modules of the program that are imported by the name of their package: those of the packages that it consists of, and the public ones,
 * which a site folder may import. Those are what the `exports` of each package.json name: by the path of a source, or by several under
 * conditions, of which "source" is the one. A site folder may be anywhere on the disk, with or without its own packages, so every bundle of its
 * code resolves these names to the program's sources.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lazily } from '../shared/lazily.ts';
import { programPackages } from './places.ts';

const builder = 'docs-builder';

/** Resolves the names of modules of the program before any other package. Fits Vite and Rolldown. */
export function programModules(): {
  readonly name: string;
  readonly enforce: 'pre';
  readonly resolveId: (id: string) => string | undefined;
} {
  return { name: 'program-modules', enforce: 'pre', resolveId: programModule };
}

/** `docs-search/contract` -> absolute path. */
export function programModule(id: string): string | undefined {
  return modules().get(id);
}

/** Absolute paths of the public modules, for the cache keys of bundles that include them. */
export function publicModulePaths(): string[] {
  return [...modules()].flatMap(([id, path]) => (id.startsWith(`${builder}/`) ? [path] : []));
}

const modules = lazily(
  (): ReadonlyMap<string, string> => new Map([...programPackages].flatMap(([name, folder]) => readExports(name, folder))),
);

function readExports(name: string, folder: string): (readonly [id: string, path: string])[] {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { readonly source: string }>;
  };
  return Object.entries(exports).map(([path, file]) => [
    join(name, path),
    join(folder, typeof file === 'string' ? file : file.source),
  ]);
}
