/** Where the program is on the disk, with its packages and with what it keeps between runs. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the program itself, whatever site it builds: `packages/builder`, or that of the installed package. When the program runs as a
 * bundle, program.mjs or the installed package's bin.mjs sets the variable.
 */
export const programRoot = process.env.SITE_PROGRAM_ROOT ?? dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * What the bundlers compile the code of a site folder with. Not with the site's own `tsconfig.json`, which is for its editor and may extend
 * one that is not installed.
 */
export const siteTsconfig = join(programRoot, 'src/base/site-code.tsconfig.json');

/** The `node_modules` folder with the program's packages: its own, that of its repository, or the one in which it is installed itself. */
export function packagesFolder(): string {
  for (let folder = programRoot; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules/react'))) return join(folder, 'node_modules');
  }
  throw new Error(`The packages of ${programRoot} are not installed.`);
}

/**
 * Where results are kept between runs: of an installed package, beside the packages of the project, because a clean install deletes those. The variable
 * SITE_CACHE overrides it with another folder from which the packages can be imported.
 */
export const cacheFolder =
  process.env.SITE_CACHE ??
  (packagesFolder() === dirname(programRoot)
    ? join(dirname(packagesFolder()), '.cache/docs-builder')
    : join(packagesFolder(), '.cache/site'));

/** The other packages that the program consists of: beside it in its repository, below `dist` in the installed package. */
const besides = join(programRoot, basename(dirname(programRoot)) === 'node_modules' ? 'dist' : '..');

/** Name of each package with modules of the program -> its folder. */
export const programPackages: ReadonlyMap<string, string> = new Map([
  ['docs-builder', programRoot],
  ['docs-search', join(besides, 'search')],
  ['docs-api', join(besides, 'api')],
]);

/** The folders with all modules of the program. */
export const sourceFolders: readonly string[] = [...programPackages.values()].map((folder) => join(folder, 'src'));

/** Whether a file is one of the program. */
export function isProgramSource(path: string): boolean {
  return sourceFolders.some((folder) => path.startsWith(folder + sep));
}
