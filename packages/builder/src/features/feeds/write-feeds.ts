/**
 * Writes feeds: RSS 2.0 (https://www.rssboard.org/rss-specification), Atom (RFC 4287) and JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/).
 * They don't contain the time of the build, so the same posts produce the same files.
 */
import { readyFile } from '../../base/output-file.ts';
import type { PostAuthor } from '../../model/page-parts.ts';
import type { FilesPart } from '../../render/files-part.ts';
import { defined } from '../../shared/defined.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { describeFeed, type Feed } from './describe-feed.ts';
import { type Format, feedPath, formats } from './formats.ts';

export const writers: Readonly<Record<Format, (feed: Feed) => string>> = { rss: writeRss, atom: writeAtom, json: writeJsonFeed };

export const feedFiles: FilesPart = {
  last(input) {
    const { blog } = input.folder.config;
    const feed = describeFeed(input);
    if (blog === false || feed === undefined) return [];
    return formats.map(({ name }) => readyFile(feedPath(blog, name).slice(1), writers[name](feed)));
  },
};

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

function writeRss(feed: Feed): string {
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
<atom:link href="${xml(feed.addresses.rss)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
}

function writeAtom(feed: Feed): string {
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
<link rel="self" type="application/atom+xml" href="${xml(feed.addresses.atom)}"/>
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

function writeJsonFeed(feed: Feed): string {
  const document = defined({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.blogUrl,
    feed_url: feed.addresses.json,
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
