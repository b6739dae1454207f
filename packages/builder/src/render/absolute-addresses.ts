/** Fills the placeholders in the plain forms of a page, Markdown and HTML for feeds. All addresses become absolute, so that a copy works anywhere. */
import { toAbsolute } from '../base/origins.ts';
import type { PlainHtml } from '../model/compiled.ts';
import type { SitePage } from '../model/site.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import type { ImageAsset } from '../site-folder/assets.ts';
import { dropLeftOut } from './left-out.ts';

/** What is needed to resolve a page's addresses. */
export interface AddressContext {
  readonly page: SitePage;
  /** One per `compiled.images`. */
  readonly images: readonly (ImageAsset | undefined)[];
  /** Origin of the site. */
  readonly url: string;
}

/** The finished HTML of a post for feeds. */
export function fillPlainHtml(html: PlainHtml, context: AddressContext): string {
  const parts = dropLeftOut(html, context.page);
  return parts.map((part) => (typeof part === 'string' ? part : escapeHtml(addressOf(part, context)))).join('');
}

/** Empty for an image that was not found. */
export function addressOf(part: Exclude<PlainHtml[number], string>, { page, images, url }: AddressContext): string {
  const href = part.fill === 'href' ? page.hrefs[part.link] : images[part.image]?.href;
  return href === undefined ? '' : toAbsolute(href, toAbsolute(page.facts.url, url));
}
