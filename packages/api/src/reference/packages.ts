/**
 * First step of the reference: finds the packages on disk and everything that a cached result depends on. It runs in every build, so it
 * must not import TypeScript.
 */

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { hashOf } from '../../../builder/src/base/cache.ts';
import { listFiles } from '../../../builder/src/base/list-files.ts';
import { programRoot } from '../../../builder/src/base/places.ts';
import { settingPlace } from '../../../builder/src/base/problems.ts';
import type { ApiSettings } from '../../../builder/src/config/api.ts';
import type { Place, Problem } from '../../../builder/src/model.ts';
import { defined } from '../../../builder/src/shared/defined.ts';
import { packageOf } from '../../../builder/src/shared/package-name.ts';
import { packageRouteName } from '../../../builder/src/urls.ts';

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

interface PackageFile {
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

/** Finds the packages in the settings: from the site folder upward, then among this program's dependencies. */
export function findPackages(sitePath: string, settings: ApiSettings): FoundPackages {
  const problems: Problem[] = [];
  const pieces: string[] = [];
  const hashes = new Map<string, string>();
  const find = (name: string, linkedPath?: string): InstalledPackage[] => {
    const path = findPackagePath(sitePath, packageOf(name));
    if (path === undefined) {
      problems.push(missing(linkedPath === undefined ? 'api.packages' : 'api.linkedPackages', packageOf(name)));
      return [];
    }
    const hash = hashes.get(path) ?? hashPackage(path);
    hashes.set(path, hash);
    pieces.push(name, hash);
    return readPackage(sitePath, name, path, problems, linkedPath);
  };
  const found = settings.packages.flatMap((name) => find(name));
  const others = Object.entries(settings.linkedPackages).flatMap(([name, linkedPath]) => find(name, linkedPath));
  for (const name of Object.keys(settings.externalLinks)) {
    if (findPackagePath(sitePath, name) === undefined) problems.push(missing('api.externalLinks', name));
  }
  problems.push(...findMixedVersions(sitePath, found));
  return { documented: found, linked: others, problems, hash: hashOf(...pieces) };
}

/** A place in a file for messages: relative to the site folder, or absolute when the file is outside. */
export function placeOf(sitePath: string, file: string, line?: number, column?: number): Place {
  const path = relative(sitePath, file).replaceAll('\\', '/');
  return defined({ file: path.startsWith('..') ? file : path, line, column });
}

/** Real path of an installed package: from the nearest `node_modules` upward, then from this program's own. */
export function findPackagePath(from: string, name: string): string | undefined {
  for (const start of [resolve(from), programRoot]) {
    for (let folderPath = start; ; folderPath = dirname(folderPath)) {
      const candidate = join(folderPath, 'node_modules', name);
      if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate).replaceAll('\\', '/');
      if (dirname(folderPath) === folderPath) break;
    }
  }
  return undefined;
}

function missing(setting: string, name: string): Problem {
  return {
    severity: 'error',
    place: settingPlace(setting),
    message: `${setting}: the package "${name}" is not installed`,
    fix: `Run npm install --save-exact ${name}, at the version that the site describes, or take it out of the settings`,
  };
}

function readPackage(
  sitePath: string,
  name: string,
  path: string,
  problems: Problem[],
  linkedPath: string | undefined,
): InstalledPackage[] {
  const packageFile = join(path, 'package.json');
  let data: PackageFile;
  try {
    data = JSON.parse(readFileSync(packageFile, 'utf8')) as PackageFile;
  } catch (error) {
    problems.push({
      severity: 'error',
      place: placeOf(sitePath, packageFile),
      message: `the package file of "${name}" cannot be read: ${(error as Error).message}`,
      fix: `Run npm install --force ${name}`,
    });
    return [];
  }
  const directory = typeof data.repository === 'object' ? data.repository.directory : undefined;
  const parts = name === packageOf(name) ? listParts(name, data.exports) : [];
  return (parts.length === 0 ? [name] : parts).map((module) =>
    defined({
      name: module,
      packageName: packageOf(name),
      version: data.version ?? 'unknown',
      routeName: packageRouteName(module),
      path,
      description: data.description ?? '',
      repositoryPath: directory ?? '',
      packageFile,
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
    .map(({ packageName: name, version, packageFile }) => ({
      severity: 'error',
      place: placeOf(sitePath, packageFile),
      message: `"${name}" is installed at ${version}, the other documented packages at ${expected}`,
      fix: `Run npm install --save-exact ${name}@${expected}, so that the reference describes one release`,
    }));
}

function hashPackage(folderPath: string): string {
  const pieces: string[] = [readFileSync(join(folderPath, 'package.json'), 'utf8')];
  for (const file of listDeclarations(folderPath)) pieces.push(file, readFileSync(join(folderPath, file), 'utf8'));
  for (const name of listDependencies(pieces[0] as string)) {
    const found = findPackagePath(folderPath, name);
    pieces.push(name, found === undefined ? 'missing' : readFileSync(join(found, 'package.json'), 'utf8'));
  }
  return hashOf(...pieces);
}

/** Declaration files of a package, relative to its folder; without those of nested packages. */
export function listDeclarations(folderPath: string): string[] {
  return listFiles(folderPath).filter((file) => /\.d\.[cm]?ts$/.test(file) && !file.includes('node_modules/'));
}

function listDependencies(packageFile: string): string[] {
  try {
    const data = JSON.parse(packageFile) as PackageFile;
    return [...new Set([...Object.keys(data.dependencies ?? {}), ...Object.keys(data.peerDependencies ?? {})])].sort();
  } catch {
    return [];
  }
}
