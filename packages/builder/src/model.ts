/**
 * The shared types of the whole program: SourceFile -> CompiledPage -> Site -> PageData -> files.
 * Every step imports this module and this module imports only the types of Markdown trees, so it must stay free of Node and of the DOM.
 */
import type { Root } from 'mdast';

/* ------------------------------------------------------------------ places and problems */

/** A location in a source file. Lines and columns count from 1, as editors show them. */
export interface Place {
  /** Path relative to the site folder, with forward slashes; generated sources have a path of the form `(api)/...`. */
  readonly file: string;
  /** Absent when the problem concerns the file as a whole. */
  readonly line?: number;
  readonly column?: number;
  /**
   * For problems with the configuration: the path of the setting, `navbar.items[2].to`; empty for the configuration as a whole.
   */
  readonly setting?: string;
}

/** Something a maintainer must (error) or should (warning) fix. All problems of a run are reported together. */
export interface Problem {
  readonly severity: 'error' | 'warning';
  readonly place: Place;
  /** What is wrong, as a full sentence without a final period. */
  readonly message: string;
  /** What to do about it, as a full sentence without a final period. */
  readonly fix: string;
}

/* ------------------------------------------------------------------ SourceFile */

/** `doc` has a sidebar and a table of contents, `post` belongs to the blog, `page` is a standalone page. */
export type SourceKind = 'doc' | 'post' | 'page';

/** Everything known about a source apart from its text. */
export interface SourceFacts {
  readonly kind: SourceKind;
  /** Path relative to the site folder, forward slashes, e.g. `content/docs/intro.md`. */
  readonly path: string;
  /** Path relative to the folder of its kind, e.g. `intro.md`, `2021-08-26-welcome/index.md`. */
  readonly relativePath: string;
  readonly frontMatter: FrontMatter;
  /** Where each value of the front matter is in the file, by key; empty for sources that a generator wrote. */
  readonly places: Readonly<Record<string, Place>>;
  /** `md`: CommonMark with raw HTML. `mdx`: JSX, expressions, no raw HTML. */
  readonly format: 'md' | 'mdx';
  /** True for sources that a generator wrote: they have no file on disk and no edit link. */
  readonly generated: boolean;
}

/** A Markdown or MDX file: read from disk, or written by a generator such as the API reference. */
export interface SourceFile extends SourceFacts {
  /**
   * The YAML between the `---` lines as written, from line 2 of the file; empty without front matter. Line endings as in `body`.
   */
  readonly frontMatterText: string;
  /** The Markdown below the front matter, line endings normalized to `\n`, no byte order mark. */
  readonly body: string;
  /** What a generator made in place of `body`. */
  readonly tree?: Root;
  /** Line of the file, from 1, on which `body` begins. */
  readonly bodyLine: number;
  /** Text of the files that the page shows, by path below the site folder; files that cannot be read are absent. */
  readonly files?: Readonly<Record<string, string>>;
  /**
   * What the page and its parts import: importing file -> as written -> path relative to the site folder, or `npm:name` of a package. What is not
   * found is absent; without imports, so is all of it.
   */
  readonly imports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Markdown that the page imports as parts of itself, by path relative to the site folder. */
  readonly parts?: Readonly<Record<string, PagePart>>;
}

/** Markdown that pages import: without its front matter, which means nothing in a page. */
export interface PagePart extends Pick<SourceFacts, 'format'> {
  readonly body: string;
  /** Line of the file, from 1, on which `body` begins. */
  readonly bodyLine: number;
}

/** A tag as written on a page or in `tags.yml`: a label, optionally with a permalink. */
export interface FrontMatterTag {
  readonly label: string;
  readonly permalink?: string;
}

/** An author written inline in a post; `key` refers to the authors file. */
export interface FrontMatterAuthor {
  readonly key?: string;
  readonly name?: string;
  readonly title?: string;
  readonly url?: string;
  readonly image_url?: string;
  readonly email?: string;
}

