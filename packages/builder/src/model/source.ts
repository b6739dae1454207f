/** A Markdown file as it is read from disk. The first of the kinds of data that steps exchange: SourceFile -> CompiledPage -> Site -> PageData -> files. */
import type { Root } from 'mdast';
import type { CheckedAddress } from './address.ts';

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
  /** Whether no page can be shown in spite of it: the page is left out where the setting `onBrokenPages` is `warn`. */
  readonly isFatal?: true;
}

/** `doc` has a sidebar and a table of contents, `post` belongs to the blog, `page` is a standalone page. */
export type SourceKind = 'doc' | 'post' | 'page';

/** Everything known about a source apart from its text. */
export interface SourceFacts {
  readonly kind: SourceKind;
  /** Path relative to the site folder, forward slashes, e.g. `content/docs/intro.md`. Letters are composed. */
  readonly path: string;
  /** The same as the disk has it, if that is different. */
  readonly diskPath?: string;
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
  /** Files that the page shows, by the same paths, which readers do not get: what is wrong with each, as the end of a sentence, and what to do. */
  readonly refused?: Readonly<Record<string, readonly [what: string, fix: string]>>;
  /**
   * What the page and its parts import: importing file -> as written -> path relative to the site folder, or `npm:name` of a package. What is not
   * found is absent; without imports, so is all of it.
   */
  readonly imports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Markdown that the page imports as parts of itself, by path relative to the site folder. */
  readonly parts?: Readonly<Record<string, ImportedPart>>;
}

/** Markdown that pages import: without its front matter, which means nothing in a page. */
export interface ImportedPart extends Pick<SourceFacts, 'format'> {
  readonly body: string;
  /** Line of the file, from 1, on which `body` begins. */
  readonly bodyLine: number;
}

/**
 * Finds out, as the compile will, what a text imports, whether it's there or not: what imports and calls of `require` name; `@import path` for Markdown
 * that it includes, in a text without code for Markdown without code; and which of the shared elements it shows. Loads the parser only if it must.
 * @param math Whether there are formulas.
 * @param shared Elements that stand for Markdown, such as `<Note>`.
 */
export type ListImports = (
  text: ImportedPart,
  math: boolean,
  shared: ReadonlyMap<string, unknown>,
) => Promise<ReadonlySet<string>>;

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
  readonly url?: CheckedAddress;
  readonly image_url?: CheckedAddress;
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
  readonly image?: CheckedAddress;
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
  readonly custom_edit_url?: CheckedAddress | null;
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
