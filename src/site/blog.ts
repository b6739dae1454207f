/**
 * The posts of the blog: their order, previous and next, authors and reading times. Addresses come from blog-routes.ts; the pages
 * that list posts are planned in generated-pages.ts.
 */

import { compareText } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';
import { dayOf } from '../content/dates.ts';
import type { Content } from '../content/load.ts';
import type { LabelledLink, PostAuthor, PostFacts } from '../model.ts';
import { defined } from '../shared/defined.ts';
import { isExternal, joinPath, pathToHref } from '../urls.ts';
import { isUnlisted, type RoutedPage } from './pages.ts';
import type { Neighbours } from './pagination.ts';

/** Path of a page of the blog: `('tags', 'hola')` -> `/blog/tags/hola`; no pieces: the list of posts. */
export function blogPath(config: SiteConfig, ...pieces: readonly string[]): string {
  return joinPath(config.blog === false ? 'blog' : config.blog.routeBasePath, ...pieces);
}

/** All posts, newest first; posts with the same time are sorted by path. */
export function sortPosts(pages: readonly RoutedPage[]): RoutedPage[] {
  return pages
    .filter(({ kind }) => kind === 'post')
    .sort((a, b) => compareText(sortKey(b), sortKey(a)) || compareText(a.path, b.path));
}

/** A date without a time counts as midnight. */
function sortKey({ date }: RoutedPage): string {
  if (date === undefined) return '';
  return date.length === 10 ? `${date}T00:00:00Z` : date;
}

/** Previous is the newer post, next the older one. Unlisted posts have neither and are skipped. */
export function linkPosts(posts: readonly RoutedPage[]): Map<RoutedPage, Neighbours> {
  const listed = posts.filter((post) => !isUnlisted(post));
  return new Map(
    listed.map((post, index) => {
      const newer = listed[index - 1];
      const older = listed[index + 1];
      return [post, defined({ previous: newer && linkTo(newer), next: older && linkTo(older) })];
    }),
  );
}

function linkTo({ compiled, href }: RoutedPage): LabelledLink {
  return { label: compiled.title, href };
}

/** Fallback for a post without a date. That is an error, so only the dev server shows it. */
const noDate = '1970-01-01';

/** Date, authors and reading time of a post. */
export function makePostFacts(post: RoutedPage, config: SiteConfig, content: Content): PostFacts {
  const { blog } = config;
  return defined({
    date: dayOf(post.date ?? noDate),
    authors: listAuthors(post, content, config.baseUrl),
    readingMinutes:
      blog !== false && blog.showReadingTime ? Math.max(1, Math.ceil(post.compiled.words / blog.wordsPerMinute)) : undefined,
  });
}

/** Authors from the authors file; fields that the post itself sets take precedence. */
function listAuthors(post: RoutedPage, content: Content, baseUrl: string): PostAuthor[] {
  return (post.compiled.source.frontMatter.authors ?? []).map((written) => {
    const known = written.key === undefined ? undefined : content.authors.get(written.key);
    const url = written.url ?? known?.url ?? (written.email === undefined ? undefined : `mailto:${written.email}`);
    return defined({
      name: written.name ?? known?.name ?? written.key ?? '',
      title: written.title ?? known?.title,
      url: withBase(url, baseUrl),
      imageUrl: withBase(written.image_url ?? known?.imageUrl, baseUrl),
    });
  });
}

function withBase(address: string | undefined, baseUrl: string): string | undefined {
  return address === undefined || isExternal(address) ? address : pathToHref(baseUrl, joinPath(address));
}
