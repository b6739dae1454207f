/** Packs a project for readers to download. */
import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';

/** The time of all files, so that equal files make equal archives. It's the one of packages from npm; tar warns about 1970. */
const mtime = Date.UTC(1985, 9, 26, 8, 15);

/** Bytes that the path of a file may have in an archive; what is longer would be cut off. */
export const longestPath = 100;

/**
 * An archive with one folder, so that unpacking it leaves nothing else behind.
 * @param name Of the folder.
 * @param files Path in the project -> text.
 */
export function packProject(name: string, files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.keys(files)
    .sort()
    .map((path) => ({ name: `${name}/${path}`, data: files[path] as string }));
  return gzipSync(createTar(entries, { attrs: { mtime, mode: '644', uid: 0, gid: 0 } }));
}
