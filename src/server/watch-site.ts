/** What the dev server does when files change: those of the site folder, and those of the program. */
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { programRoot } from '../base/fingerprint.ts';
import { findContentFolders } from '../content/folders.ts';
import { isInput } from '../site-folder/inputs.ts';
import type { DevSite } from './dev-site.ts';
import { watchFolder } from './watch-folder.ts';

/**
 * Watches content, settings, components and static files, also in the folders outside of the site folder that the settings name; a change
 * invalidates the site and refreshes the open pages.
 * @returns Ends the watch.
 */
export function watchContent(vite: Pick<ViteDevServer, 'ws'>, devSite: DevSite, sitePath: string): () => void {
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
        vite.ws.send({ type: 'custom', event: 'site:update', data: {} });
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

/** Folders of the repository without modules for the browser. */
export const unservedFolders = ['bench', 'content', 'demos', 'docs', 'examples', 'public', 'scripts'].map((name) =>
  join(programRoot, name, '**'),
);

export type DevDocument = typeof import('./dev-document.tsx');

/** @returns The functions that render pages: those of the running program until its sources are edited, because Vite would need a second to load them. */
export function watchProgram(vite: ViteDevServer): () => Promise<DevDocument> {
  let isEdited = false;
  const noteEdit = (path: string): void => {
    isEdited ||= path.startsWith(join(programRoot, 'src') + sep);
  };
  for (const event of ['add', 'change', 'unlink'] as const) vite.watcher.on(event, noteEdit);
  return () =>
    isEdited ? (vite.ssrLoadModule('/src/server/dev-document.tsx') as Promise<DevDocument>) : import('./dev-document.tsx');
}
