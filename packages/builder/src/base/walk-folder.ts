/**
 * Lists the files below a folder of the site folder in a fixed order. Follows symbolic links that stay inside the site folder and do not form
 * a cycle. Whatever cannot become a page or a file of the site is named. Does not read the files.
 */
import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Problem } from '../model/source.ts';
import type { IsSkipped } from './list-files.ts';
import { compareText } from './problems.ts';
import { reasonOf } from './system-errors.ts';

/** Whether it is what it seems to be. Node replaces bytes in a name that are not UTF-8, so that the name does not exist. */
function isPlain(entry: Dirent): boolean {
  return (entry.isFile() || entry.isDirectory()) && !entry.name.includes('\uFFFD');
}

/** A file or folder. */
export interface FoundFile {
  /** Path relative to the folder that was walked, forward slashes. */
  readonly relativePath: string;
  /** Path relative to the site folder, forward slashes. */
  readonly path: string;
}

/** Sorted by path. */
interface FoundFiles {
  readonly files: readonly FoundFile[];
  readonly folders: readonly FoundFile[];
  readonly problems: readonly Problem[];
}

const pointsOutside = [
  'the symbolic link points outside the site folder',
  'Copy the file or folder into the site folder',
] as const;

/**
 * @param sitePath Absolute path of the site folder.
 * @param folderPath Path of the folder relative to it, forward slashes; `.` for the site folder itself. One that does not exist is empty.
 */
export function walkFolder(sitePath: string, folderPath: string, isSkipped: IsSkipped = () => false): FoundFiles {
  const files: FoundFile[] = [];
  const folders: FoundFile[] = [];
  const problems: Problem[] = [];
  const root = realpathSync.native(sitePath);
  const isInside = (path: string): boolean => path === root || path.startsWith(root + sep);
  const complain = (file: string, message: string, fix: string, severity: Problem['severity'] = 'error'): void => {
    problems.push({ severity, place: { file }, message, fix });
  };

  /** @param around Real paths of the folders that contain it, the innermost last. */
  function visit(relativePath: string, around: readonly string[]): void {
    const path = relativePath === '' ? folderPath : `${folderPath}/${relativePath}`;
    const absolute = join(sitePath, path);
    let here: readonly string[];
    let entries: Dirent[];
    try {
      entries = readdirSync(absolute, { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name));
      here = [...around, realpathSync.native(absolute)];
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isMissing) complain(path, `the folder cannot be read: ${reasonOf(error)}`, 'Check its permissions');
      return;
    }
    // The settings may name a folder beside the site folder, but not by way of a link.
    if (relativePath === '' && !folderPath.startsWith('../') && !here.every(isInside)) {
      complain(path, ...pointsOutside);
      return;
    }
    for (const entry of entries) {
      const own = relativePath === '' ? entry.name : `${relativePath}/${entry.name}`;
      if (!isSkipped(entry.name, own)) look(entry, own, here);
    }
  }

  /** @param here Real paths of the folders that contain the entry, the innermost last. */
  function look(entry: Dirent, relativePath: string, here: readonly string[]): void {
    const path = folderPath === '.' ? relativePath : `${folderPath}/${relativePath}`;
    if (/[\0-\x1f\x7f\\]/.test(entry.name)) {
      const place = path.replace(/[\0-\x1f\x7f\\]/g, encodeURIComponent);
      complain(place, 'the name contains a backslash or a control character', 'Rename the file or folder');
      return;
    }
    const kind = isPlain(entry) ? entry : kindOf(path, join(sitePath, path), here);
    if (kind?.isDirectory()) {
      folders.push({ relativePath, path });
      visit(relativePath, here);
    } else if (kind?.isFile()) files.push({ relativePath, path });
    else if (kind !== undefined) complain(path, 'this is neither a file nor a folder', 'Remove it, or replace it with a file');
  }

  /** What a name that is not plain stands for; undefined for what is left out. */
  function kindOf(path: string, absolute: string, here: readonly string[]): Stats | undefined {
    try {
      const target = realpathSync.native(absolute);
      if (!isInside(target)) complain(path, ...pointsOutside);
      else if (here.includes(target)) {
        complain(path, 'the symbolic link points to a folder that contains it and is not followed', 'Remove it', 'warning');
      } else return statSync(absolute);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const broken = { ENOENT: 'points to a file that does not exist', ELOOP: 'points to itself' }[code ?? ''];
      // Node replaces bytes that are not UTF-8, so the name that it gives does not exist.
      if (path.includes('\uFFFD')) complain(path, 'the name is not UTF-8', 'Rename the file or folder');
      else if (broken === undefined) complain(path, `it cannot be read: ${reasonOf(error)}`, 'Check its permissions');
      else complain(path, `the symbolic link ${broken}`, 'Remove it, or point it to a file');
    }
    return undefined;
  }

  visit('', []);
  const byPath = (a: FoundFile, b: FoundFile): number => compareText(a.relativePath, b.relativePath);
  return { files: files.sort(byPath), folders, problems };
}
