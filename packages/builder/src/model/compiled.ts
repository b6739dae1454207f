/** What the compile makes of a source file: HTML with placeholders for what only the whole site knows. */
import type { InlineContent } from './page-parts.ts';
import type { Place, Problem, SourceFacts } from './source.ts';

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

type MarkdownPart = string | Extract<Placeholder, { fill: 'href' | 'image' | 'doc-cards' }>;

/** HTML without classes and controls, for feeds; with placeholders for addresses. */
export type PlainHtml = readonly (string | Extract<Placeholder, { fill: 'href' | 'image' }>)[];

/** A heading of the article, in document order. */
export interface Heading {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly id: string;
  /** Text without markup. */
  readonly text: string;
  /** Text, `code`, `em` and `strong`. */
  readonly content: InlineContent;
}

/** A link before it is resolved. */
export interface UnresolvedLink {
  /** The address as the author wrote it: an absolute URL, a path, a relative file path, or `#fragment`. */
  readonly href: string;
  readonly place: Place;
  /** True when a missing target must not be reported (front matter, `data-noBrokenLinkCheck`). */
  readonly unchecked?: boolean;
}

/** An image before it is resolved: its file is looked up, measured and copied once the whole site is known. */
export interface UnresolvedImage {
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
  /** Plain text with whitespace collapsed: a line of prose, and, if there is code, a line of code; of a symbol, its signature has a line of its own before that. */
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
   * The content of the page's `<h1>`: that of the leading `# Title` in the Markdown, or else the title. Absent if there's no leading
   * heading and `hide_title` is set.
   */
  readonly titleContent?: InlineContent;
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
  readonly links: readonly UnresolvedLink[];
  readonly images: readonly UnresolvedImage[];
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
