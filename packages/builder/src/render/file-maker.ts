/** The one form of all that makes files of the output: a list of such functions, in site-files.ts, makes all of them. */
import type { AnyOutputFile, OutputFile } from '../base/output-file.ts';
import type { ClientBundle } from '../bundle/client-bundle.ts';
import type { Site, SitePage } from '../model/site.ts';
import type { Assets } from '../site-folder/assets.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import type { ArticleRenderer } from './article.tsx';
import type { CutSidebars } from './cut-sidebars.ts';
import type { Draw } from './draw.ts';
import type { PageStyles } from './page-styles.ts';
import type { SampleTypes } from './programs/sample-type-files.ts';
import type { SharedParts } from './shared-parts.ts';
import type { SocialImages } from './social/social-images.ts';

/** What files are made from. What may take seconds is a promise, so that only those wait for it that need it. */
export interface Materials {
  readonly folder: SiteFolder;
  readonly site: Site;
  readonly assets: Assets;
  readonly sidebars: CutSidebars;
  readonly styles: PageStyles;
  readonly images: SocialImages;
  /** Without types in samples. */
  readonly articles: ArticleRenderer;
  /** Draws a document or a social image, in a thread if there are many. */
  readonly draw: Draw;
  readonly client: Promise<ClientBundle>;
  /** Depends on the client. */
  readonly shared: Promise<SharedParts>;
  /** Of the samples on written pages. */
  readonly types: Promise<ReadonlyMap<SitePage, SampleTypes>>;
  /** With these types. */
  readonly typedArticles: Promise<ArticleRenderer>;
  /** What generated pages read in the browser. */
  readonly dataFiles: readonly OutputFile[];
  readonly searchIndex: Promise<readonly OutputFile[]>;
}

export type FileMaker = (materials: Materials) => readonly AnyOutputFile[] | Promise<readonly AnyOutputFile[]>;
