/**
 * The chrome: everything around a page's article. Rendered to a string at build time and hydrated by the client under the element with {@link appId}.
 * It depends only on the site's and the page's data, not on how they were made.
 */
import { type MouseEvent, memo, type RefCallback, useEffect, useMemo, useState } from 'react';
import { replaceAddress } from '../browser/replace-address.ts';
import type { PageData } from '../model/page-data.ts';
import type { SiteData } from '../model/site-data.ts';
import { mainId, sidebarId } from '../shared/reserved-ids.ts';
import { AnnouncementBar } from './announcement-bar/announcement-bar.tsx';
import { followSettings } from './appearance.ts';
import { Breadcrumbs } from './breadcrumbs/breadcrumbs.tsx';
import { CrashBoundary } from './crash-boundary/crash-boundary.tsx';
import { DocsSidebar } from './docs-sidebar/docs-sidebar.tsx';
import { Footer } from './footer/footer.tsx';
import { LoadError } from './load-error/load-error.tsx';
import { Navbar } from './navbar/navbar.tsx';
import { PageHeader } from './page-header/page-header.tsx';
import { PageMeta } from './page-meta/page-meta.tsx';
import { PageNotice } from './page-notice/page-notice.tsx';
import { Pagination } from './pagination/pagination.tsx';
import { ProgressBar } from './progress-bar/progress-bar.tsx';
import { Toc } from './toc/toc.tsx';

interface AppProps {
  readonly siteData: SiteData;
  readonly page: PageData;
  readonly article: ArticleHtml;
  /** See {@link Article}. */
  readonly holdArticle?: RefCallback<Element> | undefined;
}

/** Renders a page in its chrome. If rendering throws, shows a message and a button to try again. */
export const App = memo(function App(props: AppProps) {
  return (
    <CrashBoundary
      instead={(message, retry) => (
        <main className="crash" id={mainId} tabIndex={-1}>
          <div role="alert">
            <h1>This page crashed.</h1>
            <p>{message}</p>
          </div>
          <div className="crash__ways">
            <button type="button" className="button" onClick={retry}>
              Try again
            </button>
            <a href={props.siteData.baseUrl}>Go to the home page</a>
          </div>
        </main>
      )}
    >
      <Chrome {...props} />
    </CrashBoundary>
  );
});

function Chrome({ siteData, page, article, holdArticle }: AppProps) {
  useEffect(() => followSettings(siteData), [siteData]);
  return (
    <>
      {/* The first tab stop of a page. */}
      <a className="skip-link" href={`#${mainId}`}>
        Skip to main content
      </a>
      <ProgressBar />
      {siteData.announcement && <AnnouncementBar announcement={siteData.announcement} url={page.url} />}
      <Navbar siteData={siteData} page={page} />
      <div className="layout" data-layout={page.layout} data-columns={columnsBeside(page)}>
        {page.sidebar !== undefined && (
          <>
            <noscript>
              <a href={`#${sidebarId}`}>All pages ↓</a>
            </noscript>
            <DocsSidebar siteData={siteData} page={page} name={page.sidebar} />
          </>
        )}
        <main id={mainId} tabIndex={-1}>
          <PageColumn siteData={siteData} page={page} article={article} holdArticle={holdArticle} />
        </main>
      </div>
      <Footer footer={siteData.footer} url={page.url} />
      <LoadError />
    </>
  );
}

/** The columns beside the text on wide screens, for the stylesheet. A docs page has room for contents even if it has none. */
function columnsBeside({ layout, sidebar, toc }: PageData): string | undefined {
  const hasContents = layout === 'docs' || (layout !== 'wide' && toc.length > 0);
  return [sidebar !== undefined && 'sidebar', hasContents && 'contents'].filter(Boolean).join(' ') || undefined;
}

function PageColumn({ siteData, page, article, holdArticle }: AppProps) {
  const [firstPage] = useState(page);
  const classes = page.wrapperClass === undefined ? 'article prose' : `article prose ${page.wrapperClass}`;
  const content = <Article key={page.url} html={article} className={classes} hold={holdArticle} />;
  if (page.layout === 'wide') return content;
  return (
    <>
      <div className="layout__top">
        {page.breadcrumbs.length > 0 && <Breadcrumbs page={page} baseUrl={siteData.baseUrl} />}
        <PageNotice page={page} />
        <PageHeader key={page.url} page={page} siteData={siteData} />
      </div>
      {page.toc.length > 0 && <Toc key={page.url} entries={page.toc} isInDocument={page === firstPage} />}
      <div className="layout__column">
        {content}
        <PageMeta page={page} siteData={siteData} />
        <Pagination page={page} />
        {page.toc.length > 7 && (
          <div className="to-top">
            {/* biome-ignore lint/a11y/useValidAnchor: the beginning of the document has this address */}
            <a href="#" aria-label="Back to top" onClick={goToTop}>
              ↑
            </a>
          </div>
        )}
      </div>
    </>
  );
}

/** Without an address and a history entry of its own. */
function goToTop(event: MouseEvent): void {
  event.preventDefault();
  replaceAddress(location.pathname + location.search);
  document.getElementById(mainId)?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** HTML of an article; in the browser always empty. */
type ArticleHtml = string | TrustedHTML;

interface ArticleProps {
  readonly html: ArticleHtml;
  readonly className: string;
  /** Called with the element when React has created it, before effects run, and with null when it has removed it. */
  readonly hold: RefCallback<Element> | undefined;
}

/**
 * The page's content, opaque to React: at build time it is the article's HTML. In the browser it is empty, React leaves the nodes in the element
 * alone, and the client fills it. Needs `key={page.url}`, so that another page's article gets an element of its own.
 */
const Article = memo(function Article({ html, className, hold }: ArticleProps) {
  // React sets innerHTML whenever this object changes identity, even with equal contents, so it must be stable between renders.
  const content = useMemo(() => ({ __html: html }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for the site's own article, guarded by Trusted Types
  return <div className={className} ref={hold} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
});
