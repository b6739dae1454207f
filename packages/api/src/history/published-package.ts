/** What a published package offers to importers: its declaration files, and the paths that they can import it by. */

import type { PackageFile } from '../reference/packages.ts';
import { isNeeded } from './tarball.ts';

/** A package as published in one version. */
export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  /** Path in the package -> text, for its declarations and its package file. */
  readonly files: ReadonlyMap<string, string>;
  /** What importers may write: `@scope/name`, `@scope/name/part`. Some may lead to no declarations. */
  readonly specifiers: readonly string[];
  /** Packages that it needs at exactly its own version, so that they belong to the same release. */
  readonly companions: readonly string[];
}

/** Names become parts of paths and addresses. As npm allows them, with capitals in old ones. */
const packageName = /^(?=.{1,214}$)(@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*$/i;

/**
 * @param contents Files of the tarball by path.
 * @throws Error when package.json is missing or is not JSON.
 */
export function describePackage(name: string, contents: ReadonlyMap<string, string>): PublishedPackage {
  const text = contents.get('package.json');
  if (text === undefined) throw new Error('package.json is missing');
  const data = JSON.parse(text) as PackageFile;
  const version = String(data.version);
  const needed = { ...data.dependencies, ...data.peerDependencies };
  const parts = data.exports === undefined ? listScripts([...contents.keys()]) : listKeys(data.exports);
  return {
    name,
    version,
    files: new Map([...contents].filter(([path]) => isNeeded(path))),
    specifiers: parts.map((part) => name + part),
    companions: Object.keys(needed).filter((other) => needed[other] === version && packageName.test(other)),
  };
}

/** Without a map, every script at the top can be imported by name. */
function listScripts(paths: readonly string[]): string[] {
  const scripts = paths.filter((path) => /^[^/]+\.[cm]?js$/.test(path)).map((path) => `/${path.replace(/\.[cm]?js$/, '')}`);
  return ['', ...scripts];
}

function listKeys(exports: unknown): string[] {
  const isMap = typeof exports === 'object' && exports !== null && Object.keys(exports).every((key) => key.startsWith('.'));
  const keys = isMap ? Object.keys(exports) : ['.'];
  // `./part.js` beside `./part` is a second spelling of the same entry point.
  return keys
    .filter((key) => !key.includes('*') && !(/\.[cm]?js$/.test(key) && keys.includes(key.replace(/\.[cm]?js$/, ''))))
    .map((key) => key.slice(1));
}
