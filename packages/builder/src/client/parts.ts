/** The parts of the running site, in the order in which they start: those of the core, then those of features. */
import ofFeatures from 'virtual:page-parts';
import { checkPreferences } from '../chrome/preferences.ts';
import { createDeferredDetails } from './article/details/deferred-details.ts';
import { headingLinks } from './article/heading-links.ts';
import { largeImages } from './article/images/large-images.ts';
import { memberFilters } from './article/members/member-filter.ts';
import { recentPage } from './article/recent-page.ts';
import { createScrollRegions } from './article/scroll-regions.ts';
import { startClicks } from './clicks.ts';
import { startAnnouncements } from './navigation/announce.ts';
import type { PagePart } from './page-part.ts';

const regions = createScrollRegions(ofFeatures);

export const parts: readonly PagePart[] = [
  { start: checkPreferences },
  { start: startAnnouncements },
  { start: () => startClicks(parts) },
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
