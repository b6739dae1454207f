/** The parts of an address, and paths as links write them. */
import { posix } from 'node:path';
import { decodeAddress } from '../shared/decode-address.ts';
import type { RoutedPage } from './routed-page.ts';

/** The three parts of an address; `query` and `fragment` include their `?` and `#`. */
export interface Address {
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
}

export function splitAddress(href: string): Address {
  const match = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href);
  return { path: match?.[1] ?? '', query: match?.[2] ?? '', fragment: composeLetters(match?.[3] ?? '') };
}

/** As anchors are written: browsers compare letter by letter. */
function composeLetters(fragment: string): string {
  const decoded = decodeAddress(fragment);
  const composed = decoded.normalize('NFC');
  return composed === decoded ? fragment : encodeURI(composed);
}

/** In the form in which the names of files were read. */
export function decodePath(path: string): string {
  return decodeAddress(path).normalize('NFC');
}

/** The path of a page or of a file of the site without `.` and `..`, which never lead above the root, and without a slash before it. */
export function normalisePath(path: string): string {
  return posix.join('/', path).slice(1);
}

/** `('docs/a/b.md', 'docs/c.md')` -> `../c.md`. */
export function relativePath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('../') ? path : `./${path}`;
}

/**
 * The source files that an address may refer to, best first.
 * @param contentFolders See LinkIndex.
 */
export function fileCandidates(path: string, page: RoutedPage | undefined, contentFolders: readonly string[]): string[] {
  if (path.startsWith('@site/')) return [posix.normalize(path.slice('@site/'.length))];
  const source = page?.compiled.source;
  const folderPath = source === undefined ? '' : source.path.slice(0, source.path.lastIndexOf('/') + 1);
  const near = posix.normalize(folderPath + path);
  if (path.startsWith('./') || path.startsWith('../')) return [near];
  const bare = path.replace(/^\/+/, '');
  const own = source && !source.generated ? [source.path.slice(0, -source.relativePath.length)] : [];
  const farther = [...own, ...contentFolders, ''].map((folder) => posix.normalize(folder + bare));
  return [...new Set(path.startsWith('/') ? farther : [near, ...farther])];
}

/** The site paths that an address may refer to, best first. */
export function pathCandidates(path: string, page: RoutedPage | undefined, baseUrl: string): string[] {
  if (path.startsWith('@site/')) return [`/${normalisePath(path.slice('@site/'.length))}`];
  if (path.startsWith('/')) {
    const plain = `/${normalisePath(path)}`;
    // The author may have included the base URL.
    return baseUrl !== '/' && `${plain}/`.startsWith(baseUrl) ? [plain, plain.slice(baseUrl.length - 1) || '/'] : [plain];
  }
  const folderPath = page === undefined ? '/' : page.path.slice(0, page.path.lastIndexOf('/') + 1);
  // Where addresses end with a slash in other cases, relative ones lead elsewhere.
  const other = page === undefined || page.path === folderPath ? `${folderPath}../` : `${page.path}/`;
  return [folderPath, other].map((folder) => `/${normalisePath(folder + path)}`);
}
