/** The date of a page's last change, for the sitemap, the feeds, and structured data. */
import type { SitePage } from '../model/site.ts';

/** ISO date, with or without a time; undefined if unknown. For a post, never before the post's date, which is also used if git knows no change. */
export function changedOn({ lastChange, facts: { post } }: SitePage): string | undefined {
  return lastChange === undefined || (post !== undefined && post.date > lastChange) ? post?.date : lastChange;
}
