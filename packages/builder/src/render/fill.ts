/** Fills the typed placeholders in compiled HTML with what depends on the whole site. */
import type { CheckedAddress } from '../model/address.ts';
import type { Html, Placeholder } from '../model/compiled.ts';
import type { SymbolUse } from '../model/page-parts.ts';
import type { ArticleSite, SitePage } from '../model/site.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import type { ImageAsset } from '../site-folder/assets.ts';
import { markdownHref } from '../urls.ts';
import { dropLeftOut } from './left-out.ts';

interface FillContext {
  readonly site: ArticleSite;
  readonly page: SitePage;
  /** One per `compiled.images`; absent where the image could not be found (reported as a problem). */
  readonly images: readonly (ImageAsset | undefined)[];
  /** Address of the file with identifier types, and the keys of the samples in it; absent if there is no such file. */
  readonly types?: { readonly href: CheckedAddress; readonly samples: ReadonlySet<string> };
}

/** The finished HTML of an article or excerpt. */
export function fillHtml(html: Html, context: FillContext): string {
  const parts = dropLeftOut(html, context.page);
  return parts.map((part) => (typeof part === 'string' ? part : fillPlaceholder(part, context))).join('');
}

function fillPlaceholder(placeholder: Placeholder, { site, page, images, types }: FillContext): string {
  switch (placeholder.fill) {
    case 'href':
      return escapeHtml(page.hrefs[placeholder.link] ?? '');
    case 'image': {
      const image = images[placeholder.image];
      if (image === undefined) return '';
      const width = image.width === undefined ? '' : ` width="${image.width}"`;
      const size = width + (image.height === undefined ? '' : ` height="${image.height}"`);
      return ` src="${escapeHtml(image.href)}"${size}`;
    }
    case 'symbol': {
      const target = site.symbols.get(placeholder.name);
      // A page links to its own entries, but not to itself as a whole.
      if (target === undefined || target.href === page.facts.url) return placeholder.html;
      return `<a href="${escapeHtml(target.href)}">${placeholder.html}</a>`;
    }
    case 'types':
      return types?.samples.has(placeholder.sample) === true
        ? ` data-types="${escapeHtml(types.href)}#${placeholder.sample}"`
        : '';
    case 'page-markdown':
      return escapeHtml(markdownHref(site.siteData.baseUrl, page.facts.url));
    case 'used-in':
      return writeUses((site.usedIn.get(placeholder.symbol) ?? []).filter((link) => link.href !== page.facts.url));
    case 'doc-cards':
      return `<ul class="doc-cards">${page.docCards
        .map(
          (card) =>
            `<li><a href="${escapeHtml(card.href)}"><strong>${escapeHtml(card.label)}</strong><span>${escapeHtml(card.description)}</span></a></li>`,
        )
        .join('')}</ul>`;
  }
}

/** Pages by what they are: in one line if there are only a few, else in a list that opens. */
function writeUses(uses: readonly SymbolUse[]): string {
  if (uses.length === 0) return '';
  const write = (kind: string): string => {
    const links = uses
      .filter((use) => use.kind === kind)
      .map(({ label, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`);
    return `${escapeHtml(kind)}: ${links.join(', ')}`;
  };
  const lines = [...new Set(uses.map(({ kind }) => kind))].map(write);
  if (uses.length <= 2) return `<p class="used-in">Used in ${lines.join(' · ')}</p>`;
  return `<details class="used-in"><summary>Used in ${uses.length} pages</summary>${lines.join('<br>')}</details>`;
}
