/** When a page last changed, for all that tells programs of it: the sitemap, the feeds, structured data. */
import type { SitePage } from '../model.ts';

/** ISO day, or day and time; undefined where nothing is known. A post never changed before its date, and has one even where git knows nothing. */
export function changedOn({ lastChange, facts: { post } }: SitePage): string | undefined {
  return lastChange === undefined || (post !== undefined && post.date > lastChange) ? post?.date : lastChange;
}
