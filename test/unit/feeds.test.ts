import { describe, expect, it } from 'vitest';
import { type Feed, type FeedPost, writeAtom, writeJsonFeed, writeRss } from '../../src/render/programs/feeds.ts';
import { type FeedTexts, validateFeeds } from '../audit/feed-rules.ts';

const post: FeedPost = {
  url: 'https://example.com/base/blog/one',
  title: 'Less < more & "quotes" ]]>',
  summary: 'A summary with a stray \u0000 and a bell \u0007.',
  html: '<p>Text with <code>a &#x3C; b &#x26;&#x26; c</code> and a <a href="https://example.com/x?a=1&amp;b=2">link</a>.</p>',
  published: '2024-02-29T00:00:00Z',
  updated: '2024-03-01T00:00:00Z',
  authors: [
    { name: 'Ann & Bob', url: 'https://example.com/ann' },
    { name: 'Kim', url: 'mailto:kim@example.com' },
  ],
  tags: ['a & b', 'c'],
  image: 'https://example.com/one.png',
};

const feed: Feed = {
  title: 'Kettle Blog',
  description: 'About boiling water & more',
  language: 'en',
  siteUrl: 'https://example.com/base/',
  blogUrl: 'https://example.com/base/blog',
  siteTitle: 'Kettle',
  addresses: {
    rss: 'https://example.com/base/blog/rss.xml',
    atom: 'https://example.com/base/blog/atom.xml',
    json: 'https://example.com/base/blog/feed.json',
  },
  posts: [post, { ...post, url: 'https://example.com/base/blog/two', authors: [], tags: [], published: '2023-01-05T00:00:00Z' }],
};

const write = (changed: Feed = feed): FeedTexts => ({
  rss: writeRss(changed),
  atom: writeAtom(changed),
  json: writeJsonFeed(changed),
});

it('writes three valid feeds, whatever the posts contain', async () => {
  expect(await validateFeeds(write())).toEqual([]);
});

it('contains the whole post, escaped only once', () => {
  const { items } = JSON.parse(write().json) as { items: { content_html: string; title: string }[] };
  expect(items[0]?.title).toBe('Less < more & "quotes" ]]>');
  expect(items[0]?.content_html).toBe(post.html);
  expect(write().rss).toContain('&lt;code&gt;a &amp;#x3C; b &amp;#x26;&amp;#x26; c&lt;/code&gt;');
});

it('has authors, categories and dates in each format’s own elements', () => {
  const { rss, atom } = write();
  expect(rss).toContain('<dc:creator>Ann &amp; Bob</dc:creator>');
  expect(rss).toContain('<category>a &amp; b</category>');
  expect(rss).toContain('<pubDate>Thu, 29 Feb 2024 00:00:00 GMT</pubDate>');
  expect(rss).toContain('<lastBuildDate>Fri, 01 Mar 2024 00:00:00 GMT</lastBuildDate>');
  expect(atom).toContain('<author><name>Kim</name><email>kim@example.com</email></author>');
  expect(atom).toContain('<category term="a &amp; b"/>');
  expect(atom).toContain('<published>2024-02-29T00:00:00Z</published>\n<updated>2024-03-01T00:00:00Z</updated>');
});

describe('the validator finds', () => {
  it.each([
    ['a missing title', { rss: (text: string) => text.replace(/<title>Kettle Blog<\/title>\n/, '') }],
    ['a date in another format', { rss: (text: string) => text.replace('Thu, 29 Feb 2024', '2024-02-29') }],
    ['text that is not XML', { rss: (text: string) => text.replace('&amp;', '&') }],
    ['a date without a zone', { atom: (text: string) => text.replace('2024-02-29T00:00:00Z', '2024-02-29T00:00:00') }],
    ['a relative id', { atom: (text: string) => text.replace(/<id>https:\/\/example.com/, '<id>') }],
    ['a duplicate id', { atom: (text: string) => text.replaceAll('blog/two', 'blog/one') }],
    ['a missing id', { json: (text: string) => text.replace(/"id": "[^"]*",/, '') }],
    ['a relative address in the content', { json: (text: string) => text.replaceAll('href=\\"https://example.com', 'href=\\"') }],
    ['an unknown version', { json: (text: string) => text.replace('version/1.1', 'version/9') }],
  ])('%s', async (_, change: Partial<Record<keyof FeedTexts, (text: string) => string>>) => {
    const feeds = write();
    const changed = { ...feeds };
    for (const [format, edit] of Object.entries(change) as [keyof FeedTexts, (text: string) => string][]) {
      changed[format] = edit(feeds[format]);
      expect(changed[format]).not.toBe(feeds[format]);
    }
    expect(await validateFeeds(changed)).not.toEqual([]);
  });
});
