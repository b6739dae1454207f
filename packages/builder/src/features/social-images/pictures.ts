/** Where the drawn image of each page is. Its path contains a hash of its content, so browsers can cache it forever. */
import { readFileSync } from 'node:fs';
import { hashOf } from '../../base/cache.ts';
import { programFingerprint } from '../../base/fingerprint.ts';
import type { Site } from '../../model/site.ts';
import type { DrawPart } from '../../render/page-images.ts';
import { defined } from '../../shared/defined.ts';
import type { SiteFolder } from '../../site-folder/site-folder.ts';
import { isExternal, joinPath, pathToHtmlFile } from '../../urls.ts';
import type { Backdrop } from './backdrop.ts';
import { type Card, type CardBrand, cardHeight, cardOf, cardWidth } from './social-card.ts';

/** Characters of a page's path that stay in the name of its image: with the hash and the extension, disks allow 255. */
const longestName = 200;

interface Settings {
  readonly brand: CardBrand;
  /** See `drawCard`; a thread starts with those that have been drawn by then. */
  readonly backdrops: Map<string, Backdrop>;
}

const pictures: DrawPart = {
  prepare(folder, siteData) {
    const brand = readBrand(folder, siteData);
    const base = hashOf(programFingerprint('features/social-images/draw-card.ts'), JSON.stringify(brand));
    return {
      settings: { brand, backdrops: new Map() } satisfies Settings,
      of(page) {
        const drawing = cardOf(page, siteData);
        const key = hashOf(base, JSON.stringify(drawing));
        const name = pathToHtmlFile(page.path)
          .replace(/(\/?index)?\.html$/, '')
          .replace(/[^\w-]+/g, '-')
          .toLowerCase();
        // The key tells apart what the length does not.
        const path = `assets/social/${name.slice(0, longestName) || 'home'}-${key.slice(0, 8)}.png`;
        return { path, key, drawing, width: cardWidth, height: cardHeight };
      },
    };
  },
  async draw(card: Card, { brand, backdrops }: Settings) {
    const { drawCard } = await import('./draw-card.ts');
    return drawCard(card, brand, backdrops);
  },
};

export default pictures;

function readBrand(folder: SiteFolder, { title, url }: Site['siteData']): CardBrand {
  return defined({ siteTitle: title, host: new URL(url).host, mark: readMark(folder), colors: folder.cardColors });
}

/** The logo of the navbar, else the favicon, if it is an SVG. */
function readMark({ config, staticFiles }: SiteFolder): string | undefined {
  for (const address of [config.navbar.logo?.src, config.favicon]) {
    if (address === undefined || isExternal(address) || !address.endsWith('.svg')) continue;
    const file = staticFiles.get(joinPath(address));
    const svg = file === undefined ? undefined : readFileSync(file, 'utf8');
    // What precedes the root element, such as an XML declaration, is not allowed inside another SVG.
    if (svg !== undefined) return svg.slice(svg.indexOf('<svg'));
  }
  return undefined;
}
