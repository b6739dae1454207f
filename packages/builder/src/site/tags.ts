/**
 * Tags of posts and of documents, with their pages and addresses. Tags with the same permalink are one tag, whose label is taken
 * from the first page in the given order (for posts, the newest).
 */

import { compareText } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';
import type { FrontMatterTag, LabelledLink } from '../model.ts';
import { joinPath, pathToHref, slugifyTag } from '../urls.ts';
import { isUnlisted, type RoutedPage } from './pages.ts';

/** A tag with the pages that have it. */
export interface Tag extends LabelledLink {
  readonly path: string;
  /** In the given order, without unlisted pages. */
  readonly pages: readonly RoutedPage[];
}

/**
 * Collects the tags of one kind of pages.
 * @param base Base path of the tag pages, `/blog/tags`.
 * @returns Sorted by label, ignoring case.
 */
export function collectTags(pages: readonly RoutedPage[], base: string, config: SiteConfig): Tag[] {
  const byPath = new Map<string, { label: string; pages: RoutedPage[] }>();
  for (const page of pages) {
    if (isUnlisted(page)) continue;
    for (const written of page.compiled.source.frontMatter.tags ?? []) {
      const path = tagPath(base, written);
      const tag = byPath.get(path) ?? { label: written.label, pages: [] };
      byPath.set(path, tag);
      if (!tag.pages.includes(page)) tag.pages.push(page);
    }
  }
  return [...byPath]
    .map(([path, { label, pages }]) => ({ label, path, href: pathToHref(config.baseUrl, path), pages }))
    .sort((a, b) => compareText(a.label.toLowerCase(), b.label.toLowerCase()) || compareText(a.path, b.path));
}

/** A page's tags as links, without duplicates. */
export function tagsOf(page: RoutedPage, base: string, tags: ReadonlyMap<string, Tag>): LabelledLink[] {
  const links = new Map<string, LabelledLink>();
  for (const written of page.compiled.source.frontMatter.tags ?? []) {
    // A tag that only unlisted pages have does not have a page.
    const tag = tags.get(tagPath(base, written));
    if (tag) links.set(tag.path, { label: tag.label, href: tag.href });
  }
  return [...links.values()];
}

function tagPath(base: string, tag: FrontMatterTag): string {
  return joinPath(base, tag.permalink === undefined ? slugifyTag(tag.label) : tag.permalink.replace(/\/+$/, ''));
}
