/** What the files of a site are made from, prepared once for all that make them. */
import { early } from '../base/early.ts';
import type { ComponentBundle } from '../bundle/site-components.ts';
import { ArticleRenderer } from './article.tsx';
import { cutSidebars } from './cut-sidebars.ts';
import { createDrawPool, type DrawPool } from './draw-pool.ts';
import type { Materials } from './file-maker.ts';
import { makePageStyles } from './page-styles.ts';
import { collectSampleTypes, type KnownSamples } from './programs/sample-type-files.ts';
import { sharedParts } from './shared-parts.ts';
import { readBrand, SocialImages } from './social/social-images.ts';

export interface MaterialsInput extends Pick<Materials, 'folder' | 'site' | 'assets' | 'client' | 'dataFiles' | 'searchIndex'> {
  readonly components: ComponentBundle;
  /** The inspected samples of written pages. */
  readonly samples: Promise<KnownSamples>;
}

/** @returns With the threads that draw, which whoever has made all files ends. */
export function prepareMaterials({ components, samples, ...input }: MaterialsInput): Materials & Pick<DrawPool, 'stop'> {
  const { folder, site, assets, client } = input;
  const { siteData } = site;
  const styles = makePageStyles(site, components);
  const brand = readBrand(folder, siteData);
  const shared = early(client.then((bundled) => sharedParts(folder, siteData, bundled, styles.embedded)));
  const { draw, stop } = createDrawPool(shared, brand);
  const types = early(samples.then((known) => collectSampleTypes(site, known)));
  return {
    ...input,
    sidebars: cutSidebars(siteData),
    styles,
    images: new SocialImages(folder, siteData, brand, assets.previews, (card) => draw({ card })),
    articles: new ArticleRenderer(site, assets),
    draw,
    stop,
    shared,
    types,
    typedArticles: early(types.then((known) => new ArticleRenderer(site, assets, known))),
  };
}