/**
 * Front matter after validation; names and meaning are Docusaurus's, see
 * https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter
 * A key that was not written, or was written as `null`, is absent here, except where Docusaurus gives `null` a meaning.
 */
export interface FrontMatter {
  readonly id?: string;
  readonly title?: string;
  readonly title_meta?: string;
  readonly slug?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** The same for sections, by anchor. Docusaurus has no such key. */
  readonly section_keywords?: Readonly<Record<string, readonly string[]>>;
  /** `false`: the search does not find the page. Docusaurus has no such key. */
  readonly search?: boolean;
  readonly image?: string;
  readonly tags?: readonly FrontMatterTag[];
  readonly sidebar_label?: string;
  readonly sidebar_position?: number;
  readonly sidebar_class_name?: string;
  /** `null`: the page shows no sidebar. */
  readonly displayed_sidebar?: string | null;
  readonly hide_title?: boolean;
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly pagination_label?: string;
  /** A document id; `null`: no such link. */
  readonly pagination_prev?: string | null;
  readonly pagination_next?: string | null;
  /** `null`: no edit link. */
  readonly custom_edit_url?: string | null;
  readonly parse_number_prefixes?: boolean;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  /** ISO date, `2021-08-26` or with time. */
  readonly date?: string;
  readonly authors?: readonly FrontMatterAuthor[];
  readonly last_update?: { readonly date?: string; readonly author?: string };
  readonly wrapperClassName?: string;
  /** Former paths of the page, without base URL. */
  readonly redirect_from?: readonly string[];
}

/* ------------------------------------------------------------------ CompiledPage */

/**
 * Compiled HTML: literal pieces with typed placeholders between them. The render step fills the placeholders once the whole site
 * is known; nothing after the compile parses HTML again.
 */
export type Html = readonly HtmlPart[];
export type HtmlPart = string | Placeholder;

export type Placeholder =
  /** Inside a double-quoted attribute: the resolved, escaped address of `links[link]`. */
  | { readonly fill: 'href'; readonly link: number }
  /** Among an `<img>`'s attributes: ` src="..." width="..." height="..."` of `images[image]`. */
  | { readonly fill: 'image'; readonly image: number }
  /** Code that may name a public symbol: `html` alone when it does not, wrapped in a link when it does. */
  | { readonly fill: 'symbol'; readonly name: string; readonly html: string }
  /**
   * Among the attributes of a code block: the address of its identifiers' types, ` data-types="..."`; empty when they are
   * unknown.
   */
  | { readonly fill: 'types'; readonly sample: string }
  /** The list of pages that use an API symbol; empty when there is none. */
  | { readonly fill: 'used-in'; readonly symbol: string }
  /** Inside a double-quoted attribute: the address of the page as plain Markdown. */
  | { readonly fill: 'page-markdown' }
  /** Cards for the pages of the category that the page belongs to (Docusaurus's `<DocCardList />`). */
  | { readonly fill: 'doc-cards' };

/** Plain Markdown with placeholders for addresses. */
export type Markdown = readonly MarkdownPart[];
export type MarkdownPart = string | Extract<Placeholder, { fill: 'href' | 'image' | 'doc-cards' }>;

/** HTML without classes and controls, for feeds; with placeholders for addresses. */
export type PlainHtml = readonly (string | Extract<Placeholder, { fill: 'href' | 'image' }>)[];

/** A heading of the article, in document order. */
export interface Heading {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly id: string;
  /** Text without markup. */
  readonly text: string;
  /** Inline HTML with `code`, `em`, `strong` and text only: no links, no placeholders. */
  readonly html: string;
}

/** A link before it is resolved. */
export interface PageLink {
  /** The address as the author wrote it: an absolute URL, a path, a relative file path, or `#fragment`. */
  readonly href: string;
  readonly place: Place;
  /** True when a missing target must not be reported (front matter, `data-noBrokenLinkCheck`). */
  readonly unchecked?: boolean;
}

