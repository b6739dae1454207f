/**
 * Tags of posts and of documents, with their pages and addresses. Labels that differ only in case, accents and what separates words are one tag, and
 * so are tags with the same permalink; its label is taken from the first page in the given order (for posts, the newest).
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
  /** Path of that page -> the last segments of the addresses of labels, by their names. */
  readonly segments: ReadonlyMap<string, Segments>;
}

type Segments = ReadonlyMap<string, string>;

/** @param posts Newest first. */
export function collectTags(config: SiteConfig, posts: readonly RoutedPage[], pages: readonly RoutedPage[]): Tags {
  const tagged = [...posts, ...pages.filter(({ kind }) => kind === 'doc')].filter((page) => tagsIn(page).length > 0);
  const bases = [blogPath(config, 'tags'), ...[config.docs, ...config.moreDocs].map(docTagsPath)];
  const listed = bases.map(
    (base) => [base, tagged.filter((page) => !isUnlisted(page) && listPath(page, config) === base)] as const,
  );
  const segments = new Map(listed.map(([base, own]) => [base, chooseSegments(own.flatMap(tagsIn))]));
  const lists = new Map(listed.map(([base, own]) => [base, tagsBelow(base, own, segments.get(base), config)]));
  return { lists, byPath: new Map([...lists.values()].flat().map((tag) => [tag.path, tag])), segments };
}

function tagsIn({ compiled }: RoutedPage): readonly FrontMatterTag[] {
  return compiled.source.frontMatter.tags ?? [];
}

function docTagsPath({ routeBasePath }: DocsSettings): string {
  return joinPath(routeBasePath, 'tags');
}

/** The path of the page that lists all tags of pages such as this one. */
function listPath({ kind, compiled: { source } }: RoutedPage, config: SiteConfig): string {
  return kind === 'post' ? blogPath(config, 'tags') : docTagsPath(docsOf(config, source));
}

function tagsBelow(base: string, pages: readonly RoutedPage[], segments: Segments | undefined, config: SiteConfig): Tag[] {
  const byPath = new Map<string, { label: string; pages: RoutedPage[] }>();
  for (const page of pages) {
    for (const written of tagsIn(page)) {
      const path = tagPath(base, written, segments);
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
export function tagsOf(page: RoutedPage, { byPath, segments }: Tags, config: SiteConfig): LabelledLink[] {
  const base = listPath(page, config);
  // A tag that only unlisted pages have does not have a page.
  const found = tagsIn(page).flatMap((tag) => byPath.get(tagPath(base, tag, segments.get(base))) ?? []);
  return [...new Set(found)].map(({ label, href }) => ({ label, href }));
}

function tagPath(base: string, { label, permalink }: FrontMatterTag, segments: Segments = new Map()): string {
  return joinPath(base, permalink === undefined ? (segments.get(nameOf(label)) ?? slugifyTag(label)) : bare(permalink));
}

function bare(permalink: string): string {
  return permalink.replace(/^\/+|\/+$/g, '');
}

/** What the labels of a tag have in common: `Rich Text`, `rich-text` -> `rich-text`; `C++` -> `c++`. */
function nameOf(label: string): string {
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return plain.replace(/[\s/_-]+/g, '-').replace(/(?<=.)-$|^-(?=.)/g, '');
}

const signNames: Readonly<Record<string, string>> = { '#': 'sharp', '+': 'plus', '*': 'star', '.': 'dot', '&': 'and', '@': 'at' };

/** By name: `c` -> `c`; beside it, `c#` -> `c-sharp`, `c++` -> `c-plus-plus`. Where names differ in signs alone, those with signs spell them. */
function chooseSegments(tags: readonly FrontMatterTag[]): Segments {
  const owners = new Map(
    tags.flatMap(({ label, permalink }) => (permalink === undefined ? [] : [[bare(permalink), nameOf(label)]])),
  );
  const names = new Set(tags.flatMap(({ label, permalink }) => (permalink === undefined ? [nameOf(label)] : [])));
  const isFree = (segment: string, name: string): boolean => (owners.get(segment) ?? name) === name;
  return new Map(
    // The fewer signs a name has, the sooner it gets its segment.
    [...names]
      .sort((a, b) => a.length - b.length || compareText(a, b))
      .map((name) => {
        const spelled = name.replace(/[^\p{L}\p{N}-]/gu, (sign) => `-${signNames[sign] ?? sign.codePointAt(0)?.toString(16)}-`);
        let segment = slugifyTag(name);
        if (!isFree(segment, name)) segment = slugifyTag(spelled);
        for (let number = 2; !isFree(segment, name); number++) segment = `${slugifyTag(spelled)}-${number}`;
        owners.set(segment, name);
        return [name, segment];
      }),
  );
}
