/** The image of each page, which other sites show next to a link: the author's, else the site's, else one that a feature draws. */
import type { FilePieces, OutputFile } from '../base/output-file.ts';
import type { GeneratedPage, Site, SitePage } from '../model/site.ts';
import type { Assets } from '../site-folder/assets.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import { isExternal, joinPath, pathToHref } from '../urls.ts';
import type { PageImage } from './document.ts';

/** How a feature draws images for pages. */
export interface DrawPart {
  prepare(folder: SiteFolder, siteData: Site['siteData']): PageDrawings;
  /** Runs in threads. @param settings Those of {@link PageDrawings}; of a thread, a copy that it keeps. */
  draw(drawing: unknown, settings: unknown): Promise<Uint8Array>;
}

export interface PageDrawings {
  /** What is the same for all drawings of a site. */
  readonly settings: unknown;
  /** The file with the image of a page, and what is on it. */
  of(page: SitePage | GeneratedPage): {
    readonly path: string;
    readonly key: string;
    readonly drawing: unknown;
    readonly width: number;
    readonly height: number;
  };
}

export interface PageImages {
  of(page: SitePage | GeneratedPage): PageImage | undefined;
  /** The same for pages of the site: with its path, and only if it is drawn. */
  drawnOf(page: SitePage): { readonly href: string; readonly width: number; readonly height: number } | undefined;
  /** The files of the images that are drawn for these pages. */
  filesOf(pages: readonly (SitePage | GeneratedPage)[]): readonly OutputFile<FilePieces>[];
}

/** @param draw Makes what a feature has called `drawing`, when the files are written. */
export function pageImages(
  { config: { url, baseUrl, socialImage } }: SiteFolder,
  previews: Assets['previews'],
  drawings: PageDrawings | undefined,
  draw: (drawing: unknown) => Promise<FilePieces>,
): PageImages {
  const files = new Map<string, OutputFile<FilePieces>>();
  const of = (page: SitePage | GeneratedPage): PageImage | undefined => {
    const source = 'compiled' in page ? page.compiled.source : undefined;
    const chosen = (source && (previews.get(source.path) ?? source.frontMatter.image)) ?? socialImage;
    if (chosen !== undefined) return { url: isExternal(chosen) ? chosen : url + pathToHref(baseUrl, joinPath(chosen)) };
    const drawn = drawings?.of(page);
    if (drawn === undefined) return undefined;
    const { path, key, width, height, drawing } = drawn;
    files.set(path, { path, key, make: () => draw(drawing) });
    return { url: url + pathToHref(baseUrl, `/${path}`), width, height };
  };
  return {
    of,
    drawnOf(page) {
      const { url: address = '', width, height } = of(page) ?? {};
      return width === undefined || height === undefined ? undefined : { href: address.slice(url.length), width, height };
    },
    filesOf(pages) {
      for (const page of pages) if (page.facts.notFound !== true) of(page);
      return [...files.values()];
    },
  };
}
