/** A written page as plain Markdown. All addresses are absolute, so that a copy works anywhere. */

import { toAbsolute } from '../../base/origins.ts';
import { printMarkdown } from '../../markdown/text/print-markdown.ts';
import type { Markdown } from '../../model/compiled.ts';
import type { SitePage } from '../../model/site.ts';
import { type AddressContext, addressOf } from '../../render/absolute-addresses.ts';
import type { ArticleRenderer } from '../../render/article.tsx';
import { isLeftOut } from '../../render/left-out.ts';

/** With the release that a docs page describes, if the configuration names one. */
export function pageMarkdown(page: SitePage, articles: ArticleRenderer): string {
  const ends = (page.ends ?? []).map(({ markdown }) => markdown);
  const whole = fillMarkdown(page.compiled.markdown, articles.addressesOf(page)) + ends.join('');
  const { release } = articles.site.siteData;
  if (page.facts.layout !== 'docs' || release === undefined) return whole;
  return whole.replace('\n', () => `\n\nThis page describes ${release}.\n`);
}

/** The excerpt of a post, or the description of any other page, as lists show it. */
export function excerptMarkdown(page: SitePage, articles: ArticleRenderer): string {
  const { excerptMarkdown: excerpt } = page.compiled;
  return excerpt === undefined
    ? printMarkdown([{ type: 'paragraph', children: [{ type: 'text', value: page.facts.description }] }])
    : fillMarkdown(excerpt, articles.addressesOf(page));
}

function fillMarkdown(markdown: Markdown, context: AddressContext): string {
  return unlinkLeftOut(markdown, context.page)
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.fill !== 'doc-cards') return markdownAddress(addressOf(part, context));
      return context.page.docCards
        .map(({ label, href, description }) => {
          const address = toAbsolute(href, context.url);
          return `- [${label}](${address})${description === '' ? '' : `: ${description}`}`;
        })
        .join('\n');
    })
    .join('');
}

/** Encodes the characters at which Markdown would end an address. */
function markdownAddress(address: string): string {
  return address.replace(/[ <>]/g, encodeURIComponent).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
}

/** Links to pages that were left out because of errors: `[text](address)` -> `text`. */
function unlinkLeftOut(markdown: Markdown, page: SitePage): Markdown {
  if (!page.hrefs.includes(undefined)) return markdown;
  const parts = [...markdown];
  for (const [index, part] of markdown.entries()) {
    const [before, after] = [parts[index - 1], parts[index + 1]];
    if (!isLeftOut(part, page) || typeof before !== 'string' || typeof after !== 'string') continue;
    const end = before.endsWith('](') ? before.length - 2 : undefined;
    const start = end === undefined ? undefined : openingBracket(before, end);
    if (end === undefined || start === undefined) continue;
    parts[index - 1] = before.slice(0, start) + before.slice(start + 1, end);
    parts[index] = '';
    parts[index + 1] = after.replace(/^(?: "[^"\n]*")?\)/, '');
  }
  return parts;
}

/** Index of the bracket that the one at `end` closes. */
function openingBracket(text: string, end: number): number | undefined {
  let depth = 1;
  for (let index = end - 1; index >= 0; index--) {
    if (text[index - 1] === '\\') continue;
    if (text[index] === ']') depth++;
    else if (text[index] === '[' && --depth === 0) return index;
  }
  return undefined;
}
