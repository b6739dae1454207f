/** Watches what the dev server's site is made from. */
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isInput } from '../site-folder/inputs.ts';
import { watchFolder } from './watch-folder.ts';

/**
 * @param path Absolute path of the site folder, or of a folder or file outside of it.
 * @param onChange Called with the absolute path of what was written, added or removed.
 * @returns Ends the watch; undefined if there is nothing at the path.
 */
export function watchInputs(path: string, onChange: (path: string) => void): (() => void) | undefined {
  if (!existsSync(path)) return undefined;
  const isFolder = statSync(path).isDirectory();
  const isSkipped = (below: string): boolean => (isFolder ? !isInput(path, below) : below !== path);
  return watchFolder(isFolder ? path : dirname(path), isSkipped, onChange);
}
