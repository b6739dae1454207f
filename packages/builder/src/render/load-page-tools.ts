/** What features offer below a page's title, for whoever draws a page. */
import type { PageTool } from '../chrome/page-header/page-tools.ts';
import { features } from '../features/features.ts';

export function loadPageTools(): Promise<readonly PageTool[]> {
  return Promise.all(features.flatMap(({ pageTool }) => pageTool?.() ?? []));
}
