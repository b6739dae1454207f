/**
 * The blog's feeds: RSS 2.0 (https://www.rssboard.org/rss-specification), Atom (RFC 4287) and JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/).
 * All three have the same content: the newest posts in full, with absolute addresses. They do not contain the time of the build, so the same posts
 * produce the same files.
 */

import { readyFile } from '../../base/output-file.ts';
import { compareText } from '../../base/problems.ts';
import type { SiteConfig } from '../../config/config.ts';
import type { PostAuthor, PostFacts } from '../../model/page-parts.ts';
import type { Site, SitePage } from '../../model/site.ts';
import { defined } from '../../shared/defined.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { feedFormats, feedPath, isExternal, joinPath, pathToHref } from '../../urls.ts';
import type { FeedLink } from '../document.ts';
import type { FileMaker } from '../file-maker.ts';
import { changedOn } from '../last-change.ts';

/** Maximum number of posts in a feed. Feed readers fetch it often and keep earlier posts. */
const newestPosts = 20;

/** A post as feeds describe it; all addresses are absolute. */
export interface FeedPost {
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  /** Plain HTML without the title. */
  readonly html: string;
  /** RFC 3339 date and time, UTC. */
  readonly published: string;
  /** The same format; never before `published`. */
  readonly updated: string;
  readonly authors: readonly PostAuthor[];
  readonly tags: readonly string[];
  readonly image?: string;
}

export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Absolute, as all addresses. */
  readonly siteUrl: string;
  readonly blogUrl: string;
  readonly siteTitle: string;
  readonly icon?: string;
  readonly addressOf: (format: Format) => string;
  /** Newest first. */
  readonly posts: readonly FeedPost[];
}

type Format = keyof typeof feedFormats;

const writers: Readonly<Record<Format, (feed: Feed) => string>> = { rss: writeRss, atom: writeAtom, json: writeJsonFeed };
const formats = Object.keys(writers) as Format[];

/** The feeds to link from a page: those of the blog on posts and lists of posts, otherwise none. */
export function feedLinks({ blog, title, baseUrl }: SiteConfig, site: Site, path: string): FeedLink[] {
  if (blog === false) return [];
  const base = joinPath(blog.routeBasePath);
  if (path !== base && !path.startsWith(base === '/' ? base : `${base}/`)) return [];
  // Only now, since every page asks.
  if (!site.pages.some(isPublishedPost)) return [];
  return formats.map((format) => ({
    type: feedFormats[format].type,
    title: `${title} ${blog.title} (${feedFormats[format].label})`,
    href: pathToHref(baseUrl, feedPath(blog.routeBasePath, format)),
  }));
}

type PublishedPost = SitePage & { readonly facts: { readonly post: PostFacts } };

function isPublishedPost(page: SitePage): page is PublishedPost {
  return page.facts.post !== undefined && page.facts.unlisted !== true;
}

/** The feed files; none if there are no posts. */
export const feedFiles: FileMaker = ({ folder: { config }, site, articles, images }) => {
  if (config.blog === false) return [];
  const posts = site.pages
    .filter(isPublishedPost)
    .sort((a, b) => compareText(b.facts.post.date, a.facts.post.date) || compareText(a.path, b.path))
    .slice(0, newestPosts)
    .map((page) => feedPost(page, config, articles.feedHtml(page), images.of(page).url));
  if (posts.length === 0) return [];
  const { title, description, routeBasePath } = config.blog;
  const absolute = (path: string): string => config.url + pathToHref(config.baseUrl, path);
  const feed: Feed = defined({
    title: `${config.title} ${title}`,
    description,
    language: config.locale.code,
    siteUrl: absolute('/'),
    blogUrl: absolute(joinPath(routeBasePath)),
    siteTitle: config.title,
    icon: iconOf(config),
    addressOf: (format: Format) => absolute(feedPath(routeBasePath, format)),
    posts,
  });
  return formats.map((format) => readyFile(feedPath(routeBasePath, format).slice(1), writers[format](feed)));
};

/** Without one whose address holds its data, which readers of feeds do not show. */
function iconOf({ url, baseUrl, favicon }: SiteConfig): string | undefined {
  if (favicon === undefined || /^data:/i.test(favicon)) return undefined;
  return isExternal(favicon) ? favicon : url + pathToHref(baseUrl, joinPath(favicon));
}

