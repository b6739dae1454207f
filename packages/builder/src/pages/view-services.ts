import type { LabelledLink } from '../model/navigation.ts';
import type { SitePage } from '../model/site.ts';

/** What the templates need in addition to their view. */
export interface ViewServices {
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  /** URL of the repository; absent if the site has none. */
  readonly repository?: string;
  /** A few pages to offer where a search or an address has led to nothing. */
  readonly startPages: readonly LabelledLink[];
  /** HTML of a post up to its truncation mark, or the whole post if it has none. */
  excerptHtml(page: SitePage): string;
}