/** An image before it is resolved: its file is looked up, measured and copied once the whole site is known. */
export interface PageImage {
  /** Relative file path, `/path` below a static folder, `@site/...`, or an absolute URL of an allowed source. */
  readonly src: string;
  readonly place: Place;
  /** In CSS pixels. Absent when the author did not set it; the file's own size is used then. */
  readonly width?: number;
  readonly height?: number;
}

/** One unit of the search index: the page's introduction (no heading), or the text under one heading. */
export interface SearchSection {
  /** Anchor on the page; absent for the part before the first heading below the title. */
  readonly id?: string;
  /** Heading text; absent as above. */
  readonly heading?: string;
  /** Plain text with whitespace collapsed: a line of prose, and, if there is code, a line of code. */
  readonly text: string;
  /** Present when the section documents an API symbol. */
  readonly symbol?: SymbolHead;
}

/** A code fence, for the sample check and for "used in". */
export interface CodeSample {
  /** First word of the fence's info string, lower case; empty when absent. */
  readonly language: string;
  /** The rest of the info string, as written. */
  readonly meta: string;
  /** The code as written, including markers. */
  readonly code: string;
  /** The first line of code. */
  readonly place: Place;
}

/** A project that a page shows, as an archive for readers to download. */
export interface PackedProject {
  /** Of the folder in the archive, and of the archive, see `archivePath`. */
  readonly name: string;
  /** What readers know it by. */
  readonly title: string;
  /** The archive, in base64. Equal for equal files. */
  readonly archive: string;
  readonly place: Place;
}

/** The full result of compiling one page. JSON-serializable, so that it can be cached and sent between threads. */
export interface CompiledPage {
  readonly source: SourceFacts;
  /** Front matter `title`, else the text of the first level-1 heading, else the file's name. */
  readonly title: string;
  /**
   * Inline HTML of the page's `<h1>`: the Markdown's own leading `# Title`, else the title. Absent when there is no leading
   * heading and `hide_title` is set. Text, `code`, `em` and `strong` only.
   */
  readonly titleHtml?: string;
  /** The article without its leading `<h1>`. */
  readonly html: Html;
  /** The part of a post before its truncation mark; absent when there is no mark. */
  readonly excerpt?: Html;
  /**
   * What elements in `html` that open hold besides their summary, by their attribute `data-details`: neither documents nor page
   * data contain it, and the browser fetches it when a reader opens one. Absent when there are none.
   */
  readonly details?: Readonly<Record<string, Html>>;
  /** The headings in `html`, in document order; the leading `<h1>` is not among them. */
  readonly headings: readonly Heading[];
  /** Every id in the article that a `#fragment` may name: headings, footnotes, ids in raw HTML and JSX. In document order. */
  readonly anchors: readonly string[];
  /**
   * CSS rules for the classes that replace inline styles (`.s-1a2b3c4d{color:red}`); the same style has the same class on every
   * page.
   */
  readonly styles: readonly string[];
  /** Names of the features whose stylesheet the page needs. */
  readonly pageStyles?: readonly string[];
  readonly links: readonly PageLink[];
  readonly images: readonly PageImage[];
  /** Names of the islands on the page, in order of first use, without duplicates. */
  readonly islands: readonly string[];
  /** Names of the site's own components on the page, whose stylesheets it needs. */
  readonly components: readonly string[];
  readonly sections: readonly SearchSection[];
  /** Front matter description, else the first paragraph's text, at most 160 characters. */
  readonly description: string;
  /** The article as clean Markdown, title first: no JSX, tabs and admonitions resolved. */
  readonly markdown: Markdown;
  /** A post's Markdown as lists show it: without the title, up to the truncation mark. Posts only. */
  readonly excerptMarkdown?: Markdown;
  /** A post as plain HTML, without its title. Posts only. */
  readonly plainHtml?: PlainHtml;
  readonly samples: readonly CodeSample[];
  /** Absent when there are none. */
  readonly projects?: readonly PackedProject[];
  /** Names in inline code and imported identifiers in samples that may be API symbols, without duplicates. */
  readonly mentions: readonly string[];
  /** API symbols that this page defines (API reference pages only). */
  readonly symbols: readonly SymbolEntry[];
  /** Word count, for the reading time. */
  readonly words: number;
  readonly problems: readonly Problem[];
  /** Present if the page is in the cache: its members that take much memory are then read from there each time that they are used. */
  readonly kept?: KeptPage;
}

