/** What is below folders, and where paths lead. walk-folder.ts lists folders of the site, and says what is wrong with them. */
import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Whether a file or folder is left out, by name and by path relative to the folder that is listed. */
export type IsSkipped = (name: string, relativePath: string) => boolean;

/**
 * Everything below a folder but folders themselves, which includes links to folders. Folders that do not exist or cannot be read are empty.
 * @returns Relative path with forward slashes -> entry, in the order of the disk.
 */
export function listEntries(folderPath: string, isSkipped: IsSkipped = () => false): Map<string, Dirent> {
  const found = new Map<string, Dirent>();
  const visit = (below: string): void => {
    let entries: readonly Dirent[] = [];
    try {
      entries = readdirSync(join(folderPath, below), { withFileTypes: true });
    } catch {
      // As if it were empty.
    }
    for (const entry of entries) {
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
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    // Such as a link to itself.
    return false;
  }
}

/**
 * A path as the disk has it, where names may be written with composed letters or with decomposed ones: pages and their links have them composed, and
 * archives from macOS decomposed. A path that leads nowhere stays as it is.
 */
export function asOnDisk(path: string): string {
  // Others have only one form.
  if (!/[^\0-\x7f]/.test(path) || existsSync(path)) return path;
  const parent = dirname(path);
  if (parent === path) return path;
  const folder = asOnDisk(parent);
  const name = path
    .slice(parent.length)
    .replace(/^[/\\]/, '')
    .normalize('NFC');
  try {
    return join(folder, readdirSync(folder).find((found) => found.normalize('NFC') === name) ?? name);
  } catch {
    return path;
  }
}

/** The same for a path relative to a folder, with forward slashes. */
export function relativeOnDisk(folderPath: string, path: string): string {
  const named = join(folderPath, path);
  const found = asOnDisk(named);
  return found === named ? path : relative(folderPath, found).replaceAll('\\', '/');
}

/**
 * Whether a path leads to something below one of the folders, none of which need exist. Otherwise a page could publish any file of the machine that
 * builds the site.
 * @throws Error when there is nothing at the path.
 */
export function leadsInto(folders: readonly string[], path: string): boolean {
  const target = realpathSync.native(path);
  return folders.some((folder) => target.startsWith(realFolder(folder) + sep));
}

function realFolder(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
