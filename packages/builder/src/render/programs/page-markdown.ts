/** Fills the placeholders in the plain forms of a page, Markdown and HTML for feeds. All addresses become absolute, so that a copy works anywhere. */
import type { Markdown, PlainHtml } from '../../model/compiled.ts';
import type { SitePage } from '../../model/site.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import type { ImageAsset } from '../../site-folder/assets.ts';
import { isExternal } from '../../urls.ts';
import { dropLeftOut, unlinkLeftOut } from '../left-out.ts';

/** What is needed to resolve a page's addresses. */
export interface AddressContext {
  readonly page: SitePage;
  /** One per `compiled.images`. */
  readonly images: readonly (ImageAsset | undefined)[];
  /** Origin of the site. */
  readonly url: string;
}

/** The finished Markdown of a page or excerpt. */
export function fillMarkdown(markdown: Markdown, context: AddressContext): string {
  return unlinkLeftOut(markdown, context.page)
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.fill !== 'doc-cards') return markdownAddress(addressOf(part, context));
      return context.page.docCards
        .map(({ label, href, description }) => {
          const address = toAbsolute(href, context.url + context.page.facts.url);
          return `- [${label}](${address})${description === '' ? '' : `: ${description}`}`;
        })
        .join('\n');
    })
    .join('');
}

/** The finished HTML of a post for feeds. */
export function fillPlainHtml(html: PlainHtml, context: AddressContext): string {
  const parts = dropLeftOut(html, context.page);
  return parts.map((part) => (typeof part === 'string' ? part : escapeHtml(addressOf(part, context)))).join('');
}

function addressOf(part: Exclude<PlainHtml[number], string>, { page, images, url }: AddressContext): string {
  const href = (part.fill === 'href' ? page.hrefs[part.link] : images[part.image]?.href) ?? '';
  return href === '' ? '' : toAbsolute(href, url + page.facts.url);
}

/** @param base Absolute address of the page that the address is on. */
export function toAbsolute(href: string, base: string): string {
  if (isExternal(href)) return href;
  return href.startsWith('#') || href.startsWith('?') ? base + href : new URL(href, base).href;
}

/** Encodes the characters at which Markdown would end an address. */
function markdownAddress(address: string): string {
  return address.replace(/[ <>]/g, encodeURIComponent).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
}
