/** A page as plain Markdown for programs that read: placeholders filled, every address absolute, so that a copied page stands by itself. */
import { htmlToMarkdown } from '../../markdown/text/plain-markdown.ts';
import type { SitePage } from '../../model.ts';
import type { ImageAsset } from '../../site-folder/assets.ts';
import { isExternal } from '../../urls.ts';

/**
 * The Markdown of a written page.
 * @param url Origin of the site.
 * @param images One per `compiled.images`.
 */
export function writtenMarkdown(page: SitePage, images: readonly (ImageAsset | undefined)[], url: string): string {
  const absolute = (href: string): string => (href === '' ? href : toAbsolute(href, url + page.facts.url));
  return page.compiled.markdown
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.fill === 'href') return markdownAddress(absolute(page.hrefs[part.link] ?? ''));
      if (part.fill === 'image') return markdownAddress(absolute(images[part.image]?.href ?? ''));
      return page.docCards
        .map(({ label, href, description }) => `- [${label}](${absolute(href)})${description === '' ? '' : `: ${description}`}`)
        .join('\n');
    })
    .join('');
}

/**
 * The Markdown of a page that a template drew.
 * @param html The article; every address in it is absolute or begins with `/`.
 */
export function generatedMarkdown(html: string, url: string): string {
  return `${htmlToMarkdown(html.replace(/ (href|src)="(\/[^"]*)"/g, (_, name: string, path: string) => ` ${name}="${url}${path}"`))}\n`;
}

function toAbsolute(href: string, base: string): string {
  if (isExternal(href)) return href;
  return href.startsWith('#') || href.startsWith('?') ? base + href : new URL(href, base).href;
}

/** An address that Markdown would cut off at a space or a bracket. */
function markdownAddress(address: string): string {
  return address.replace(/[ <>]/g, encodeURIComponent).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
}
