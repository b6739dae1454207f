/**
 * Tags of posts and of documents, with their pages and addresses. Tags with the same permalink are one tag, whose label is taken
 * from the first page in the given order (for posts, the newest).
 */

import { compareText } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';
import type { DocsSettings } from '../config/docs.ts';
import { docsOf } from '../content/docs-folders.ts';
import type { LabelledLink } from '../model/navigation.ts';
import type { FrontMatterTag } from '../model/source.ts';
import { joinPath, pathToHref, slugifyTag } from '../urls.ts';
import { blogPath } from './blog.ts';
import { isUnlisted, type RoutedPage } from './routed-page.ts';

/** A tag with the pages that have it. */
export interface Tag extends LabelledLink {
  readonly path: string;
  /** In the given order, without unlisted pages. */
  readonly pages: readonly RoutedPage[];
}

export interface Tags {
  /** Path of the page that lists all tags of one kind of pages, `/blog/tags` -> these tags, sorted by label, ignoring case. */
  readonly lists: ReadonlyMap<string, readonly Tag[]>;
  readonly byPath: ReadonlyMap<string, Tag>;
}

/** @param posts Newest first. */
export function collectTags(config: SiteConfig, posts: readonly RoutedPage[], pages: readonly RoutedPage[]): Tags {
  const tagged = [...posts, ...pages.filter(({ kind }) => kind === 'doc')].filter(hasTags);
  const bases = [blogPath(config, 'tags'), ...[config.docs, ...config.moreDocs].map(docTagsPath)];
  const below = (base: string): readonly Tag[] => {
    const own = tagged.filter((page) => listPath(page, config) === base);
    return tagsBelow(base, own, config);
  };
  const lists = new Map(bases.map((base) => [base, below(base)]));
  return { lists, byPath: new Map([...lists.values()].flat().map((tag) => [tag.path, tag])) };
}

function hasTags({ compiled }: RoutedPage): boolean {
  return compiled.source.frontMatter.tags !== undefined;
}

function docTagsPath({ routeBasePath }: DocsSettings): string {
  return joinPath(routeBasePath, 'tags');
}

/** The path of the page that lists all tags of pages such as this one. */
function listPath({ kind, compiled: { source } }: RoutedPage, config: SiteConfig): string {
  return kind === 'post' ? blogPath(config, 'tags') : docTagsPath(docsOf(config, source));
}

function tagsBelow(base: string, pages: readonly RoutedPage[], config: SiteConfig): Tag[] {
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
export function tagsOf(page: RoutedPage, { byPath }: Tags, config: SiteConfig): LabelledLink[] {
  const base = listPath(page, config);
  // A tag that only unlisted pages have does not have a page.
  const found = (page.compiled.source.frontMatter.tags ?? []).flatMap((tag) => byPath.get(tagPath(base, tag)) ?? []);
  return [...new Set(found)].map(({ label, href }) => ({ label, href }));
}

function tagPath(base: string, tag: FrontMatterTag): string {
  return joinPath(base, tag.permalink === undefined ? slugifyTag(tag.label) : tag.permalink.replace(/\/+$/, ''));
}
