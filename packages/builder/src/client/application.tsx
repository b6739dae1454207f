/**
 * The client application: hydrates the chrome, then the islands of the page, then starts navigation and prefetch. Loaded by
 * `entry/boot.ts`. It only connects what's independent of each other; the state of the running site is in `shown-page.tsx`.
 */
import type { SiteData } from '../model/site-data.ts';
import { createShownArticle } from './article/shown-article.tsx';
import { followEdits } from './follow-edits.ts';
import { showHead } from './navigation/document-head.ts';
import { followLinks } from './navigation/follow-links.ts';
import { completeFirst } from './navigation/load-whole.ts';
import { createPageLoader, type LoadedPage } from './navigation/page-loader.ts';
import { openDocument } from './open-document.ts';
import { parts } from './parts.ts';
import { createServices } from './search.tsx';
import { createShownPage } from './shown-page.tsx';

export { replayEvents } from './entry/replay.ts';

/**
 * Hydrates the document.
 * @returns Resolves when the chrome is interactive; `islandsReady` resolves when all islands are interactive or have failed.
 * @throws (rejects) if the document and the site data are from different builds; the document is then unchanged.
 */
export async function startApplication(siteData: SiteData): Promise<{ readonly islandsReady: Promise<void> }> {
  const { app, firstPage } = await openDocument(siteData);
  const services = createServices(siteData, (message, retry) => shown.showError(message, retry));
  const loader = createPageLoader(siteData);
  const article = createShownArticle(app, services, () => shown);
  await completeFirst(firstPage);
  const shown = createShownPage(app, { siteData, page: firstPage, navigationState: { pending: false } }, services, article.hold);
  await shown.hydrated;

  for (const part of parts) part.start?.(shown);
  followLinks(shown, loader, article.prepare, showPage);
  if (import.meta.env.DEV) followEdits(loader, shown, showPage);
  return { islandsReady: article.hydrate() };

  function showPage(page: LoadedPage, isNewArticle: boolean): void {
    showHead(page, shown.state.page, siteData);
    const render = (): void => shown.show(page);
    if (isNewArticle) article.show(page, render);
    else render();
  }
}
