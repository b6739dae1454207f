/**
 * Tags of posts and of documents: which pages carry them, and where each has its page. Tags with one permalink are one tag; the label on the
 * first page of the given order names it, for posts the newest.
 */

import { compareText } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';
import type { FrontMatterTag, LabelledLink } from '../model.ts';
import { joinPath, pathToHref, slugifyTag } from '../urls.ts';
import { isUnlisted, type RoutedPage } from './pages.ts';

/** A tag with the pages that carry it. */
export interface Tag extends LabelledLink {
  readonly path: string;
  /** In the order in which the pages were given; unlisted pages are missing. */
  readonly pages: readonly RoutedPage[];
}

/**
 * Collects the tags of one kind of pages.
 * @param base Path below which tag pages stand, `/blog/tags`.
 * @returns In order of label, upper and lower case alike.
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

/** A page's own tags, each once, as links. */
export function tagsOf(page: RoutedPage, base: string, tags: ReadonlyMap<string, Tag>): LabelledLink[] {
  const links = new Map<string, LabelledLink>();
  for (const written of page.compiled.source.frontMatter.tags ?? []) {
    // An unlisted page may be the only one with its tag, which then has no page.
    const tag = tags.get(tagPath(base, written));
    if (tag) links.set(tag.path, { label: tag.label, href: tag.href });
  }
  return [...links.values()];
}

function tagPath(base: string, tag: FrontMatterTag): string {
  return joinPath(base, tag.permalink === undefined ? slugifyTag(tag.label) : tag.permalink.replace(/\/+$/, ''));
}
