/** Hashes of code and everything it imports, so that cached results are invalidated when the code that made them changes. */
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join, relative } from 'node:path';
import { lazily } from '../shared/lazily.ts';
import { hashOf } from './cache.ts';
import { isFile, listFiles } from './list-files.ts';
import { packagesFolder, programRoot } from './places.ts';
import { programModule } from './program-modules.ts';

/** What tells the versions of the program's packages: npm's record of what it has installed. */
export function packageVersions(): string {
  return [join(packagesFolder(), '.package-lock.json'), join(programRoot, 'package.json')]
    .filter(isFile)
    .slice(0, 1)
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
}

/** Hash of the names and contents of files, and of all files below folders. Tests and missing folders are skipped. */
export function fingerprint(paths: readonly string[]): string {
  return hashOf(...paths.flatMap(withoutTests).flatMap(({ name, path }) => [name, readFileSync(path)]));
}

/**
 * Hash of modules (for a folder: all modules below it) and of every file that they import, directly or indirectly, except files
 * of packages.
 * @param sitePath Where the paths from `@site` begin; without it, they are left out.
 */
export function moduleFingerprint(paths: readonly string[], sitePath?: string): string {
  return hashModules(readModules(paths, sitePath));
}

function hashModules(modules: ReadonlyMap<string, Buffer>): string {
  return hashOf(...[...modules].flatMap(([path, content]) => [relative(programRoot, path), content]));
}

/**
 * Any relative path in quotes, one from `@site`, or one of a module of the program: `import` in all its forms, `@import`, `new URL`. A path without
 * a file is not an import.
 */
const importPattern = /(['"`])(@site|\.\.?|docs-\w+)(\/[^'"`?\n]+)(?:\?[^'"`\n]*)?\1/g;

interface Module {
  readonly content: Buffer;
  /** Absolute paths. */
  readonly imports: readonly string[];
}

/**
 * The files that {@link moduleFingerprint} depends on, by absolute path.
 * @param known Files that have been read already; gets the others.
 */
export function readModules(
  paths: readonly string[],
  sitePath?: string,
  known = new Map<string, Module>(),
): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const add = (path: string): void => {
    if (files.has(path)) return;
    const module = known.get(path) ?? readModule(path, sitePath);
    known.set(path, module);
    files.set(path, module.content);
    for (const imported of module.imports) add(imported);
  };
  for (const { path } of paths.flatMap(withoutTests)) add(path);
  return files;
}

function readModule(path: string, sitePath: string | undefined): Module {
  const content = readFileSync(path);
  if (!/\.([cm]?[jt]sx?|css)$/.test(path)) return { content, imports: [] };
  const imports = [...content.toString().matchAll(importPattern)].flatMap(([, , base = '', specifier = '']) => {
    if (base.startsWith('docs-')) return programModule(base + specifier) ?? [];
    if (base === '@site' && sitePath === undefined) return [];
    return findModule(base === '@site' ? join(sitePath ?? '', specifier) : join(dirname(path), base + specifier)) ?? [];
  });
  return { content, imports };
}

const codeFingerprints = new Map<string, string>();
/** Most fingerprints depend on the same files. */
const programModules = new Map<string, Module>();
/** The versions are a text of more than a hundred kilobytes, and keys are made for each page. */
const programVersions = lazily(() => hashOf(packageVersions()));

/**
 * {@link moduleFingerprint} of modules of this program, given relative to `src` or by the name of their package. Computed once per run: an edit to the
 * program takes effect in the next run.
 */
export function codeFingerprint(...modules: readonly string[]): string {
  const key = modules.join('\n');
  let known = codeFingerprints.get(key);
  if (known === undefined) {
    const paths = modules.map((module) => programModule(module) ?? join(programRoot, 'src', module));
    const missing = paths.find((path) => statSync(path, { throwIfNoEntry: false }) === undefined);
    if (missing !== undefined) throw new Error(`A fingerprint names a module that does not exist: ${missing}`);
    known = hashModules(readModules(paths, undefined, programModules));
    codeFingerprints.set(key, known);
  }
  return known;
}

/** {@link codeFingerprint} together with the versions of all dependencies of the program. */
export function programFingerprint(...modules: readonly string[]): string {
  return hashOf(codeFingerprint(...modules), programVersions());
}

/** The version of one dependency of the program. */
export function packageVersion(name: string): string {
  const file = createRequire(join(programRoot, 'package.json')).resolve(`${name}/package.json`);
  return String((JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown }).version);
}

/** A file, or all files below a folder except tests, named relative to the folder. */
function withoutTests(path: string): { name: string; path: string }[] {
  if (isFile(path)) return [{ name: basename(path), path }];
  return listFiles(path)
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, path: join(path, name) }));
}

/** The file that an import refers to; authors of components may leave the extension out. */
function findModule(path: string): string | undefined {
  const endings = extname(path) === '' ? ['.ts', '.tsx', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx', '/index.js'] : [''];
  return endings.map((ending) => path + ending).find(isFile);
}

/** What package managers write with each change of the packages of a site. */
const installRecords = [
  'yarn.lock',
  'pnpm-lock.yaml',
  'node_modules/.package-lock.json',
  'node_modules/.modules.yaml',
  'node_modules/.yarn-state.yml',
];

/** Changes when packages of the site are installed or updated, in its folder or in one around it. */
export function installedState(sitePath: string): string {
  const folders = [sitePath];
  for (let folder = dirname(sitePath); folder !== folders.at(-1); folder = dirname(folder)) folders.push(folder);
  const records = folders.flatMap((folder) => installRecords.map((name) => join(folder, name)));
  return fingerprint(records);
}
