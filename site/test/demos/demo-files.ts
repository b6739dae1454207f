/** The projects in demos/: their names, their files, a hash of the files, and how large their pictures may be. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const demosFolder = join(root, 'demos');

/** The folders of the projects, sorted. */
export function listDemos(): string[] {
  return readdirSync(demosFolder, { recursive: false, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => entry.name)
    .sort();
}

/** All files of a demo that readers copy, relative to its folder, with forward slashes. */
export function listDemoFiles(name: string): string[] {
  const folder = join(demosFolder, name);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !/^(node_modules|dist)\//.test(file))
    .sort();
}

/** A hash of all files of a demo; if it changes, the pictures are out of date. */
export function hashDemo(name: string): string {
  const hash = createHash('sha256');
  for (const file of listDemoFiles(name)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(demosFolder, name, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}

/** Maximum size of a picture, in bytes: several narrow ones are on one page, and phones load them. */
export const pictureLimit = (file: string): number => (/-narrow-/.test(file) ? 30_000 : 60_000);