function feedPost(page: PublishedPost, { url }: SiteConfig, html: string, image: string | undefined): FeedPost {
  const { date, authors } = page.facts.post;
  const absolute = (address: string | undefined): string | undefined =>
    address === undefined || isExternal(address) ? address : url + address;
  return defined({
    url: url + page.facts.url,
    title: page.facts.title,
    summary: page.facts.description,
    html,
    published: `${date}T00:00:00Z`,
    updated: `${(changedOn(page) ?? date).slice(0, 10)}T00:00:00Z`,
    authors: authors.map((author) => defined({ ...author, url: absolute(author.url), imageUrl: absolute(author.imageUrl) })),
    tags: page.facts.tags.map(({ label }) => label),
    image,
  });
}

function latest(feed: Feed): string {
  return feed.posts.reduce((newest, { updated }) => (updated > newest ? updated : newest), '');
}

/** Escapes text for XML and removes characters that XML 1.0 does not allow, see https://www.w3.org/TR/xml/#charsets. */
function xml(text: string): string {
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, ''));
}

/** `2023-04-25T00:00:00Z` -> `Tue, 25 Apr 2023 00:00:00 GMT`, RFC 822 with a four-digit year, as RSS requires. */
function rssDate(date: string): string {
  return new Date(date).toUTCString();
}

export function writeRss(feed: Feed): string {
  const items = feed.posts.map((post) =>
    [
      '<item>',
      `<title>${xml(post.title)}</title>`,
      `<link>${xml(post.url)}</link>`,
      `<guid isPermaLink="true">${xml(post.url)}</guid>`,
      `<pubDate>${rssDate(post.published)}</pubDate>`,
      `<description>${xml(post.summary)}</description>`,
      ...post.authors.map(({ name }) => `<dc:creator>${xml(name)}</dc:creator>`),
      ...post.tags.map((tag) => `<category>${xml(tag)}</category>`),
      `<content:encoded>${xml(post.html)}</content:encoded>`,
      '</item>',
    ].join('\n'),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xml(feed.title)}</title>
<link>${xml(feed.blogUrl)}</link>
<description>${xml(feed.description)}</description>
<language>${xml(feed.language)}</language>
<lastBuildDate>${rssDate(latest(feed))}</lastBuildDate>
<atom:link href="${xml(feed.addressOf('rss'))}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
}

export function writeAtom(feed: Feed): string {
  const entries = feed.posts.map((post) =>
    [
      '<entry>',
      `<id>${xml(post.url)}</id>`,
      `<title>${xml(post.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${xml(post.url)}"/>`,
      `<published>${post.published}</published>`,
      `<updated>${post.updated}</updated>`,
      ...post.authors.map(writePerson),
      ...post.tags.map((tag) => `<category term="${xml(tag)}"/>`),
      `<summary>${xml(post.summary)}</summary>`,
      `<content type="html">${xml(post.html)}</content>`,
      '</entry>',
    ].join('\n'),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(feed.language)}">
<id>${xml(feed.blogUrl)}</id>
<title>${xml(feed.title)}</title>
<subtitle>${xml(feed.description)}</subtitle>
<link rel="self" type="application/atom+xml" href="${xml(feed.addressOf('atom'))}"/>
<link rel="alternate" type="text/html" href="${xml(feed.blogUrl)}"/>
<updated>${latest(feed)}</updated>
<author><name>${xml(feed.siteTitle)}</name><uri>${xml(feed.siteUrl)}</uri></author>
${feed.icon === undefined ? '' : `<icon>${xml(feed.icon)}</icon>\n`}${entries.join('\n')}
</feed>
`;
}

/** An author's address may be a page or a `mailto:` address. */
function writePerson({ name, url }: PostAuthor): string {
  const mailbox = url?.startsWith('mailto:') ? url.slice('mailto:'.length) : undefined;
  const address = url === undefined ? '' : mailbox === undefined ? `<uri>${xml(url)}</uri>` : `<email>${xml(mailbox)}</email>`;
  return `<author><name>${xml(name)}</name>${address}</author>`;
}

export function writeJsonFeed(feed: Feed): string {
  const document = defined({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.blogUrl,
    feed_url: feed.addressOf('json'),
    description: feed.description,
    language: feed.language,
    favicon: feed.icon,
    authors: [{ name: feed.siteTitle, url: feed.siteUrl }],
    items: feed.posts.map((post) =>
      defined({
        id: post.url,
        url: post.url,
        title: post.title,
        summary: post.summary,
        content_html: post.html,
        date_published: post.published,
        date_modified: post.updated,
        image: post.image,
        ...(post.authors.length > 0 && {
          authors: post.authors.map(({ name, url, imageUrl }) => defined({ name, url, avatar: imageUrl })),
        }),
        ...(post.tags.length > 0 && { tags: post.tags }),
      }),
    ),
  });
  return `${JSON.stringify(document, undefined, 1)}\n`;
}
