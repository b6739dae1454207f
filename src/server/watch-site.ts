/** What the dev server does when files of the site change. */
import { existsSync, statSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { isInput } from '../site-folder/inputs.ts';
import type { DevSite } from './dev-site.ts';
import { type FolderWatch, watchFolder } from './watch-folder.ts';

/**
 * Watches content, settings, components and static files, also those outside of the site folder; a change invalidates the site. What is outside is watched
 * before the first page that is made from it is shown.
 * @param onChange Called after a change.
 * @returns Ends the watch.
 */
export function watchContent(devSite: DevSite, sitePath: string, onChange: () => void): () => void {
  const watches = new Map<string, FolderWatch>();
  let hasEnded = false;
  const watch = (path: string): void => {
    if (watches.has(path) || hasEnded || !existsSync(path)) return;
    const isFolder = statSync(path).isDirectory();
    const folderWatch = watchFolder(
      isFolder ? path : dirname(path),
      (below) => (isFolder ? !isInput(path, below) : below !== path),
      (changed) => {
        devSite.invalidate(relative(sitePath, changed).replaceAll('\\', '/'));
        onChange();
      },
      // Around a single file, other changes are not told.
      (folder, entries) => isFolder && devSite.noteFolder(folder, entries),
    );
    watches.set(path, folderWatch);
  };
  watch(sitePath);
  devSite.onRead = (outside) => outside.forEach(watch);
  devSite.onMissing = async () => {
    // By then, the system has told of everything that was written before the request.
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
    for (const { tellNow } of watches.values()) tellNow();
  };
  return () => {
    hasEnded = true;
    for (const { end } of watches.values()) end();
  };
}
