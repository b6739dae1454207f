/** Lists what is below folders. walk-folder.ts does that for folders of the site, and says what is wrong with them. */
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../shared/attempt.ts';

/** Whether a file or folder is left out, by name and by path relative to the folder that is listed. */
export type IsSkipped = (name: string, relativePath: string) => boolean;

/**
 * Everything below a folder but folders themselves, which includes links to folders. Folders that do not exist or cannot be read are empty.
 * @returns Relative path with forward slashes -> entry, in the order of the disk.
 */
export function listEntries(folderPath: string, isSkipped: IsSkipped = () => false): Map<string, Dirent> {
  const found = new Map<string, Dirent>();
  const visit = (below: string): void => {
    for (const entry of attempt(() => readdirSync(join(folderPath, below), { withFileTypes: true })) ?? []) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (isSkipped(entry.name, path)) continue;
      if (entry.isDirectory()) visit(path);
      else found.set(path, entry);
    }
  };
  visit('');
  return found;
}

/** All files below a folder as relative paths with forward slashes, sorted by code units; empty when the folder does not exist. */
export function listFiles(folderPath: string, isSkipped?: IsSkipped): string[] {
  const entries = [...listEntries(folderPath, isSkipped)].filter(([, entry]) => entry.isFile());
  return entries.map(([path]) => path).sort();
}

/** Whether a path is that of a file, or of a link to one. */
export function isFile(path: string): boolean {
  // It fails for a link to itself, for example.
  return attempt(() => statSync(path, { throwIfNoEntry: false })?.isFile()) === true;
}
