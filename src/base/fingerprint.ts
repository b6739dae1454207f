/** Hashes of the program's own parts, so that a cached result is thrown away when the code that made it changes. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from './cache.ts';
import { listFiles } from './list-files.ts';

/** The repository of the program itself, whatever site it builds. The program runs as a bundle, whose starter names the repository. */
export const programRoot = process.env.SITE_PROGRAM_ROOT ?? dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Where results are kept between runs; the variable SITE_CACHE names another folder below the repository. */
export const cacheFolder = process.env.SITE_CACHE ?? join(programRoot, 'node_modules/.cache/site');

/** Hash of names and contents of all files below some folders, and of single files; tests do not count. */
export function fingerprint(paths: readonly string[]): string {
  const pieces: (string | Uint8Array)[] = [];
  for (const path of paths) {
    const files = listFiles(path).filter((file) => !/\.test\.tsx?$/.test(file));
    for (const file of files) pieces.push(file, readFileSync(join(path, file)));
    if (files.length === 0) {
      try {
        pieces.push(path.slice(path.lastIndexOf('/') + 1), readFileSync(path));
      } catch {
        // An empty or missing folder adds nothing.
      }
    }
  }
  return hashOf(...pieces);
}

/** {@link fingerprint} of parts of this program, named relative to `src`, together with the versions of all its dependencies. */
export function programFingerprint(...parts: readonly string[]): string {
  return fingerprint([...parts.map((part) => join(programRoot, 'src', part)), join(programRoot, 'package-lock.json')]);
}
