/** What the files of a site are made from, prepared once for all that make them. */
import { early } from '../base/early.ts';
import type { OutputFile } from '../base/output-file.ts';
import type { ClientBundle } from '../bundle/client-bundle.ts';
import type { ComponentBundle } from '../bundle/site-components.ts';
import type { CutSidebars } from '../feature.ts';
import type { SitePage } from '../model/site.ts';
import type { Assets } from '../site-folder/assets.ts';
import { ArticleRenderer } from './article.tsx';
import type { Draw } from './draw.ts';
import { createDrawPool, type DrawPool } from './draw-pool.ts';
import { cutSidebars, loadFilesParts, loadImagesPart } from './feature-parts.ts';
import type { FilesInput, FilesPart } from './files-part.ts';
import { makePageStyles, type PageStyles } from './page-styles.ts';
import { collectSampleTypes, type KnownSamples, type SampleTypes } from './sample-type-files.ts';
import { sharedParts } from './shared-parts.ts';

/** What may take seconds is a promise, so that only those wait for it that need it. */
export interface Materials extends FilesInput {
  readonly parts: readonly FilesPart[];
  readonly assets: Assets;
  readonly sidebars: CutSidebars;
  readonly styles: PageStyles;
  /** Draws a document or an image, in a thread if there are many. */
  readonly draw: Draw;
  readonly client: Promise<ClientBundle>;
  /** Of the samples on written pages. */
  readonly types: Promise<ReadonlyMap<SitePage, SampleTypes>>;
  /** With these types. */
  readonly typedArticles: Promise<ArticleRenderer>;
  /** What generated pages read in the browser. */
  readonly dataFiles: readonly OutputFile[];
  readonly searchIndex: Promise<readonly OutputFile[]>;
}

export interface MaterialsInput extends Pick<Materials, 'folder' | 'site' | 'assets' | 'client' | 'dataFiles' | 'searchIndex'> {
  readonly components: ComponentBundle;
  /** The inspected samples of written pages. */
  readonly samples: Promise<KnownSamples>;
}

/** @returns With the threads that draw, which whoever has made all files ends. */
export async function prepareMaterials({
  components,
  samples,
  ...input
}: MaterialsInput): Promise<Materials & Pick<DrawPool, 'stop'>> {
  const { folder, site, assets, client } = input;
  const { siteData } = site;
  const styles = makePageStyles(site, components);
  const shared = early(client.then((bundled) => sharedParts(folder, siteData, bundled, styles.embedded)));
  const types = early(samples.then((known) => collectSampleTypes(site, known)));
  const typedArticles = early(types.then((known) => new ArticleRenderer(site, assets, known)));
  const part = await loadImagesPart();
  const images = part?.prepare({ folder, siteData, previews: assets.previews }, (drawing) => pool.draw({ drawing }));
  const pool = createDrawPool(shared, images?.settings);
  return {
    ...input,
    parts: await loadFilesParts(),
    sidebars: cutSidebars(siteData),
    styles,
    images: images ?? { of: () => undefined, filesOf: () => [] },
    articles: new ArticleRenderer(site, assets),
    ...pool,
    shared,
    types,
    typedArticles,
  };
}
