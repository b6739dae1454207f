/**
 * The posts of the blog: their order, authors and reading times. Addresses come from routes.ts; the pages that list posts are planned in
 * generated-pages.ts, previous and next in pagination.ts.
 */

import { checkLink, checkSource, originOf, withBase } from '../base/origins.ts';
import { compareText } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';
import { dayOf } from '../content/dates.ts';
import type { Content } from '../content/load.ts';
import type { PostAuthor, PostFacts } from '../model/page-parts.ts';
import type { Place, Problem } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import { joinPath } from '../urls.ts';
import { frontMatterPlace, type RoutedPage } from './routed-page.ts';

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

/** Fallback for a post without a date. That is an error, so only the dev server shows it. */
const noDate = '1970-01-01';

/** Date, authors and reading time of a post. */
export function makePostFacts(post: RoutedPage, config: SiteConfig, content: Content): PostFacts {
  const { blog } = config;
  return defined({
    date: dayOf(post.date ?? noDate),
    authors: listAuthors(post, content, config),
    readingMinutes:
      blog !== false && blog.showReadingTime ? Math.max(1, Math.ceil(post.compiled.words / blog.wordsPerMinute)) : undefined,
  });
}

/** Authors from the authors file; fields that the post itself sets take precedence. */
function listAuthors(post: RoutedPage, content: Content, { baseUrl, allowedSources }: SiteConfig): PostAuthor[] {
  return (post.compiled.source.frontMatter.authors ?? []).map((written) => {
    const known = written.key === undefined ? undefined : content.authors.get(written.key);
    const url = written.url ?? known?.url ?? (written.email === undefined ? undefined : checkLink(`mailto:${written.email}`));
    const picture = checkSource(written.image_url ?? known?.imageUrl ?? '', allowedSources.images) || undefined;
    return defined({
      name: written.name ?? known?.name ?? written.key ?? '',
      title: written.title ?? known?.title,
      url: url && withBase(url, baseUrl),
      imageUrl: picture && withBase(picture, baseUrl),
    });
  });
}

/** A warning for each picture of an author that the content policy would not load. */
export function findRefusedPictures(posts: readonly RoutedPage[], content: Content, origins: readonly string[]): Problem[] {
  const refused = new Map<string, Place>();
  for (const post of posts) {
    for (const { key, image_url } of post.compiled.source.frontMatter.authors ?? []) {
      const address = image_url ?? (key === undefined ? undefined : content.authors.get(key)?.imageUrl);
      if (address !== undefined && checkSource(address, origins) === undefined && !refused.has(address))
        refused.set(address, frontMatterPlace(post, 'authors'));
    }
  }
  return [...refused].map(([address, place]) => ({
    severity: 'warning',
    place,
    message: `the author's picture "${address}" comes from a site that pages may not load images from, so that it is left out`,
    fix: `Add ${JSON.stringify(originOf(address) ?? 'its https: origin')} to the setting "allowedSources.images", or put the picture into a static folder`,
  }));
}
