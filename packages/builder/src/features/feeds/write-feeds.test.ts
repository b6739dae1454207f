import { describe, expect, it } from 'vitest';
import { checked } from '../../../test/support/checked.ts';
import { type FeedTexts, validateFeeds } from '../../../test/support/feed-rules.ts';
import type { Feed, FeedPost } from './describe-feed.ts';
import { writers } from './write-feeds.ts';

const post: FeedPost = {
  url: checked('https://example.com/base/blog/one'),
  title: 'Less < more & "quotes" ]]>',
  summary: 'A summary with a stray \u0000 and a bell \u0007.',
  html: '<p>Text with <code>a &#x3C; b &#x26;&#x26; c</code> and a <a href="https://example.com/x?a=1&amp;b=2">link</a>.</p>',
  published: '2024-02-29T00:00:00Z',
  updated: '2024-03-01T00:00:00Z',
  authors: [
    { name: 'Ann & Bob', url: checked('https://example.com/ann') },
    { name: 'Kim', url: checked('mailto:kim@example.com') },
  ],
  tags: ['a & b', 'c'],
  image: checked('https://example.com/one.png'),
};

const feed: Feed = {
  title: 'Kettle Blog',
  description: 'About boiling water & more',
  language: 'en',
  siteUrl: checked('https://example.com/base/'),
  blogUrl: checked('https://example.com/base/blog'),
  siteTitle: 'Kettle',
  addresses: {
    rss: checked('https://example.com/base/blog/rss.xml'),
    atom: checked('https://example.com/base/blog/atom.xml'),
    json: checked('https://example.com/base/blog/json.xml'),
  },
  posts: [
    post,
    { ...post, url: checked('https://example.com/base/blog/two'), authors: [], tags: [], published: '2023-01-05T00:00:00Z' },
  ],
};

const write = (changed: Feed = feed): FeedTexts => ({
  rss: writers.rss(changed),
  atom: writers.atom(changed),
  json: writers.json(changed),
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
  type Edit = (text: string) => string;
  /** A mistake in each of the feeds at once. */
  const mistakes: Record<keyof FeedTexts, readonly [what: string, edit: Edit]>[] = [
    {
      rss: ['a missing title', (text) => text.replace(/<title>Kettle Blog<\/title>\n/, '')],
      atom: ['a date without a zone', (text) => text.replace('2024-02-29T00:00:00Z', '2024-02-29T00:00:00')],
      json: ['a missing id', (text) => text.replace(/"id": "[^"]*",/, '')],
    },
    {
      rss: ['a date in another format', (text) => text.replace('Thu, 29 Feb 2024', '2024-02-29')],
      atom: ['a relative id', (text) => text.replace(/<id>https:\/\/example.com/, '<id>')],
      json: ['a relative address in the content', (text) => text.replaceAll('href=\\"https://example.com', 'href=\\"')],
    },
    {
      rss: ['text that is not XML', (text) => text.replace('&amp;', '&')],
      atom: ['a duplicate id', (text) => text.replaceAll('blog/two', 'blog/one')],
      json: ['an unknown version', (text) => text.replace('version/1.1', 'version/9')],
    },
  ];
  it.each(mistakes)('$rss.0, $atom.0, $json.0', async (mistake) => {
    const feeds = write();
    const changed = {
      rss: mistake.rss[1](feeds.rss),
      atom: mistake.atom[1](feeds.atom),
      json: mistake.json[1](feeds.json),
    };
    for (const format of ['rss', 'atom', 'json'] as const) expect(changed[format], format).not.toBe(feeds[format]);
    const found = (await validateFeeds(changed)).join('\n');
    expect(found).toMatch(/^rss\.xml:\d+: /m);
    expect(found).toMatch(/^atom\.xml:\d+: /m);
    expect(found).toMatch(/^feed\.json, |the address "[^"]*" is relative/m);
  });
});
