/**
 * Checks feeds and sitemap: the XML formats against schemas with libxml2, the JSON Feed against its specification, and what no schema can express:
 * the addresses in the content, and that the three feeds have the same content.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { validateXML } from 'xmllint-wasm';
import { z } from 'zod';

const schemas = join(import.meta.dirname, 'schemas');
const readSchema = (fileName: string): { fileName: string; contents: string } => ({
  fileName,
  contents: readFileSync(join(schemas, fileName), 'utf8'),
});

/** @returns The errors, each with its line. */
export async function validateXml(name: string, text: string, schema: 'atom' | 'rss' | 'sitemap'): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: name, contents: text },
    schema: readSchema(`${schema}.xsd`),
    ...(schema === 'atom' && { preload: readSchema('xml.xsd') }),
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

const address = z.url({ protocol: /^https?$/ });
const date = z.iso.datetime({ offset: true });
const author = z.strictObject({ name: z.string().min(1), url: z.url().optional(), avatar: address.optional() });

/** The part of https://www.jsonfeed.org/version/1.1/ that the site uses. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: address,
  feed_url: address,
  description: z.string(),
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z\d]+)*$/),
  favicon: address.optional(),
  authors: z.array(author).min(1),
  items: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        url: address,
        title: z.string().min(1),
        summary: z.string(),
        content_html: z.string().min(1),
        date_published: date,
        date_modified: date,
        image: address.optional(),
        authors: z.array(author).min(1).optional(),
        tags: z.array(z.string().min(1)).min(1).optional(),
      }),
    )
    .min(1)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'two items have the same id'),
});

export interface FeedTexts {
  readonly rss: string;
  readonly atom: string;
  readonly json: string;
}

/** @returns What is wrong with the three feeds of a blog. */
export async function validateFeeds(feeds: FeedTexts): Promise<string[]> {
  const parsed = jsonFeed.safeParse(JSON.parse(feeds.json));
  const findings = [
    ...(await validateXml('rss.xml', feeds.rss, 'rss')),
    ...(await validateXml('atom.xml', feeds.atom, 'atom')),
    ...(parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `feed.json, ${path.join('.')}: ${message}`)),
  ];
  if (!parsed.success) return findings;
  const { items } = parsed.data;
  const dates = items.map(({ date_published }) => date_published);
  if (dates.join() !== [...dates].sort().reverse().join())
    findings.push('feed.json: the items are not sorted by date, newest first');
  for (const { url, content_html, date_published, date_modified } of items) {
    if (date_modified < date_published) findings.push(`${url} has a modification date before its publication date`);
    findings.push(...findInContent(content_html).map((finding) => `${url}: ${finding}`));
    for (const [name, text] of [
      ['rss.xml', feeds.rss],
      ['atom.xml', feeds.atom],
    ] as const) {
      if (!text.includes(escapeXml(content_html))) findings.push(`${name} and feed.json have different content for ${url}`);
    }
  }
  return findings;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Finds what feed readers would not show, or what would not work in them. */
function findInContent(html: string): string[] {
  const root = raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root;
  const findings: string[] = [];
  const walk = (node: Root | RootContent): void => {
    if (node.type === 'element') findings.push(...findInElement(node));
    if ('children' in node) for (const child of node.children) walk(child as RootContent);
  };
  walk(root);
  return findings;
}

function findInElement({ tagName, properties }: Element): string[] {
  if (tagName.includes('-') || ['script', 'style', 'button', 'form', 'iframe', 'svg', 'h1'].includes(tagName))
    return [`<${tagName}>`];
  const relative = [properties.href, properties.src].filter(
    // Footnote links stay within the text.
    (value) => typeof value === 'string' && !/^(https?:|mailto:|#)/.test(value),
  );
  return [
    ...relative.map((value) => `the address "${value}" is relative`),
    ...Object.keys(properties)
      .filter((name) => /^on|^style$/.test(name))
      .map((name) => `the attribute ${name}`),
  ];
}
