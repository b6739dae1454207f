/** SitePage -> the files of a page: its document, and the data that the client loads instead during navigation. */
import { hashOf } from '../base/cache.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import type { FilePieces, OutputFile } from '../base/output-file.ts';
import { ProblemsError } from '../base/problems.ts';
import { WorkerEndedError } from '../base/worker-reply.ts';
import type { SiteConfig } from '../config/config.ts';
import { features } from '../features/features.ts';
import type { LabelledLink } from '../model/navigation.ts';
import type { PageData } from '../model/page-data.ts';
import type { GeneratedPage, Site, SitePage } from '../model/site.ts';
import { defined } from '../shared/defined.ts';
import { joinPath, pathToDataFile, pathToHref, pathToHtmlFile } from '../urls.ts';
import type { ArticleRenderer } from './article.tsx';
import type { AlternateLink, DocumentHead, SharedParts } from './document.ts';
import type { FileMaker } from './files-part.ts';
import type { Materials } from './materials.ts';
import { structuredData } from './structured-data.ts';

/** The pages of the reference, whose samples have no types, so that they need not wait for them. */
export const referencePages: FileMaker<Materials> = async (materials) =>
  pageFiles(materials, await materials.shared, materials.articles, materials.site.pages.filter(isReference));

/** All other pages. */
export const otherPages: FileMaker<Materials> = async (materials) => {
  const { pages, generated } = materials.site;
  const others = [...pages.filter((page) => !isReference(page)), ...generated];
  return pageFiles(materials, await materials.shared, await materials.typedArticles, others);
};

/** What pages leave out until a reader opens it. */
export const pageDetails: FileMaker<Materials> = async ({ site, typedArticles }) => {
  const articles = await typedArticles;
  return site.pages.flatMap((page) => articles.pageDetails(page) ?? []);
};

function isReference({ compiled }: SitePage): boolean {
  return compiled.source.generated;
}

/**
 * The files of pages. The not-found page has no data file, because no link leads to it.
 * @param pages Of the site.
 */
function pageFiles(
  materials: Materials,
  shared: SharedParts,
  articles: ArticleRenderer,
  pages: readonly (SitePage | GeneratedPage)[],
): OutputFile<string | FilePieces>[] {
  const { folder, sidebars, styles, draw } = materials;
  const { config } = folder;
  const { build } = shared.siteData;
  // The part of the key that all documents share.
  const key = hashOf(
    programFingerprint('render/page-files.ts', 'render/draw-document.tsx', 'render/feature-parts.ts'),
    JSON.stringify(shared),
  );
  const blog =
    config.blog === false
      ? undefined
      : { label: config.blog.title, href: pathToHref(config.baseUrl, joinPath(config.blog.routeBasePath)) };
  /** @param article What the article is made from, and a function that makes it. */
  const filesOf = (
    page: SitePage | GeneratedPage,
    article: { readonly key: string; html(): string },
    lists: Pick<PageData, 'islands' | 'styles'>,
  ): OutputFile<string | FilePieces>[] => {
    const sidebarParts = sidebars.partsOf(page.facts.sidebar, page.facts.url);
    const own = sidebarParts.length === 0 ? lists : { ...lists, sidebarParts };
    const head = documentHead(page, blog, materials, shared);
    // The two files are made one after the other.
    const html = twice(article.html);
    const drawWhole = async (): Promise<FilePieces> => {
      const [before = '', after = ''] = await draw({ page: { ...page.facts, build, ...own }, head });
      return [before, html(), after];
    };
    const document = {
      path: pathToHtmlFile(page.path),
      key: hashOf(key, article.key, JSON.stringify([page.facts, own, head])),
      make: () => drawWhole().catch((error: unknown) => failToDraw(page, error)),
    };
    if (page.facts.notFound === true) return [document];
    const data = (): PageData => ({ ...page.facts, build, html: html(), ...own });
    return [document, { ...document, path: pathToDataFile(page.path), make: () => JSON.stringify(data()) }];
  };
  return pages.flatMap((page) => {
    if ('compiled' in page) {
      const article = { key: articles.pageKey(page), html: () => articles.pageHtml(page) };
      return filesOf(page, article, { islands: page.compiled.islands, styles: styles.of(page) });
    }
    const html = articles.viewHtml(page.view);
    return filesOf(
      page,
      { key: hashOf(html), html: () => html },
      { islands: articles.viewIslands(page.view), styles: styles.of(page) },
    );
  });
}

/** A function whose every second call returns what the one before did: only for that long it is held. */
function twice<T>(make: () => T): () => T {
  let held: { readonly value: T } | undefined;
  return () => {
    const { value } = held ?? { value: make() };
    held = held === undefined ? { value } : undefined;
    return value;
  };
}

function failToDraw(page: SitePage | GeneratedPage, error: unknown): never {
  if (!(error instanceof WorkerEndedError)) throw error;
  const file = 'compiled' in page ? page.compiled.source.path : page.path;
  throw ProblemsError.at(
    { file },
    `the document of this page could not be made: ${error.message}`,
    'Split the page into several; the previous output is unchanged',
  );
}

function documentHead(
  page: SitePage | GeneratedPage,
  blog: LabelledLink | undefined,
  { folder: { config }, site, images, parts }: Materials,
  shared: SharedParts,
): DocumentHead {
  const ofPage = parts.flatMap(({ alternates }) => alternates?.(page, config.baseUrl) ?? []);
  const head = defined({
    noIndex: page.facts.noIndex === true,
    alternates: [...ofPage, ...blogAlternates(config, site, page.path)],
    keywords: 'compiled' in page ? page.compiled.source.frontMatter.keywords : undefined,
  });
  if (page.facts.notFound === true) return head;
  const image = images.of(page);
  const { language } = shared.document;
  return defined({
    ...head,
    image,
    structuredData: structuredData(defined({ page, siteData: shared.siteData, language, image: image?.url, blog })),
  });
}

/** Links to the other forms of the blog, on posts and lists of posts. */
function blogAlternates(config: SiteConfig, site: Site, path: string): readonly AlternateLink[] {
  if (config.blog === false) return [];
  const base = joinPath(config.blog.routeBasePath);
  if (path !== base && !path.startsWith(base === '/' ? base : `${base}/`)) return [];
  // Only now, since every page asks.
  const hasPosts = site.pages.some(({ facts }) => facts.post !== undefined && facts.unlisted !== true);
  return hasPosts ? features.flatMap(({ blogForms }) => blogForms?.(config) ?? []) : [];
}
