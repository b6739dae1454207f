/** Reads the files of a published package from its tarball, in memory: nothing is unpacked to disk, and nothing in it is run. */
import { gunzipSync } from 'node:zlib';
import { parseTar } from 'nanotar';

/** Unpacked; the largest package of Lexical has 4 MB. */
const maximumSize = 100e6;

/** Whether the text of a file is read; of others the path is enough. */
export function isNeeded(path: string): boolean {
  return path === 'package.json' || /\.d\.[cm]?ts$/.test(path);
}

/**
 * All files by their path in the package, with the text of those that are needed; the others are empty.
 * @throws Error when the archive is damaged or too large; its message says how.
 */
export function readTarball(archive: Uint8Array): ReadonlyMap<string, string> {
  // Copied, because the parser reads all of the memory that a buffer is part of.
  const data = new Uint8Array(gunzipSync(archive, { maxOutputLength: maximumSize }));
  const files = parseTar(data).filter(({ type }) => type === 'file');
  // The first folder, usually `package`, is not part of the path.
  const top = `${files[0]?.name.split('/')[0]}/`;
  // The parser ignores the beginning of paths of more than 100 characters, where it is written apart.
  const stray = files.find(({ name }) => !name.startsWith(top));
  if (stray !== undefined) throw new Error(`${stray.name} is not in the folder ${top}, or has a longer path`);
  return new Map(
    files.map((file) => {
      const path = file.name.slice(top.length);
      return [path, isNeeded(path) && file.data !== undefined ? file.text : ''];
    }),
  );
}
