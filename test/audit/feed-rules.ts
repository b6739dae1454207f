/**
 * Validity of feeds and sitemap: the XML ones by schemas through libxml2, the JSON Feed by its specification, and what no schema can say: addresses in
 * the content, and that the three feeds agree. Judges texts; knows nothing of where they come from.
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

/** @returns What is invalid, each with its line. */
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

/** https://www.jsonfeed.org/version/1.1/, as far as the site uses it. */
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
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'two items have one id'),
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
  if (dates.join() !== [...dates].sort().reverse().join()) findings.push('feed.json: the newest item does not come first');
  for (const { url, content_html, date_published, date_modified } of items) {
    if (date_modified < date_published) findings.push(`${url} was changed before it was published`);
    findings.push(...findInContent(content_html).map((finding) => `${url}: ${finding}`));
    for (const [name, text] of [
      ['rss.xml', feeds.rss],
      ['atom.xml', feeds.atom],
    ] as const) {
      if (!text.includes(escapeXml(content_html))) findings.push(`${name} has other content for ${url} than feed.json`);
    }
  }
  return findings;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** What would not work, or not be shown, in a feed reader. */
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
    // Footnotes lead to their place in the same text.
    (value) => typeof value === 'string' && !/^(https?:|mailto:|#)/.test(value),
  );
  return [
    ...relative.map((value) => `the address "${value}" is relative`),
    ...Object.keys(properties)
      .filter((name) => /^on|^style$/.test(name))
      .map((name) => `the attribute ${name}`),
  ];
}
