import type { LabelledLink } from '../model/navigation.ts';
import type { SitePage } from '../model/site.ts';

export interface AuthorPicture {
  /** Ready for `src`. */
  readonly href: string;
  /** In CSS pixels, of the file. */
  readonly width: number;
  readonly height: number;
}

/** What the templates need in addition to their view. */
export interface ViewServices {
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  /** URL of the repository; absent if the site has none. */
  readonly repository?: string;
  /** A few pages to offer where a search or an address has led to nothing. */
  readonly startPages: readonly LabelledLink[];
  /** The social image of a page, if it is one of the site's own; absent in the dev server, which draws none. */
  pictureOf?(page: SitePage): AuthorPicture | undefined;
  /** HTML of a post up to its truncation mark, or the whole post if it has none. */
  excerptHtml(page: SitePage): string;
}
