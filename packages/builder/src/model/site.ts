/** All pages together: routes, sidebars, symbols, and what leads from page to page. */
import type { CheckedAddress } from './address.ts';
import type { CompiledPage, PackedProject } from './compiled.ts';
import type { LabelledLink } from './navigation.ts';
import type { PageFacts } from './page-data.ts';
import type { DocCard, SymbolUse, TagSummary } from './page-parts.ts';
import type { PublishedFile } from './published.ts';
import type { SiteFacts } from './site-data.ts';
import type { Problem } from './source.ts';

/** A written page together with everything about it that depends on the rest of the site. */
export interface SitePage {
  /** Site path without base URL, see urls.ts. */
  readonly path: string;
  readonly compiled: CompiledPage;
  readonly facts: PageFacts;
  /** Resolved address of each of `compiled.links`, with base URL; undefined for a page that was left out, where only the link's text is shown. */
  readonly hrefs: readonly (CheckedAddress | undefined)[];
  /** Pages of the same sidebar category, for `<DocCardList />`; empty on pages without it. */
  readonly docCards: readonly DocCard[];
  /** ISO date of the last change, for the sitemap. */
  readonly lastChange?: string;
  /** What features add at its end. */
  readonly ends?: readonly PageEnd[];
}

/** Something below the text of a page, in each of its forms. Addresses in the Markdown are absolute. */
export interface PageEnd {
  readonly html: string;
  readonly markdown: string;
  /** See {@link PageFacts.newer}. */
  readonly newer?: number;
}

/** A post as lists show it. */
export interface PostSummary extends LabelledLink {
  readonly page: SitePage;
  /** True when the post continues after its truncation mark. */
  readonly truncated: boolean;
}

/** A part of the site: a sidebar's pages, the blog, or the rest. */
export interface SiteSection {
  readonly label: string;
  readonly links: readonly LabelledLink[];
}

/** From one list of posts to the others, and to the feeds; there are none for the tags of documents. */
export interface BlogLink extends LabelledLink {
  readonly isCurrent?: true;
}

/** The content of a page without a source file; `src/pages` has a template for each view. */
export type View =
  | {
      readonly view: 'blog-list';
      readonly title: string;
      readonly posts: readonly PostSummary[];
      readonly links: readonly BlogLink[];
      readonly newer?: CheckedAddress;
      readonly older?: CheckedAddress;
    }
  | {
      readonly view: 'tags';
      readonly tags: readonly (TagSummary & { readonly posts: readonly PostSummary[] })[];
      readonly links: readonly BlogLink[];
    }
  | {
      readonly view: 'tag';
      readonly tag: TagSummary;
      readonly posts: readonly PostSummary[];
      readonly allTags: CheckedAddress;
      readonly links: readonly BlogLink[];
    }
  | {
      readonly view: 'archive';
      readonly years: readonly { readonly year: string; readonly posts: readonly PostSummary[] }[];
      readonly links: readonly BlogLink[];
    }
  | { readonly view: 'search'; readonly sections: readonly SiteSection[] }
  | {
      readonly view: 'not-found';
      /** Every listed page, for suggestions. */
      readonly pages: readonly LabelledLink[];
    };

/** A page without a source file: blog lists, tags, archive, search, not found. */
export interface GeneratedPage {
  readonly path: string;
  readonly facts: PageFacts;
  readonly view: View;
}

/** Where a public symbol is documented. */
export interface SymbolTarget {
  readonly href: CheckedAddress;
  readonly kind: string;
  /** Plain text. */
  readonly description?: string;
}

/** A permanent redirect. */
export interface Redirect {
  /** Site path without base URL and without a final slash. */
  readonly from: string;
  /** Path with base URL, or an address on another site. */
  readonly to: CheckedAddress;
}

/** All pages together. */
export interface Site {
  /** In order of path. */
  readonly pages: readonly SitePage[];
  readonly generated: readonly GeneratedPage[];
  /** Every listed written page exactly once; empty sections are left out. */
  readonly sections: readonly SiteSection[];
  /** Keyed by every name under which a symbol may be mentioned. */
  readonly symbols: ReadonlyMap<string, SymbolTarget>;
  /** Symbol name -> pages that mention it. */
  readonly usedIn: ReadonlyMap<string, readonly SymbolUse[]>;
  /** In order of the old address. */
  readonly redirects: readonly Redirect[];
  /** Files in the content folders that pages link to, by path below the site folder, as links name it. */
  readonly linkedFiles: ReadonlyMap<string, PublishedFile>;
  /** What readers can download, each once. */
  readonly projects: readonly PackedProject[];
  /** What every page shares, except the build id. */
  readonly siteData: SiteFacts;
  readonly problems: readonly Problem[];
}

/** What articles show of their site. */
export type ArticleSite = Pick<Site, 'symbols' | 'usedIn' | 'siteData'>;
