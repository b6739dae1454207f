/** The parts of the running site, in the order in which they start: those of the core, then those of features. */
import ofFeatures from 'virtual:page-parts';
import { afterPaint } from '../browser/after-paint.ts';
import { checkPreferences } from '../chrome/preferences.ts';
import { rememberPage } from '../chrome/search/recent-pages.ts';
import { answer, copyText } from './article/copy.ts';
import { createDeferredDetails } from './article/details/deferred-details.ts';
import { memberFilters } from './article/members/member-filter.ts';
import { createScrollRegions } from './article/scroll-regions.ts';
import { startAnnouncements } from './navigation/announce.ts';
import type { PagePart } from './page-part.ts';

const regions = createScrollRegions(ofFeatures);

/** Clicking a heading's link also copies its URL. Otherwise it behaves as a plain link. Its markup: `markdown/html/heading-link.ts`. */
const headingLinks: PagePart = {
  clicks: {
    async 'a.anchor'(link, event) {
      if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (await copyText((link as HTMLAnchorElement).href)) answer(link, 'copied', 'Link copied');
    },
  },
};

/** Loads the code that enlarges images, on pages that have any it could be for. */
const largeImages: PagePart = {
  articleShown(article) {
    const images = article.querySelectorAll<HTMLImageElement>('img:not([alt=""], a *, button *)');
    // Without its code the images stay as they are.
    if (images.length === 0) return;
    import('./article/images/enlarge.ts').then(
      ({ offerEnlarging }) => offerEnlarging(images),
      (error) => console.warn('What enlarges pictures could not be loaded.', error),
    );
  },
};

/** Remembers the documents and posts that are shown, for the search to offer. */
const recentPage: PagePart = {
  articleShown(_article, { state }) {
    const { layout, title, url } = state.page;
    if (layout === 'docs' || layout === 'post') afterPaint(() => rememberPage(url, title));
  },
};

/** One listener does what parts have for clicks on controls. */
const clicks: PagePart = {
  start() {
    const all = parts.flatMap((part) => Object.entries(part.clicks ?? {}));
    document.addEventListener('click', (event) => {
      for (const [selector, act] of all) {
        const control = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
        if (control !== null) act(control, event);
      }
    });
  },
};

export const parts: readonly PagePart[] = [
  { start: checkPreferences },
  { start: startAnnouncements },
  clicks,
  headingLinks,
  memberFilters,
  createDeferredDetails(regions.add),
  recentPage,
  regions,
  largeImages,
  ...ofFeatures,
];

/** What features offer below a page's title. */
export const pageTools = ofFeatures.flatMap(({ pageTool = [] }) => pageTool);
