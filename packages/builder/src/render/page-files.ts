/** SitePage -> the files of a page: its document, and the data that the client loads instead during navigation. */
import { hashOf } from '../base/cache.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import type { FilePieces, OutputFile } from '../base/output-file.ts';
import { ProblemsError } from '../base/problems.ts';
import { WorkerEndedError } from '../base/worker-pool.ts';
import type { SiteConfig } from '../config/config.ts';
import type { GeneratedPage, LabelledLink, PageData, Site, SitePage } from '../model.ts';
import { defined } from '../shared/defined.ts';
import { joinPath, pathToDataFile, pathToHref, pathToHtmlFile } from '../urls.ts';
import type { ArticleRenderer } from './article.tsx';
import type { CutSidebars } from './cut-sidebars.ts';
import type { DocumentHead } from './document.ts';
import type { PageStyles } from './page-styles.ts';
import { feedLinks } from './programs/feeds.ts';
import { structuredData } from './programs/structured-data.ts';
import type { SharedParts } from './shared-parts.ts';
import type { SocialImages } from './social/social-images.ts';

export interface PageFilesInput {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly shared: SharedParts;
  readonly sidebars: CutSidebars;
  readonly articles: ArticleRenderer;
  readonly styles: PageStyles;
  readonly images: SocialImages;
  /** Draws what is before and after the article. */
  readonly draw: (page: PageData, head: DocumentHead) => Promise<FilePieces>;
}

/**
 * The files of pages. The not-found page has no data file, because no link leads to it.
 * @param pages Of the site.
 */
export function pageFiles(
  input: PageFilesInput,
  pages: readonly (SitePage | GeneratedPage)[],
): OutputFile<string | FilePieces>[] {
  const { config, shared, sidebars, articles, styles, images, draw } = input;
  const { build } = shared.siteData;
  // The part of the key that all documents share.
  const key = hashOf(programFingerprint('render/page-files.ts', 'render/draw-document.tsx'), JSON.stringify(shared));
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
    const head = documentHead(page, blog, input);
    // The two files are made one after the other.
    const html = twice(article.html);
    const drawWhole = async (): Promise<FilePieces> => {
      const [before = '', after = ''] = await draw({ ...page.facts, build, ...own }, head);
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
    const html = articles.viewHtml(page.view, (post) => images.ownOf(post));
    return filesOf(page, { key: hashOf(html), html: () => html }, { islands: articles.viewIslands(page.view), styles: [] });
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
  throw new ProblemsError([
    {
      severity: 'error',
      place: { file },
      message: `the document of this page could not be made: ${error.message}`,
      fix: 'Split the page into several; the previous output is unchanged',
    },
  ]);
}

function documentHead(
  page: SitePage | GeneratedPage,
  blog: LabelledLink | undefined,
  { config, site, shared, images }: PageFilesInput,
): DocumentHead {
  const head = defined({
    noIndex: page.facts.noIndex === true,
    feeds: feedLinks(config, site, page.path),
    keywords: 'compiled' in page ? page.compiled.source.frontMatter.keywords : undefined,
  });
  if (page.facts.notFound === true) return head;
  const socialImage = images.of(page);
  const { language } = shared.document;
  return {
    ...head,
    socialImage,
    structuredData: structuredData(defined({ page, siteData: shared.siteData, language, image: socialImage.url, blog })),
  };
}
