/**
 * The modules of the program that are imported by the name of their package: those of the packages that it consists of, and the public ones,
 * which a site folder may import. Those are what the `exports` of each package.json name: by the path of a source, or by several under
 * conditions, of which "source" is the one. A site folder may be anywhere on the disk, with or without its own packages, so every bundle of its
 * code resolves these names to the program's sources.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lazily } from '../shared/lazily.ts';
import { isFile } from './list-files.ts';
import { programPackages } from './places.ts';

const builder = 'docs-builder';

/** What the package with the public modules was called until it got a name of its own. */
const formerName = /^lexical-docs-site\/(config|islands)$/;

/**
 * Resolves the names of modules of the program before any other package. Fits Vite and Rolldown. Who still has the former name in a file gets an
 * error with its place.
 */
export function programModules(): {
  readonly name: string;
  readonly enforce: 'pre';
  readonly resolveId: (id: string, importer: string | undefined) => string | undefined;
} {
  return {
    name: 'program-modules',
    enforce: 'pre',
    resolveId(id, importer) {
      const [, former] = formerName.exec(id) ?? [];
      if (former === undefined) return programModule(id);
      const message = `the package "${id.replace(/\/.*/, '')}" is called "${builder}" now: import "${builder}/${former}"`;
      throw Object.assign(new Error(message), { loc: importer === undefined ? undefined : placeIn(importer, id) });
    },
  };
}

/** Where a text is in a file, as bundlers count. */
function placeIn(
  file: string,
  text: string,
): { readonly file: string; readonly line: number; readonly column: number } | undefined {
  if (!isFile(file)) return undefined;
  const before = readFileSync(file, 'utf8').split(text)[0]?.split('\n') ?? [];
  return { file, line: before.length, column: before.at(-1)?.length ?? 0 };
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
