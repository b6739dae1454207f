/** The image of each page. The path of a drawn one contains a hash of its content, so browsers can cache it forever. */
import { hashOf } from '../../base/cache.ts';
import { programFingerprint } from '../../base/fingerprint.ts';
import { readPublished } from '../../base/may-publish.ts';
import { isExternal, toAbsolute, withBase } from '../../base/origins.ts';
import type { FilePieces, OutputFile } from '../../base/output-file.ts';
import type { GeneratedPage, Site, SitePage } from '../../model/site.ts';
import type { PageImage } from '../../render/document.ts';
import type { ImagesPart } from '../../render/page-images.ts';
import { defined } from '../../shared/defined.ts';
import type { SiteFolder } from '../../site-folder/site-folder.ts';
import { joinPath, pathToHref, pathToHtmlFile } from '../../urls.ts';
import type { Backdrop } from './backdrop.ts';
import { type Card, type CardBrand, cardHeight, cardOf, cardWidth } from './social-card.ts';

/** Characters of a page's path that stay in the name of its image: with the hash and the extension, disks allow 255. */
const longestName = 200;

export interface CardSettings {
  readonly brand: CardBrand;
  /** See `drawCard`; a thread starts with those that have been drawn by then. */
  readonly backdrops: Map<string, Backdrop>;
}

export default {
  prepare({ folder, siteData, previews }, draw) {
    const { url, baseUrl, socialImage } = folder.config;
    const brand = readBrand(folder, siteData);
    const base = hashOf(programFingerprint('features/social-images/draw-card.ts'), JSON.stringify(brand));
    const files = new Map<string, OutputFile<FilePieces>>();
    const settings: CardSettings = { brand, backdrops: new Map() };

    /** @returns The path of a page's drawn image, relative to the output folder. */
    const drawFor = (page: SitePage | GeneratedPage): string => {
      const card = cardOf(page, siteData);
      const key = hashOf(base, JSON.stringify(card));
      const name = pathToHtmlFile(page.path)
        .replace(/(\/?index)?\.html$/, '')
        .replace(/[^\w-]+/g, '-')
        .toLowerCase();
      // The key tells apart what the length does not.
      const path = `assets/social/${name.slice(0, longestName) || 'home'}-${key.slice(0, 8)}.png`;
      files.set(path, { path, key, make: () => draw(card) });
      return path;
    };

    /** The author's, else the site's, else a drawn one, which is made when the files are written. */
    const of = (page: SitePage | GeneratedPage): PageImage => {
      const source = 'compiled' in page ? page.compiled.source : undefined;
      const copied = source && previews.get(source.path);
      if (copied !== undefined) return { url: toAbsolute(pathToHref(baseUrl, copied), url) };
      const chosen = source?.frontMatter.image ?? socialImage;
      if (chosen !== undefined) return { url: toAbsolute(withBase(chosen, baseUrl), url) };
      return { url: toAbsolute(pathToHref(baseUrl, `/${drawFor(page)}`), url), width: cardWidth, height: cardHeight };
    };

    return {
      settings,
      of,
      filesOf(pages) {
        for (const page of pages) if (page.facts.notFound !== true) of(page);
        return [...files.values()];
      },
    };
  },
  async draw(card: Card, { brand, backdrops }: CardSettings) {
    const { drawCard } = await import('./draw-card.ts');
    return drawCard(card, brand, backdrops);
  },
} satisfies ImagesPart;

function readBrand(folder: SiteFolder, { title, url }: Site['siteData']): CardBrand {
  return defined({ siteTitle: title, host: new URL(url).host, mark: readMark(folder), colors: folder.cardColors });
}

/** The logo of the navbar, else the favicon, if it is an SVG. */
function readMark({ config, staticFiles }: SiteFolder): string | undefined {
  for (const address of [config.navbar.logo?.src, config.favicon]) {
    if (address === undefined || isExternal(address) || !address.endsWith('.svg')) continue;
    const file = staticFiles.get(joinPath(address));
    const svg = file === undefined ? undefined : readPublished(file).toString('utf8');
    // What precedes the root element, such as an XML declaration, is not allowed inside another SVG.
    if (svg !== undefined) return svg.slice(svg.indexOf('<svg'));
  }
  return undefined;
}
