/**
 * The facts that the chrome shows about a page: titles, table of contents, edit link, last change. Made from the page itself, its
 * front matter and the configuration; facts that depend on other pages are passed in.
 */
import { checkLink, withBase } from '../base/origins.ts';
import type { SiteConfig } from '../config/config.ts';
import { dayOf } from '../content/dates.ts';
import { docsOf } from '../content/docs-folders.ts';
import type { LastChange } from '../content/last-changes.ts';
import type { CheckedAddress } from '../model/address.ts';
import type { PageFacts, PageLayout } from '../model/page-data.ts';
import type { TocEntry } from '../model/page-parts.ts';
import { defined } from '../shared/defined.ts';
import { pathToHref, routeKey } from '../urls.ts';
import { breakNames } from './inline-content.ts';
import type { RoutedPage } from './routed-page.ts';

/** Facts that depend on other pages. */
export type Connections = Pick<PageFacts, 'breadcrumbs' | 'previous' | 'next' | 'tags' | 'sidebar' | 'post' | 'newer'>;

/** `Page | Site`; the home page's own title is the tagline. */
function documentTitle(config: SiteConfig, path: string, title: string): string {
  const { title: siteTitle, tagline, titleDelimiter } = config;
  if (routeKey(path) === '/') return tagline === '' ? siteTitle : `${tagline} ${titleDelimiter} ${siteTitle}`;
  return title === siteTitle ? siteTitle : `${title} ${titleDelimiter} ${siteTitle}`;
}

export function makeFacts(
  page: RoutedPage,
  config: SiteConfig,
  lastChange: LastChange | undefined,
  connections: Connections,
): PageFacts {
  const { compiled, path, href, kind } = page;
  const { frontMatter } = compiled.source;
  const layout = layoutOf(page);
  // A written page may replace the generated not-found page.
  const isNotFound = kind === 'page' && routeKey(path) === '/404';
  return defined({
    url: href,
    layout,
    documentTitle: documentTitle(config, path, frontMatter.title_meta ?? compiled.title),
    title: compiled.title,
    metaTitle: frontMatter.title_meta,
    // A page without text still needs a description, for search engines and previews.
    description: compiled.description || documentTitle(config, path, compiled.title),
    heading: layout === 'wide' || compiled.titleContent === undefined ? undefined : breakNames(compiled.titleContent),
    toc: layout === 'wide' || frontMatter.hide_table_of_contents === true ? [] : makeToc(page, config),
    ...connections,
    editUrl: editUrlOf(page, config),
    lastUpdate: lastUpdateOf(page, config, lastChange),
    wrapperClass: frontMatter.wrapperClassName,
    ...(frontMatter.unlisted === true && { unlisted: true }),
    ...(frontMatter.draft === true && { draft: true }),
    ...(isNotFound && { notFound: true }),
    ...((isNotFound || frontMatter.unlisted === true) && { noIndex: true }),
  });
}

export function makeGeneratedFacts(config: SiteConfig, path: string, title: string, description: string): PageFacts {
  return {
    url: pathToHref(config.baseUrl, path),
    layout: 'page',
    documentTitle: documentTitle(config, path, title),
    title,
    description,
    toc: [],
    breadcrumbs: [],
    tags: [],
    ...(path === '/404' && { notFound: true }),
    ...((path === '/404' || path === '/search') && { noIndex: true }),
  };
}

/** The headings that the table of contents lists. Their levels are those of the settings, unless the page has its own. */
function makeToc({ compiled }: RoutedPage, { toc }: SiteConfig): TocEntry[] {
  const { toc_min_heading_level: min = toc.minHeadingLevel, toc_max_heading_level: max = toc.maxHeadingLevel } =
    compiled.source.frontMatter;
  return (
    compiled.headings
      // A heading of a picture alone, or of nothing, would be an entry without a name.
      .filter(({ level, content }) => level >= min && level <= max && content.length > 0)
      .map(({ id, level, content }) => ({ id, level, content: breakNames(content) }))
  );
}

/** UTC day of the last change: from the front matter, else from git. */
export function lastChangeOf(page: RoutedPage, lastChange: LastChange | undefined): string | undefined {
  const written = page.compiled.source.frontMatter.last_update?.date;
  return written === undefined ? lastChange?.date : dayOf(written);
}

function layoutOf({ kind, compiled }: RoutedPage): PageLayout {
  if (kind === 'doc') return 'docs';
  if (kind === 'post') return 'post';
  const { hide_title, wrapperClassName } = compiled.source.frontMatter;
  return hide_title === true && wrapperClassName?.split(/\s+/).includes('wide') ? 'wide' : 'page';
}

function editUrlOf({ kind, compiled }: RoutedPage, config: SiteConfig): CheckedAddress | undefined {
  const { custom_edit_url } = compiled.source.frontMatter;
  if (custom_edit_url === null) return undefined;
  if (custom_edit_url !== undefined) return withBase(custom_edit_url, config.baseUrl);
  if (compiled.source.generated) return undefined;
  const section = kind === 'doc' ? docsOf(config, compiled.source) : kind === 'post' ? config.blog : config.pages;
  const prefix = section === false ? undefined : section.editUrl;
  if (prefix === undefined) return undefined;
  const { path, diskPath = path } = compiled.source;
  return checkLink(`${prefix.replace(/\/*$/, '/')}${encodeURI(diskPath).replace(/[?#]/g, encodeURIComponent)}`);
}

/** Dates from git are shown on documents, as configured; dates in the front matter are shown on every page. */
function lastUpdateOf(page: RoutedPage, config: SiteConfig, lastChange: LastChange | undefined): PageFacts['lastUpdate'] {
  const written = page.compiled.source.frontMatter.last_update;
  const docs = docsOf(config, page.compiled.source);
  const fromGit = page.kind === 'doc' && docs.showLastUpdateTime ? lastChange : undefined;
  const date = written?.date === undefined ? fromGit?.date : dayOf(written.date);
  if (date === undefined) return undefined;
  const author = written?.author ?? (docs.showLastUpdateAuthor ? fromGit?.author : undefined);
  return defined({ date, author });
}
