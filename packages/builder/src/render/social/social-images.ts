/** The social image of each page. Images are drawn at build time; one that stays the same is kept as every file of the output. */
import { readFileSync } from 'node:fs';
import { hashOf } from '../../base/cache.ts';
import { programFingerprint } from '../../base/fingerprint.ts';
import type { FilePieces, OutputFile } from '../../base/output-file.ts';
import type { GeneratedPage, Site, SitePage } from '../../model/site.ts';
import { defined } from '../../shared/defined.ts';
import type { Assets } from '../../site-folder/assets.ts';
import type { SiteFolder } from '../../site-folder/site-folder.ts';
import { isExternal, joinPath, pathToHref, pathToHtmlFile } from '../../urls.ts';
import { type Card, type CardBrand, cardHeight, cardOf, cardWidth } from './social-card.ts';

/** A social image, for a document's head. */
export interface SocialImage {
  /** Absolute. */
  readonly url: string;
  /** In pixels; absent for images that an author provides. */
  readonly width?: number;
  readonly height?: number;
}

/** Characters of a page's path that stay in the name of its image: with the hash and the extension, disks allow 255. */
const longestName = 200;

/** The social images of all pages. The path of a drawn image contains a hash of its content, so browsers can cache it forever. */
export class SocialImages {
  readonly #files = new Map<string, OutputFile<FilePieces>>();
  readonly #base: string;

  constructor(
    private readonly folder: SiteFolder,
    private readonly siteData: Site['siteData'],
    brand: CardBrand,
    private readonly previews: Assets['previews'],
    private readonly draw: (card: Card) => Promise<FilePieces>,
  ) {
    this.#base = hashOf(programFingerprint('render/social/draw-card.ts'), JSON.stringify(brand));
  }

  /** The image of a page: the author's, else the site's, else a drawn one, which is made when the files are written. */
  of(page: SitePage | GeneratedPage): SocialImage {
    const { url, baseUrl, socialImage } = this.folder.config;
    const source = 'compiled' in page ? page.compiled.source : undefined;
    const chosen = (source && (this.previews.get(source.path) ?? source.frontMatter.image)) ?? socialImage;
    if (chosen === undefined) {
      return { url: url + pathToHref(baseUrl, `/${this.#draw(page)}`), width: cardWidth, height: cardHeight };
    }
    return { url: isExternal(chosen) ? chosen : url + pathToHref(baseUrl, joinPath(chosen)) };
  }

  /** The same for pages of the site: with its path, and only if it is drawn. */
  ownOf(page: SitePage): { readonly href: string; readonly width: number; readonly height: number } | undefined {
    const { url, width, height } = this.of(page);
    const origin = this.folder.config.url;
    return width === undefined || height === undefined ? undefined : { href: url.slice(origin.length), width, height };
  }

  /** The files of the images that are drawn for these pages. */
  filesOf(pages: readonly (SitePage | GeneratedPage)[]): OutputFile<FilePieces>[] {
    for (const page of pages) if (page.facts.notFound !== true) this.of(page);
    return [...this.#files.values()];
  }

  /** @returns The path of a page's drawn image, relative to the output folder. */
  #draw(page: SitePage | GeneratedPage): string {
    const card = cardOf(page, this.siteData);
    const key = hashOf(this.#base, JSON.stringify(card));
    const name = pathToHtmlFile(page.path)
      .replace(/(\/?index)?\.html$/, '')
      .replace(/[^\w-]+/g, '-')
      .toLowerCase();
    // The key tells apart what the length does not.
    const path = `assets/social/${name.slice(0, longestName) || 'home'}-${key.slice(0, 8)}.png`;
    this.#files.set(path, { path, key, make: () => this.draw(card) });
    return path;
  }
}

/** What is the same on all images of a site. */
export function readBrand(folder: SiteFolder, { title, url }: Site['siteData']): CardBrand {
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
