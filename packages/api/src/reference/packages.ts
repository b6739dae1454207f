/**
 * First step of the reference: finds the packages on disk and everything that a cached result depends on. It runs in every build, so it
 * must not import TypeScript.
 */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { defined } from '../defined.ts';
import { errorAt, type Place, type Problem, settingPlace } from '../problem.ts';
import type { ApiSettings } from '../settings.ts';
import { packageOf, routeNameOf } from '../symbol-names.ts';

/** A documented module: a package, or a part of one that is imported by a path of its own. */
export interface InstalledPackage {
  /** What importers write: `@scope/name` or `@scope/name/part`. */
  readonly name: string;
  readonly packageName: string;
  readonly version: string;
  readonly routeName: string;
  /** Absolute path of its folder, forward slashes. */
  readonly path: string;
  readonly description: string;
  /** Its folder in the source repository: `packages/lexical-list`; empty for the root. */
  readonly repositoryPath: string;
  readonly packageFile: string;
  /** Site path that all its exports link to, when the package has no pages here. */
  readonly linkedPath?: string;
}

/** What's read of a package.json. */
export interface PackageFile {
  readonly version?: string;
  readonly description?: string;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly repository?: string | { readonly directory?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface FoundPackages {
  readonly documented: readonly InstalledPackage[];
  readonly linked: readonly InstalledPackage[];
  readonly problems: readonly Problem[];
  /** Hash of all declarations and of the versions of what they import. */
  readonly hash: string;
}

/**
 * Finds the packages in the settings: from the site folder upward, then from a second folder.
 * @param folders The site folder, and that of the program whose own packages a site may describe.
 */
export function findPackages(folders: readonly [sitePath: string, programPath: string], settings: ApiSettings): FoundPackages {
  const [sitePath] = folders;
  const problems: Problem[] = [];
  const pieces: string[] = [];
  const hashes = new Map<string, string>();
  const find = (name: string, linkedPath?: string): InstalledPackage[] => {
    const path = findPackagePath(folders, packageOf(name));
    if (path === undefined) {
      problems.push(missing(linkedPath === undefined ? 'api.packages' : 'api.linkedPackages', packageOf(name)));
      return [];
    }
    const packageFile = join(path, 'package.json');
    const text = readFileSync(packageFile, 'utf8');
    let data: PackageFile;
    try {
      data = JSON.parse(text) as PackageFile;
    } catch (error) {
      const message = `the package file of "${name}" cannot be read: ${(error as Error).message}`;
      problems.push(errorAt(placeOf(sitePath, packageFile), message, `Run npm install --force ${name}`));
      return [];
    }
    const hash = hashes.get(path) ?? hashPackage(path, text, data, folders);
    hashes.set(path, hash);
    pieces.push(name, hash);
    return describeModules(name, path, data, linkedPath);
  };
  const found = settings.packages.flatMap((name) => find(name));
  const others = Object.entries(settings.linkedPackages).flatMap(([name, linkedPath]) => find(name, linkedPath));
  for (const name of Object.keys(settings.externalLinks)) {
    if (findPackagePath(folders, name) === undefined) problems.push(missing('api.externalLinks', name));
  }
  problems.push(...findMixedVersions(sitePath, found));
  return { documented: found, linked: others, problems, hash: hashOf(...pieces) };
}

/** A place in a file for messages: relative to the site folder, or absolute when the file is outside. */
export function placeOf(sitePath: string, file: string, line?: number, column?: number): Place {
  const path = relative(sitePath, file).replaceAll('\\', '/');
  return defined({ file: path.startsWith('..') ? file : path, line, column });
}

/** Real path of an installed package: from the nearest `node_modules` of the first folder upward, then of the next. */
function findPackagePath(folders: readonly string[], name: string): string | undefined {
  for (const start of folders) {
    for (let folderPath = resolve(start); ; folderPath = dirname(folderPath)) {
      const candidate = join(folderPath, 'node_modules', name);
      if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate).replaceAll('\\', '/');
      if (dirname(folderPath) === folderPath) break;
    }
  }
  return undefined;
}

function missing(setting: string, name: string): Problem {
  const fix = `Run npm install --save-exact ${name}, at the version that the site describes, or take it out of the settings`;
  return errorAt(settingPlace(setting), `${setting}: the package "${name}" is not installed`, fix);
}

function describeModules(name: string, path: string, data: PackageFile, linkedPath: string | undefined): InstalledPackage[] {
  const directory = typeof data.repository === 'object' ? data.repository.directory : undefined;
  const parts = name === packageOf(name) ? listParts(name, data.exports) : [];
  return (parts.length === 0 ? [name] : parts).map((module) =>
    defined({
      name: module,
      packageName: packageOf(name),
      version: data.version ?? 'unknown',
      routeName: routeNameOf(module),
      path,
      description: data.description ?? '',
      repositoryPath: directory ?? '',
      packageFile: join(path, 'package.json'),
      linkedPath,
    }),
  );
}

/** What can be imported of a package that cannot be imported as a whole: `@scope/name/part`. Other spellings (`part.js`) do not count. */
function listParts(name: string, exports: PackageFile['exports']): string[] {
  const keys = Object.keys(exports ?? {});
  if (keys.includes('.') || !keys.every((key) => key.startsWith('.'))) return [];
  const hasTypes = (key: string): boolean => /\.d\.[cm]?ts"/.test(JSON.stringify(exports?.[key]));
  return keys.filter((key) => !key.includes('*') && !/\.\w+$/.test(key) && hasTypes(key)).map((key) => `${name}${key.slice(1)}`);
}

/** Reports packages whose version differs from that of most others: a reference describes a single release. */
function findMixedVersions(sitePath: string, packages: readonly InstalledPackage[]): Problem[] {
  const distinct = [...new Map(packages.map((item) => [item.packageName, item])).values()];
  const counts = new Map<string, number>();
  for (const { version } of distinct) counts.set(version, (counts.get(version) ?? 0) + 1);
  const expected = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  return distinct
    .filter(({ version }) => version !== expected)
    .map(({ packageName: name, version, packageFile }) => {
      const message = `"${name}" is installed at ${version}, the other documented packages at ${expected}`;
      const fix = `Run npm install --save-exact ${name}@${expected}, so that the reference describes one release`;
      return errorAt(placeOf(sitePath, packageFile), message, fix);
    });
}

/** @param text That of its package file. */
function hashPackage(
  folderPath: string,
  text: string,
  { dependencies, peerDependencies }: PackageFile,
  [, programPath]: readonly [string, string],
): string {
  const pieces: string[] = [text];
  for (const file of listDeclarations(folderPath)) pieces.push(file, readFileSync(join(folderPath, file), 'utf8'));
  for (const name of Object.keys({ ...dependencies, ...peerDependencies }).sort()) {
    const found = findPackagePath([folderPath, programPath], name);
    pieces.push(name, found === undefined ? 'missing' : readFileSync(join(found, 'package.json'), 'utf8'));
  }
  return hashOf(...pieces);
}

/** Declaration files of a package, relative to its folder; without those of nested packages. */
export function listDeclarations(folderPath: string): string[] {
  return readdirSync(folderPath, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.d\.[cm]?ts$/.test(file) && !file.includes('node_modules/'))
    .sort();
}

/** Pieces are delimited, so that `('ab')` and `('a', 'b')` differ. */
function hashOf(...pieces: readonly string[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(`${piece.length}:${piece}`);
  return hash.digest('hex');
}
