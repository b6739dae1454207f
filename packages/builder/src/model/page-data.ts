/** What the chrome reads to draw a page. */
import type { CheckedAddress } from './address.ts';
import type { LabelledLink } from './navigation.ts';
import type { InlineContent, PostFacts, TocEntry } from './page-parts.ts';

/**
 * `docs`: sidebar and table of contents; `post`: one column with table of contents; `page`: one column; `wide`: the article lays
 * itself out.
 */
export type PageLayout = 'docs' | 'post' | 'page' | 'wide';

/** Everything about a page that is known before the browser's code is bundled and the article's placeholders are filled. */
export interface PageFacts {
  /** Canonical path with base URL, e.g. `/docs/intro`. */
  readonly url: CheckedAddress;
  readonly layout: PageLayout;
  /** Contents of `<title>`. */
  readonly documentTitle: string;
  /** The page's own title, for announcements and links. */
  readonly title: string;
  /** What other sites call the page in a preview, where that is not its own title: `title_meta` of the front matter. */
  readonly metaTitle?: string;
  readonly description: string;
  /** The `<h1>` above the article, see {@link CompiledPage.titleContent}; absent when the article has its own, or none. */
  readonly heading?: InlineContent;
  /** Posts only. */
  readonly post?: PostFacts;
  readonly toc: readonly TocEntry[];
  /** Name of the sidebar in {@link SiteData.sidebars}; absent when the page shows none. */
  readonly sidebar?: string;
  /** Addresses of the files with the items of the categories around the page, see {@link SidebarCategory.part}. */
  readonly sidebarParts?: readonly CheckedAddress[];
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: CheckedAddress }[];
  readonly previous?: LabelledLink;
  readonly next?: LabelledLink;
  readonly editUrl?: CheckedAddress;
  /** ISO date (UTC day) and, where known, author of the last change. */
  readonly lastUpdate?: { readonly date: string; readonly author?: string };
  readonly tags: readonly LabelledLink[];
  /** How many of the names that the page's samples import were changed or removed since the documented release. */
  readonly newer?: number;
  readonly wrapperClass?: string;
  readonly unlisted?: true;
  /** A draft, which only the dev server shows. */
  readonly draft?: true;
  /** The document is served for unknown paths. */
  readonly notFound?: true;
  /** Crawlers must not index the page: it is unlisted, or it has nothing of its own to find. */
  readonly noIndex?: true;
}

/**
 * The one object the chrome reads to draw a page. Sent as the page's `.json` file; each document also embeds its own copy,
 * without `html`.
 */
export interface PageData extends PageFacts {
  /** Changes with the client's code or the site data; navigation to a page of another build is a full page load. */
  readonly build: string;
  /** The article. Absent in the copy embedded in the document, which already contains the article. */
  readonly html?: string;
  /** Names of the islands in the article. */
  readonly islands: readonly string[];
  /** Addresses of stylesheets beyond the site's own. */
  readonly styles: readonly CheckedAddress[];
}
