/** Shows edits of content and settings, under the dev server only. */
import { hrefToPath } from '../urls.ts';
import { fetchSiteData } from './entry/fetch-site-data.ts';
import { loadWhole } from './navigation/load-whole.ts';
import type { LoadedPage, PageLoader } from './navigation/page-loader.ts';
import type { ShownPage } from './shown-page.tsx';

/** Loads the page again on the event of `entry/dev.ts`, which reloads the document otherwise. */
export function followEdits(
  loader: PageLoader,
  shown: ShownPage,
  showPage: (page: LoadedPage, isNewArticle: boolean) => void,
): void {
  document.addEventListener('site:update', async (event) => {
    event.preventDefault();
    loader.clear();
    const { page, siteData } = shown.state;
    const path = hrefToPath(siteData.baseUrl, page.url) ?? '/';
    const [newSite, newPage] = await Promise.all([fetchSiteData(), loadWhole(loader, path).catch(reloadIfGone)]);
    if (newPage === undefined) return;
    shown.update({ siteData: newSite });
    showPage(newPage, true);
  });
}

/** A page whose file has been deleted becomes the not-found page. Of any other failure, the server says what it is, over the page. */
async function reloadIfGone(): Promise<undefined> {
  const { status } = await fetch(location.href, { method: 'HEAD' });
  if (status === 404) location.reload();
}
