/** What the dev server does when files of the site change. */
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { findContentFolders } from '../content/folders.ts';
import { isInput } from '../site-folder/inputs.ts';
import type { DevSite } from './dev-site.ts';
import { watchFolder } from './watch-folder.ts';

/**
 * Watches content, settings, components and static files, also in the folders outside of the site folder that the settings name; a change
 * invalidates the site.
 * @param onChange Called after that.
 * @returns Ends the watch.
 */
export function watchContent(devSite: DevSite, sitePath: string, onChange: () => void): () => void {
  const ends = new Map<string, () => void>();
  let hasEnded = false;
  const watch = (folder: string): void => {
    if (ends.has(folder) || hasEnded) return;
    const end = watchFolder(
      folder,
      (path) => !isInput(folder, path),
      (path) => {
        const isPage = /\.mdx?$/i.test(path) && existsSync(path);
        devSite.invalidate(isPage ? relative(sitePath, path).replaceAll('\\', '/') : undefined);
        onChange();
        if (/^site\.config\.m?[jt]s$/.test(relative(sitePath, path))) watchOutside();
      },
    );
    ends.set(folder, end);
  };
  const watchOutside = (): void => {
    // What is wrong with the settings is reported where a page is requested.
    findOutside(devSite, sitePath).then(
      (folders) => folders.forEach(watch),
      () => {},
    );
  };
  watch(sitePath);
  watchOutside();
  return () => {
    hasEnded = true;
    for (const end of ends.values()) end();
  };
}

/** Absolute paths of the folders with pages and static files that are not in the site folder. */
async function findOutside(devSite: DevSite, sitePath: string): Promise<string[]> {
  const { config } = await devSite.folder();
  const { contentFolders } = await findContentFolders(sitePath, config);
  const paths = [...contentFolders.map(({ path }) => path), ...config.markdown.includeFrom, ...config.staticFolders];
  const folders = paths.map((path) => join(sitePath, path)).filter((folder) => !`${folder}${sep}`.startsWith(sitePath + sep));
  return [...new Set(folders)].filter((folder) => existsSync(folder));
}
