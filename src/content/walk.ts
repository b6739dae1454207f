/**
 * Lists the files of a content folder in a fixed order. Follows symbolic links that stay inside the site folder and do not form a
 * cycle, and skips names that begin with `_` or `.`. Does not read the files.
 */
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { compareText } from '../base/problems.ts';
import type { Problem } from '../model.ts';

export interface FoundFile {
  /** Path relative to the folder that was walked, forward slashes. */
  readonly relativePath: string;
  /** Path relative to the site folder, forward slashes. */
  readonly path: string;
}

/** Files below a folder, sorted by path. */
interface FoundFiles {
  /** `.md` and `.mdx`. */
  readonly pages: readonly FoundFile[];
  /** Everything else that is not hidden, `_category_` files and the like included. */
  readonly others: readonly FoundFile[];
  readonly problems: readonly Problem[];
}

const pageName = /\.mdx?$/i;
/** The only files beginning with an underscore that are not skipped. */
const categoryName = /^_category_\.(json|ya?ml)$/;

/**
 * @param sitePath Absolute path of the site folder.
 * @param folderPath Path of the folder relative to it, forward slashes.
 */
export async function walkFolder(sitePath: string, folderPath: string): Promise<FoundFiles> {
  const pages: FoundFile[] = [];
  const others: FoundFile[] = [];
  const problems: Problem[] = [];
  const root = await realpath(sitePath);
  const complain = (file: string, message: string, fix: string, severity: Problem['severity'] = 'error'): void => {
    problems.push({ severity, place: { file }, message, fix });
  };

  /** @param ancestors Real paths of the parent folders, to detect cycles. */
  async function visit(relative: string, ancestors: readonly string[]): Promise<void> {
    const path = relative === '' ? folderPath : `${folderPath}/${relative}`;
    const absolute = join(sitePath, path);
    const names = await readdir(absolute).catch((error: NodeJS.ErrnoException) => {
      complain(path, `the folder cannot be read (${error.code ?? 'unknown reason'})`, 'Check its permissions');
      return [];
    });
    const here = [...ancestors, await realpath(absolute)];
    for (const name of names.sort(compareText)) {
      if (name.startsWith('.') || (name.startsWith('_') && !categoryName.test(name))) continue;
      const file: FoundFile = { relativePath: relative === '' ? name : `${relative}/${name}`, path: `${path}/${name}` };
      const full = join(absolute, name);
      const isLink = (await lstat(full)).isSymbolicLink();
      if (isLink) {
        const target = await realpath(full).catch((error: NodeJS.ErrnoException) => error.code ?? 'ENOENT');
        if (target === 'ELOOP') {
          complain(file.path, 'the symbolic link points to itself', 'Remove it, or point it to a file');
          continue;
        }
        if (!target.includes(sep)) {
          complain(file.path, 'the symbolic link points to a file that does not exist', 'Remove it, or point it to a file');
          continue;
        }
        if (target !== root && !target.startsWith(root + sep)) {
          complain(file.path, 'the symbolic link points outside the site folder', 'Copy the file or folder into the site folder');
          continue;
        }
        if (here.includes(target)) {
          complain(
            file.path,
            'the symbolic link points to a folder that contains it and is not followed',
            'Remove it',
            'warning',
          );
          continue;
        }
      }
      const kind = await stat(full);
      if (kind.isDirectory()) {
        if (pageName.test(name)) {
          complain(
            file.path,
            'this folder is named like a page',
            'Rename the folder so that it does not end with ".md" or ".mdx"',
          );
        }
        await visit(file.relativePath, here);
      } else if (kind.isFile()) {
        (pageName.test(name) ? pages : others).push(file);
      } else if (pageName.test(name)) {
        complain(file.path, 'this is neither a file nor a folder', 'Replace it with a file');
      }
    }
  }

  await visit('', []);
  const byPath = (a: FoundFile, b: FoundFile): number => compareText(a.relativePath, b.relativePath);
  return { pages: pages.sort(byPath), others: others.sort(byPath), problems };
}
