import type { SitePage } from '../model.ts';

/** What the templates need beside their view. */
export interface ViewServices {
  /** Begins and ends with `/`. */
  readonly baseUrl: string;
  /** Address of the repository; absent when the site names none. */
  readonly repository?: string;
  /** HTML of a post up to its truncation mark; the whole post when it has none. */
  excerptHtml(page: SitePage): string;
}
