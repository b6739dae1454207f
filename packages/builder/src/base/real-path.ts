/** Where a path leads to through symbolic links, which may be outside of the folders that a site is made from. */
import { realpathSync } from 'node:fs';
import { sep } from 'node:path';

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
