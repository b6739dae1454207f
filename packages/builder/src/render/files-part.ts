/** What a feature may add to the output of a build, and what it makes it from. */
import type { AnyOutputFile, OutputFile } from '../base/output-file.ts';
import type { GeneratedPage, Site, SitePage } from '../model/site.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import type { ArticleRenderer } from './article.tsx';
import type { AlternateLink, SharedParts } from './document.ts';
import type { PageImages } from './page-images.ts';

/** What may take seconds is a promise, so that only those wait for it that need it. */
export interface FilesInput {
  readonly folder: SiteFolder;
  readonly site: Site;
  /** Without types in samples. */
  readonly articles: ArticleRenderer;
  readonly images: PageImages;
  /** Depends on the bundle of the client. */
  readonly shared: Promise<SharedParts>;
}

/** The one form of all that makes files of the output. */
export type FileMaker<Input = FilesInput> = (input: Input) => readonly AnyOutputFile[] | Promise<readonly AnyOutputFile[]>;

export interface FilesPart {
  /** Files that replace a static file of the same path. */
  readonly first?: FileMaker;
  /** Files that a static file of the same path replaces. */
  readonly last?: FileMaker;
  /** Another form of a page, which the dev server makes too; undefined for pages that don't have it. */
  readonly form?: (page: SitePage | GeneratedPage, articles: ArticleRenderer) => OutputFile | undefined;
  /** Other forms of a page, for its document's head. */
  readonly alternates?: (page: SitePage | GeneratedPage, baseUrl: string) => readonly AlternateLink[];
}