/** What identifies the content of a page without reading it. */
export interface KeptPage {
  /** Equal keys mean equal compiled pages. */
  readonly key: string;
  /** Of its placeholders. */
  readonly names: PlaceholderNames;
}

/** What the placeholders of a page show of others; symbols without duplicates. */
export interface PlaceholderNames {
  /** Those that may become links. */
  readonly symbols: readonly string[];
  /** Those whose uses are listed. */
  readonly uses: readonly string[];
  /** Whether the pages of its category are listed. */
  readonly docCards: boolean;
}

/** The identity of a public symbol. */
export interface SymbolHead {
  /** As exported, or as named in its owner: `$getRoot`, `TextNode`, `splitText`. */
  readonly name: string;
  /** The class or interface whose member it is, `TextNode`; absent for an export. */
  readonly owner?: string;
  /** Name of the package that exports it, as in an import: `lexical`, `@lexical/list`. */
  readonly package: string;
  /** `class`, `function`, `method`, ... */
  readonly kind: string;
  /** True for a static member. When only the name is known, an instance member of the same name takes precedence. */
  readonly static?: true;
  /** What is known of other releases, in words: `Since 0.3 · changed in 0.12`. */
  readonly history?: string;
}

/** A public symbol of the documented packages. */
export interface SymbolEntry extends SymbolHead {
  /** Anchor on its page; empty when the symbol is the page. */
  readonly id: string;
  readonly signature?: string;
  readonly description?: string;
}

/* ------------------------------------------------------------------ Site */

/** A node of a sidebar tree. Addresses are site paths with the base URL, ready for `href`. */
export type SidebarItem = SidebarLink | SidebarCategory;

export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  readonly external?: true;
  readonly className?: string;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  /** The category's own page; absent when it has none. */
  readonly href?: string;
  readonly collapsible: boolean;
  /** Whether it starts closed: it opens when the visitor opens it or the current page is in it. */
  readonly collapsed: boolean;
  /** If they are in a file of their own: only the first page. */
  readonly items: readonly SidebarItem[];
  /** Address of the file with the items, in a large sidebar; only in what a browser gets. */
  readonly part?: string;
  readonly className?: string;
}

export interface LabelledLink {
  readonly label: string;
  readonly href: string;
}

/** A page that mentions a symbol. */
export interface SymbolUse extends LabelledLink {
  /** What pages like it are called: `Guides`, the label of another sidebar or of the blog, `Pages`. */
  readonly kind: string;
}

/** An entry of the table of contents. */
export interface TocEntry {
  readonly id: string;
  /** Heading level, 2 to 6. */
  readonly level: number;
  /** Inline HTML, see {@link Heading.html}. */
  readonly html: string;
}

/** A written page together with everything about it that depends on the rest of the site. */
export interface SitePage {
  /** Site path without base URL, see urls.ts. */
  readonly path: string;
  readonly compiled: CompiledPage;
  readonly facts: PageFacts;
  /** Resolved address of each of `compiled.links`, with base URL; undefined for a page that was left out, where only the link's text is shown. */
  readonly hrefs: readonly (string | undefined)[];
  /** Pages of the same sidebar category, for `<DocCardList />`; empty on pages without it. */
  readonly docCards: readonly DocCard[];
  /** ISO date of the last change, for the sitemap. */
  readonly lastChange?: string;
  /** Guides only; absent when there are none. */
  readonly newer?: readonly NewerName[];
}

