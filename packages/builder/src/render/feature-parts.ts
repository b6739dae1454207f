/** What features add to pages and to the output, for whoever draws a page or writes files. */
import { cachedScript } from '../bundle/cached-build.ts';
import type { PageTool } from '../chrome/page-header/page-tools.ts';
import type { SiteConfig } from '../config/config.ts';
import type { CutSidebars } from '../feature.ts';
import { features } from '../features/features.ts';
import type { SiteFacts } from '../model/site-data.ts';
import type { FilesPart } from './files-part.ts';
import type { ImagesPart } from './page-images.ts';

/** The scripts that browsers load by a fixed address: path in the output -> function that makes the script. */
export function featureScripts(settings: Pick<SiteConfig, 'offline'>): ReadonlyMap<string, () => Promise<Uint8Array>> {
  return new Map(
    features.flatMap(({ name, scripts }) =>
      Object.entries(scripts?.(settings) ?? {}).map(([path, module]) => [
        path,
        // Not every browser accepts modules as service workers.
        () => cachedScript(`features/${name}/${module}`, 'render/feature-parts.ts', 'iife'),
      ]),
    ),
  );
}

/** What they offer below a page's title. */
export function loadPageTools(): Promise<readonly PageTool[]> {
  return Promise.all(features.flatMap(({ pageTool }) => pageTool?.() ?? []));
}

export function loadFilesParts(): Promise<readonly FilesPart[]> {
  return Promise.all(features.flatMap(({ files }) => files?.() ?? []));
}

export async function loadImagesPart(): Promise<ImagesPart | undefined> {
  return features.find(({ images }) => images !== undefined)?.images?.();
}

/** The sidebars as the site data and the pages have them. */
export function cutSidebars(siteData: Pick<SiteFacts, 'sidebars' | 'baseUrl'>): CutSidebars {
  const cut = features.find((feature) => feature.cutSidebars !== undefined)?.cutSidebars;
  return cut?.(siteData) ?? { sidebars: siteData.sidebars, files: [], partsOf: () => [] };
}
