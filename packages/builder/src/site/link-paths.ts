/** The parts of an address, and paths as links write them. */
import { posix } from 'node:path';
import { decodeAddress } from '../shared/decode-address.ts';

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
