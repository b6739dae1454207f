/** Remembers the documents and posts that are shown, for the search to offer. */
import { afterPaint } from '../../browser/after-paint.ts';
import { rememberPage } from '../../chrome/search/recent-pages.ts';
import type { PagePart } from '../page-part.ts';

export const recentPage: PagePart = {
  articleShown(_article, { state }) {
    const { layout, title, url } = state.page;
    if (layout === 'docs' || layout === 'post') afterPaint(() => rememberPage(url, title));
  },
};
