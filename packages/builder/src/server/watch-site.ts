/** What the dev server does when files of the site change. */
import { existsSync, statSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { isInput } from '../site-folder/inputs.ts';
import type { SiteReader } from './site-reader.ts';
import { watchFolder } from './watch-folder.ts';

/**
 * Watches content, settings, components and static files, also those outside of the site folder; a change invalidates the site. What is outside is watched
 * before the first page that is made from it is shown.
 * @param onChange Called after a change.
 * @returns Ends the watch.
 */
export function watchContent(reader: SiteReader, onChange: () => void): () => void {
  /** Absolute path -> ends its watch. */
  const watches = new Map<string, () => void>();
  let hasEnded = false;
  const watch = (path: string): void => {
    if (watches.has(path) || hasEnded || !existsSync(path)) return;
    const isFolder = statSync(path).isDirectory();
    const end = watchFolder(
      isFolder ? path : dirname(path),
      (below) => (isFolder ? !isInput(path, below) : below !== path),
      (changed) => {
        reader.invalidate(relative(reader.path, changed).replaceAll('\\', '/'));
        onChange();
      },
    );
    watches.set(path, end);
  };
  watch(reader.path);
  reader.onRead = (outside) => outside.forEach(watch);
  return () => {
    hasEnded = true;
    for (const end of watches.values()) end();
  };
}
