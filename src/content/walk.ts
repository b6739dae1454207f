/** Tells the pages of a content folder from its other files. */
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

/**
 * Lists the files of a content folder except those whose names begin with `_` or `.`.
 * @param sitePath Absolute path of the site folder.
 * @param folderPath Path of the folder relative to it, forward slashes.
 */
export async function walkContent(sitePath: string, folderPath: string): Promise<ContentFiles> {
  const isSkipped = (name: string): boolean => name.startsWith('.') || (name.startsWith('_') && !categoryName.test(name));
  const { files, folders, problems } = await walkFolder(sitePath, folderPath, isSkipped);
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
  const isPage = ({ path }: FoundFile): boolean => pageName.test(path);
  return {
    pages: files.filter(isPage),
    others: files.filter((file) => !isPage(file)),
    problems: [...problems, ...misnamed],
  };
}
