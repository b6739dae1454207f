/** What the dev server does when files change: those of the site folder, and those of the program. */
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { programRoot } from '../base/fingerprint.ts';
import { isInput } from '../site-folder/inputs.ts';
import type { DevSite } from './dev-site.ts';
import { watchFolder } from './watch-folder.ts';

/** Watches content, settings, components and static files; a change invalidates the site and refreshes the open pages. */
export function watchContent(vite: ViteDevServer, devSite: DevSite, sitePath: string): void {
  watchFolder(
    sitePath,
    (path) => !isInput(sitePath, path),
    (path) => {
      const isPage = /\.mdx?$/i.test(path) && existsSync(path);
      devSite.invalidate(isPage ? relative(sitePath, path).replaceAll('\\', '/') : undefined);
      vite.ws.send({ type: 'custom', event: 'site:update', data: {} });
    },
  );
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