/** A name in a page's code samples that newer releases have changed. */
export interface NewerName {
  readonly name: string;
  /** Its entry, if it has one. */
  readonly href?: string;
  readonly isGone: boolean;
  /** `gone since 0.33`, `changed in 0.12, 0.17` */
  readonly words: string;
  /** Of what is gone: the module that exports it now, or the name that is probably its new one. */
  readonly module?: string;
  readonly probably?: string;
}

export interface DocCard extends LabelledLink {
  readonly description: string;
}

/** The line below the title of a post. */
export interface PostFacts {
  /** ISO day, `2021-08-26`. */
  readonly date: string;
  readonly authors: readonly PostAuthor[];
  /** Whole minutes, at least 1; absent when the configuration hides it. */
  readonly readingMinutes?: number;
}

export interface PostAuthor {
  readonly name: string;
  readonly title?: string;
  readonly url?: string;
  readonly imageUrl?: string;
}

/** A post as lists show it. */
export interface PostSummary extends LabelledLink {
  readonly page: SitePage;
  /** True when the post continues after its truncation mark. */
  readonly truncated: boolean;
}

export interface TagSummary extends LabelledLink {
  readonly count: number;
}

/** A part of the site: a sidebar's pages, the blog, or the rest. */
export interface SiteSection {
  readonly label: string;
  readonly links: readonly LabelledLink[];
}

/** The content of a page without a source file; `src/pages` has a template for each view. */
export type View =
  | {
      readonly view: 'blog-list';
      readonly title: string;
      readonly posts: readonly PostSummary[];
      /** Archive, tags and feeds. */
      readonly links: readonly LabelledLink[];
      readonly newer?: string;
      readonly older?: string;
    }
  | { readonly view: 'tags'; readonly tags: readonly TagSummary[] }
  | { readonly view: 'tag'; readonly tag: TagSummary; readonly posts: readonly PostSummary[]; readonly allTags: string }
  | { readonly view: 'archive'; readonly years: readonly { readonly year: string; readonly posts: readonly PostSummary[] }[] }
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
  readonly href: string;
  readonly kind: string;
  /** Plain text. */
  readonly description?: string;
}

/** A permanent redirect. */
export interface Redirect {
  /** Site path without base URL and without a final slash. */
  readonly from: string;
  /** Path with base URL, or an address on another site. */
  readonly to: string;
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
  /** Files in the content folders that pages link to: path below the site folder, as links name it -> as the disk has it. */
  readonly linkedFiles: ReadonlyMap<string, string>;
  /** What readers can download, each once. */
  readonly projects: readonly PackedProject[];
  /** What every page shares, except the build id. */
  readonly siteData: SiteFacts;
  readonly problems: readonly Problem[];
}

/** What articles show of their site. */
export type ArticleSite = Pick<Site, 'symbols' | 'usedIn' | 'siteData'>;

/* ------------------------------------------------------------------ what the chrome reads */

/**
 * `docs`: sidebar and table of contents; `post`: one column with table of contents; `page`: one column; `wide`: the article lays
 * itself out.
 */
export type Layout = 'docs' | 'post' | 'page' | 'wide';

/** Everything about a page that is known before the browser's code is bundled and the article's placeholders are filled. */
export interface PageFacts {
  /** Canonical path with base URL, e.g. `/docs/intro`. */
  readonly url: string;
  readonly layout: Layout;
  /** Contents of `<title>`. */
  readonly documentTitle: string;
  /** The page's own title, for announcements and links. */
  readonly title: string;
  /** What other sites call the page in a preview, where that is not its own title: `title_meta` of the front matter. */
  readonly metaTitle?: string;
  readonly description: string;
  /**
   * Inline HTML of the `<h1>` above the article, see {@link CompiledPage.titleHtml}; absent when the article has its own, or
   * none.
   */
  readonly titleHtml?: string;
  /** Posts only. */
  readonly post?: PostFacts;
  readonly toc: readonly TocEntry[];
  /** Name of the sidebar in {@link SiteData.sidebars}; absent when the page shows none. */
  readonly sidebar?: string;
  /** Addresses of the files with the items of the categories around the page, see {@link SidebarCategory.part}. */
  readonly sidebarParts?: readonly string[];
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[];
  readonly previous?: LabelledLink;
  readonly next?: LabelledLink;
  readonly editUrl?: string;
  /** ISO date (UTC day) and, where known, author of the last change. */
  readonly lastUpdate?: { readonly date: string; readonly author?: string };
  readonly tags: readonly LabelledLink[];
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
  readonly styles: readonly string[];
}

