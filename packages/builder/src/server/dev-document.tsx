/**
 * Renders one page for the dev server. Loaded through Vite for every request, so that edits to the chrome take effect
 * immediately.
 */
import { join } from 'node:path';
import type { OutputFile } from '../base/output-file.ts';
import type { CheckedAddress } from '../model/address.ts';
import type { PageData } from '../model/page-data.ts';
import type { SiteData } from '../model/site-data.ts';
import { ArticleRenderer } from '../render/article.tsx';
import { drawDocument } from '../render/draw-document.tsx';
import { loadFilesParts, loadPageTools } from '../render/feature-parts.ts';
import { isReference } from '../render/page-styles.ts';
import { siteParts } from '../render/shared-parts.ts';
import { pathToDataFile, pathToHref } from '../urls.ts';
import type { DevPage } from './dev-site.ts';

/** The build id of every page, so that navigation in development never needs a full page load. */
const build = 'dev';

/** Where the dev server serves the site data. */
export const siteDataPath = '/@site/site.json';
/** Address of the site's own styles under the dev server. */
export const themePath = '/site-theme.css';

export function devSiteData({ site, sidebars }: DevPage): SiteData {
  return { ...site.siteData, sidebars: sidebars.sidebars, build };
}

export function devData(dev: DevPage): { siteData: SiteData; data: PageData } {
  const { site, page, assets, sidebars, components, folder } = dev;
  const articles = new ArticleRenderer(site, assets);
  const written = 'compiled' in page ? page : undefined;
  const html = 'compiled' in page ? articles.pageHtml(page) : articles.viewHtml(page.view);
  const own = (written?.compiled.components ?? []).flatMap((name) => components.styles.get(name) ?? []);
  const files = own.map((file) => join('/@fs', file));
  if (written === undefined) files.push('/src/styles/generated-page.css');
  else if (isReference(written.compiled.source)) files.push('/src/styles/reference-page.css');
  const styles = files.map((file) => pathToHref(folder.config.baseUrl, file));
  const islands = 'compiled' in page ? page.compiled.islands : articles.viewIslands(page.view);
  const sidebarParts = sidebars.partsOf(page.facts.sidebar, page.facts.url);
  const data = { ...page.facts, build, html, islands, styles };
  return { siteData: devSiteData(dev), data: sidebarParts.length === 0 ? data : { ...data, sidebarParts } };
}

/** The files of a page besides its document: its data, its other forms, and what it leaves out until a reader opens it. */
export async function devFiles(dev: DevPage): Promise<readonly Pick<OutputFile, 'path' | 'make'>[]> {
  const { site, page, assets } = dev;
  const articles = new ArticleRenderer(site, assets);
  const details = 'compiled' in page ? articles.pageDetails(page) : undefined;
  return [
    { path: pathToDataFile(page.path), make: () => JSON.stringify(devData(dev).data) },
    ...(await loadFilesParts()).flatMap(({ form }) => form?.(page, articles) ?? []),
    ...(details === undefined ? [] : [details]),
  ];
}

/** The HTML document, without Vite's client, which start-dev.ts adds. */
export async function devDocument(dev: DevPage): Promise<{ readonly document: string; readonly inlineScript: string }> {
  const { siteData, data } = devData(dev);
  const { html = '', ...inline } = data;
  const { config } = dev.folder;
  const href = (path: string): CheckedAddress => pathToHref(config.baseUrl, path);
  const rules = 'compiled' in dev.page ? dev.page.compiled.styles : [];
  const parts = await siteParts(config, siteData);
  const page = { ...inline, styles: [href('/src/styles/main.css'), href(themePath), ...data.styles] };
  const document = {
    ...parts,
    entryScript: href('/src/client/entry/dev.ts'),
    siteDataHref: href(siteDataPath),
    inlineStyle: rules.join('\n'),
  };
  const drawn = drawDocument(page, { noIndex: true }, { siteData, document }, await loadPageTools());
  return { document: drawn.join(html), inlineScript: parts.inlineScript };
}
