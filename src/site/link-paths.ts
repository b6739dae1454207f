/** The parts of an address, and paths as links write them. */
import { decodeAddress } from '../shared/decode-address.ts';

/** The three parts of an address; `query` and `fragment` include their `?` and `#`. */
export interface Address {
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
}

export function splitAddress(href: string): Address {
  const match = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href);
  return { path: match?.[1] ?? '', query: match?.[2] ?? '', fragment: match?.[3] ?? '' };
}

/** In the form in which the names of files were read. */
export function decodePath(path: string): string {
  return decodeAddress(path).normalize('NFC');
}

/** Resolves `.`, `..` and empty segments, never above the root. Keeps a final slash. */
export function normalisePath(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/') + (segments.length > 0 && /(^|\/)\.{0,2}$/.test(path) ? '/' : '');
}

/** The same for the path of a file, which may be above the site folder: the content folders may be there. */
export function normaliseFile(path: string): string {
  const up: string[] = [];
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) up.push(segment);
    } else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return [...up, ...segments].join('/');
}

/** `('docs/a/b.md', 'docs/c.md')` -> `../c.md`. */
export function relativePath(from: string, to: string): string {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared++;
  const up = here.length - shared;
  return `${up === 0 ? './' : '../'.repeat(up)}${there.slice(shared).join('/')}`;
}
