/** Tells the pages of a content folder from its other files. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { outputMark } from '../base/output-file.ts';
import { type FoundFile, walkFolder } from '../base/walk-folder.ts';
import type { Problem } from '../model.ts';

/** Files below a folder, sorted by path. */
interface ContentFiles {
  /** `.md` and `.mdx`. */
  readonly pages: readonly FoundFile[];
  /** Everything else that is not hidden, `_category_` files and the like included. */
  readonly others: readonly FoundFile[];
  readonly problems: readonly Problem[];
}

const pageName = /\.mdx?$/i;
/** The only files beginning with an underscore that are not skipped. */
const categoryName = /^_category_\.(json|ya?ml)$/;

/** Folders that are skipped where the site folder is also the content folder: those with another meaning, and those of tools. */
const otherFolders =
  /^(content|blog|pages|src|components|islands|public|static|node_modules|build|dist(\..*)?|versioned_docs|versioned_sidebars|i18n)$/;

/**
 * Lists the files of a content folder except those whose names begin with `_` or `.`, and those of another content folder inside it.
 * @param sitePath Absolute path of the site folder.
 * @param folderPath Path of the folder relative to it, forward slashes.
 * @param all All content folders.
 */
export function walkContent(sitePath: string, folderPath: string, all: readonly { readonly path: string }[]): ContentFiles {
  const isOther = (path: string): boolean =>
    all.some((other) => other.path === `${folderPath}/${path}`) ||
    (folderPath === '.' && (otherFolders.test(path) || existsSync(join(sitePath, path, outputMark))));
  const isSkipped = (name: string, path: string): boolean =>
    name.startsWith('.') || (name.startsWith('_') && !categoryName.test(name)) || isOther(path);
  const { files, folders, problems } = walkFolder(sitePath, folderPath, isSkipped);
  const misnamed = folders
    .filter(({ path }) => pageName.test(path))
    .map(
      ({ path }): Problem => ({
        severity: 'error',
        place: { file: path },
        message: 'this folder is named like a page',
        fix: 'Rename the folder so that it does not end with ".md" or ".mdx"',
      }),
    );
  const pages: FoundFile[] = [];
  const others: FoundFile[] = [];
  for (const file of files) (pageName.test(file.path) ? pages : others).push(file);
  return { pages, others, problems: [...problems, ...misnamed] };
}
