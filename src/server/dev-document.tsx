/**
 * Renders one page for the dev server. Loaded through Vite for every request, so that edits to the chrome take effect
 * immediately.
 */
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import type { OutputFile } from '../base/output-file.ts';
import { App } from '../chrome/app.tsx';
import type { PageData, Site, SiteData, SiteFacts } from '../model.ts';
import { ArticleRenderer } from '../render/article.tsx';
import { type CutSidebars, cutSidebars } from '../render/cut-sidebars.ts';
import { renderDocument } from '../render/document.ts';
import { siteParts } from '../render/shared-parts.ts';
import { reservedPrefix } from '../shared/reserved-ids.ts';
import { pathToHref } from '../urls.ts';
import type { DevPage } from './dev-site.ts';

/** The build id of every page, so that navigation in development never needs a full page load. */
const build = 'dev';

/** Where the dev server serves the site data. */
export const siteDataPath = '/@site/site.json';
/** Address of the site's own styles under the dev server. */
export const themePath = '/site-theme.css';

/** The sidebars of a site as its build would cut them; cut once for all pages, until the pages are connected again. */
const cuts = new WeakMap<SiteFacts, CutSidebars>();

function cutOf({ siteData }: Site): CutSidebars {
  const cut = cuts.get(siteData) ?? cutSidebars(siteData);
  cuts.set(siteData, cut);
  return cut;
}

export function devSiteData({ site }: Pick<DevPage, 'site'>): SiteData {
  return { ...site.siteData, sidebars: cutOf(site).sidebars, build };
}

/** A part of a large sidebar. @param path Below the output folder of a build. */
export function devSidebarPart({ site }: DevPage, path: string): OutputFile | undefined {
  return cutOf(site).files.find((file) => file.path === path);
}

export function devData(dev: DevPage): { siteData: SiteData; data: PageData } {
  const { site, page, assets, components, folder } = dev;
  const articles = new ArticleRenderer(site, assets);
  const written = 'compiled' in page ? page : undefined;
  const html = 'compiled' in page ? articles.pageHtml(page) : articles.viewHtml(page.view);
  const own = (written?.compiled.components ?? []).flatMap((name) => components.styles.get(name) ?? []);
  const files = own.map((file) => join('/@fs', file));
  if (written !== undefined && written.compiled.symbols.length > 0) files.push('/src/styles/reference-page.css');
  const styles = files.map((file) => pathToHref(folder.config.baseUrl, file));
  const islands = 'compiled' in page ? page.compiled.islands : articles.viewIslands(page.view);
  const sidebarParts = cutOf(site).partsOf(page.facts.sidebar, page.facts.url);
  const data = { ...page.facts, build, html, islands, styles };
  return { siteData: devSiteData(dev), data: sidebarParts.length === 0 ? data : { ...data, sidebarParts } };
}

/** The page as plain Markdown, which the page links to. */
export function devMarkdown({ site, page, assets }: DevPage): string {
  const articles = new ArticleRenderer(site, assets);
  return 'compiled' in page ? articles.pageMarkdown(page) : (articles.viewMarkdown(page) ?? '');
}

/** What a page leaves out until a reader opens it; undefined if there is nothing. */
export function devDetails({ site, page, assets }: DevPage): OutputFile | undefined {
  return 'compiled' in page ? new ArticleRenderer(site, assets).pageDetails(page) : undefined;
}

/** The HTML document, without Vite's client, which dev.ts adds. */
export async function devDocument(dev: DevPage): Promise<string> {
  const { siteData, data } = devData(dev);
  const { html = '', ...inline } = data;
  const { config } = dev.folder;
  const href = (path: string): string => pathToHref(config.baseUrl, path);
  const rules = 'compiled' in dev.page ? dev.page.compiled.styles : [];
  return renderDocument({
    siteData: siteData,
    page: { ...data, styles: [href('/src/styles/main.css'), href(themePath), ...data.styles] },
    appHtml: renderToString(<App siteData={siteData} page={inline} article={html} />, { identifierPrefix: reservedPrefix }),
    noIndex: true,
    shared: {
      ...(await siteParts(config, siteData)),
      entryScript: href('/src/client/entry/dev.ts'),
      siteDataHref: href(siteDataPath),
      inlineStyle: rules.join('\n'),
    },
  });
}
