/** What the feeds of a blog contain: the newest posts in full, with absolute addresses. */
import { toAbsolute, withBase } from '../../base/origins.ts';
import { compareText } from '../../base/problems.ts';
import type { CheckedAddress } from '../../model/address.ts';
import type { PostFacts } from '../../model/page-parts.ts';
import type { SitePage } from '../../model/site.ts';
import { fillPlainHtml } from '../../render/absolute-addresses.ts';
import type { FilesInput } from '../../render/files-part.ts';
import { changedOn } from '../../render/last-change.ts';
import { defined } from '../../shared/defined.ts';
import { joinPath, pathToHref } from '../../urls.ts';
import { type Format, feedPath } from './formats.ts';

/** Maximum number of posts in a feed. Feed readers fetch it often and keep earlier posts. */
const newestPosts = 20;

type PublishedPost = SitePage & { readonly facts: { readonly post: PostFacts } };

export type FeedPost = ReturnType<typeof describePost>;
export type Feed = NonNullable<ReturnType<typeof describeFeed>>;

/** What the feeds say, in each of their formats; undefined on a site without a blog or posts. */
export function describeFeed(input: FilesInput) {
  const { config } = input.folder;
  const { blog } = config;
  if (blog === false) return undefined;
  const posts = input.site.pages
    .filter((page): page is PublishedPost => page.facts.post !== undefined && page.facts.unlisted !== true)
    .sort((a, b) => compareText(publishedAt(b), publishedAt(a)) || compareText(a.path, b.path))
    .slice(0, newestPosts)
    .map((page) => describePost(page, input));
  if (posts.length === 0) return undefined;
  const absolute = (path: string): CheckedAddress => toAbsolute(pathToHref(config.baseUrl, path), config.url);
  const addressOf = (format: Format): CheckedAddress => absolute(feedPath(blog, format));
  // Readers of feeds do not show an icon whose address holds its data.
  const icon = config.favicon === undefined || /^data:/i.test(config.favicon) ? undefined : config.favicon;
  return defined({
    title: `${config.title} ${blog.title}`,
    description: blog.description,
    language: config.locale.code,
    siteUrl: absolute('/'),
    blogUrl: absolute(joinPath(blog.routeBasePath)),
    siteTitle: config.title,
    icon: icon && toAbsolute(withBase(icon, config.baseUrl), config.url),
    addresses: { rss: addressOf('rss'), atom: addressOf('atom'), json: addressOf('json') },
    /** Newest first. */
    posts,
  });
}

/** A date without a time counts as midnight. */
function publishedAt({ compiled, facts: { post } }: PublishedPost): string {
  const { date } = compiled.source.frontMatter;
  return date !== undefined && date.length > post.date.length ? date : `${post.date}T00:00:00Z`;
}

function describePost(page: PublishedPost, { folder, articles, images }: FilesInput) {
  const { url } = folder.config;
  const { title, description, tags, post } = page.facts;
  const published = publishedAt(page);
  const changed = `${(changedOn(page) ?? post.date).slice(0, 10)}T00:00:00Z`;
  const absolute = (address: CheckedAddress | undefined): CheckedAddress | undefined => address && toAbsolute(address, url);
  return defined({
    url: toAbsolute(page.facts.url, url),
    title,
    summary: description,
    /** Without the title. */
    html: fillPlainHtml(page.compiled.plainHtml ?? [], articles.addressesOf(page)),
    /** RFC 3339 date and time, UTC, as is `updated`, which is never before it. */
    published,
    updated: changed > published ? changed : published,
    authors: post.authors.map((author) => defined({ ...author, url: absolute(author.url), imageUrl: absolute(author.imageUrl) })),
    tags: tags.map(({ label }) => label),
    image: images.of(page)?.url,
  });
}
