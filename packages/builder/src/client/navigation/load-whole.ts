/** Loads pages with everything that they need to be shown: their data, their islands' code, their stylesheets, and their branch of the sidebar. */
import { loadSidebarParts } from '../../chrome/docs-sidebar/sidebar-parts.ts';
import type { PageData } from '../../model/page-data.ts';
import { defined } from '../../shared/defined.ts';
import { loadIsland } from '../article/island-code.ts';
import { loadPageStyles } from './document-head.ts';
import type { LoadedPage, PageLoader } from './page-loader.ts';

/**
 * Rejects if any part of the page can't be loaded.
 * @param path Without the base URL, see urls.ts.
 */
export async function loadWhole(loader: PageLoader, path: string, signal?: AbortSignal): Promise<LoadedPage> {
  const page = await loader.load(path, defined({ signal }));
  await Promise.all([...page.islands.map(loadIsland), loadPageStyles(page.styles), loadSidebarParts(page.sidebarParts ?? [])]);
  return page;
}

/** Loads what the first page needs before its chrome is interactive, and starts to load its islands' code: React hydrates the chrome meanwhile. */
export async function completeFirst({ islands, sidebarParts = [] }: PageData): Promise<void> {
  for (const name of islands) loadIsland(name).catch(() => {});
  await loadSidebarParts(sidebarParts);
}