export interface NavbarItem {
  readonly label: string;
  readonly href: string;
  readonly position: 'left' | 'right';
  /** Leads to another site. */
  readonly external: boolean;
  /** The item is current on pages that show the sidebar of this name. */
  readonly sidebar?: string;
  /** The item is current on pages whose path starts with this; absent: on pages at or below `href`. */
  readonly activeBase?: string;
}

export interface FooterGroup {
  readonly title: string;
  readonly items: readonly (LabelledLink & { readonly external: boolean })[];
}

export interface Assistant {
  readonly name: string;
  /** `{url}` stands for the page's absolute address, encoded. */
  readonly url: string;
}

/** What every page shares, before the browser's code is bundled. */
export interface SiteFacts {
  readonly title: string;
  readonly tagline: string;
  /** Absolute URL without a final slash, e.g. `https://lexical.dev`. */
  readonly url: string;
  /** Begins and ends with `/`. */
  readonly baseUrl: string;
  readonly navbar: { readonly hideOnScroll: boolean; readonly logo?: Logo; readonly items: readonly NavbarItem[] };
  readonly footer: {
    readonly logo?: Logo & { readonly href?: string };
    readonly copyright: string;
    readonly groups: readonly FooterGroup[];
  };
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly announcement?: Announcement;
  readonly colorMode: ColorModeSettings;
  /** The version of the docs. */
  readonly version: { readonly name: string; readonly label: string; readonly href: string };
  readonly locale: { readonly code: string; readonly label: string; readonly direction: 'ltr' | 'rtl' };
  readonly repository?: string;
  /** The release that the documents describe, e.g. `Lexical 0.10.0`. */
  readonly release?: string;
  /** Where visitors can ask about a page; absent if there are none. */
  readonly assistants?: readonly Assistant[];
  /**
   * Paths of pages that look like those of files, such as `/docs/next.js`; any other path that does is that of a file.
   */
  readonly dottedPages: readonly string[];
  readonly docsSidebar: { readonly hideable: boolean; readonly autoCollapse: boolean };
  readonly search: SearchSettings;
  /** Whether visited pages are kept for use without a network. */
  readonly offline?: true;
}

/** What every page shares: a separate file, loaded once with the chrome. */
export interface SiteData extends SiteFacts {
  /** See {@link PageData.build}. */
  readonly build: string;
}

export interface Logo {
  readonly src: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

export interface Announcement {
  readonly id: string;
  /** Inline HTML made from the configured Markdown. */
  readonly html: string;
  readonly closable: boolean;
}

export interface ColorModeSettings {
  readonly default: 'light' | 'dark';
  /** Whether visitors may switch. */
  readonly switch: boolean;
  /** Whether the system's preference applies until the visitor makes a choice. */
  readonly respectSystem: boolean;
}

/** How the site is searched. */
export type SearchSettings = EmbeddedSearchSettings | AlgoliaSettings;

interface SearchField {
  /** Placeholder of the search dialog's input. */
  readonly placeholder: string;
  /** A few pages to offer where a search or an address has led to nothing. */
  readonly pages: readonly LabelledLink[];
}

/** The site's own index. */
export interface EmbeddedSearchSettings extends SearchField {
  readonly provider: 'embedded';
}

/** A hosted index. */
export interface AlgoliaSettings extends SearchField {
  readonly provider: 'algolia';
  readonly appId: string;
  /** The search-only key. */
  readonly apiKey: string;
  readonly indexName: string;
  /** Whether hits are limited to the visitor's language and version. */
  readonly contextual: boolean;
}
