/** The images that other sites show next to a link to a page, which a feature provides. */
import type { FilePieces, OutputFile } from '../base/output-file.ts';
import type { GeneratedPage, Site, SitePage } from '../model/site.ts';
import type { Assets } from '../site-folder/assets.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import type { PageImage } from './document.ts';

export interface PageImages {
  of(page: SitePage | GeneratedPage): PageImage | undefined;
  /** Those that are drawn for these pages. */
  filesOf(pages: readonly (SitePage | GeneratedPage)[]): readonly OutputFile<FilePieces>[];
}

export interface ImagesPart {
  /** @param draw Has `draw` called when a file is made, in a thread if there are many. */
  prepare(
    site: Pick<Site, 'siteData'> & { readonly folder: SiteFolder; readonly previews: Assets['previews'] },
    draw: (drawing: unknown) => Promise<FilePieces>,
  ): PageImages & { readonly settings: unknown };
  /** @param settings Those of the images; a thread has a copy, which it keeps. */
  draw(drawing: unknown, settings: unknown): Promise<Uint8Array>;
}
