/**
 * What this package hands over: pages as data, which the program around it puts onto a site. Nothing here says how a page looks. Texts are Markdown
 * as authors write it; names, badges, facts, signatures and what happened in other releases are not part of any text.
 */
import type { Additions, ApiKind, ApiLink, ApiNote, Timeline } from './entries.ts';

type Markdown = string;

export interface ApiPage {
  /** Below the reference, without an ending: `index`, `classes/lexical.TextNode`. */
  readonly file: string;
  readonly title: string;
  /** For the window and for search engines. */
  readonly longTitle?: string;
  readonly label: string;
  /** Whether the label is a name in code. */
  readonly isCode?: boolean;
  /** Among the pages in the same folder, from 1. */
  readonly position?: number;
  /** Plain text of any length. */
  readonly description: string;
  /** Phrases that find the page. */
  readonly keywords?: readonly string[];
  /** Whether its table of contents has only the outer groups. */
  readonly hasManyHeadings?: boolean;
  readonly parts: readonly ApiPart[];
}

export type ApiPart =
  | { readonly is: 'text'; readonly text: Markdown }
  | GroupPart
  | EntryPart
  | IndexPart
  | InheritedPart
  | AdditionsPart
  | ReleasesPart
  | ImportsPart
  | SymbolsPart;

/** Parts below a heading; a group may hold groups. */
export interface GroupPart {
  readonly is: 'group';
  readonly heading: Markdown;
  /** Absent: made from the heading. */
  readonly id?: string;
  readonly parts: readonly ApiPart[];
}

/** A signature with what its comment says. */
export interface Explanation {
  readonly signature?: EntrySignature;
  readonly description?: Markdown;
  /** Names and texts are Markdown. */
  readonly terms: readonly ApiNote[];
  readonly examples: readonly Markdown[];
}

/** What's said of one symbol. */
export interface EntryPart extends Explanation {
  readonly is: 'entry';
  readonly name: string;
  /** With a second anchor, if its exact name is free. Absent where the page is about the symbol. */
  readonly heading?: { readonly id: string; readonly alias?: string };
  /** Absent for a type that can't be imported. */
  readonly symbol?: SymbolFacts;
  readonly badges: readonly Badge[];
  /** Further signatures, if they have comments of their own. */
  readonly overloads?: readonly Explanation[];
  /** What's related to it: where it's declared, what it overrides, who wrote the text. */
  readonly facts: readonly Fact[];
  /** What later releases did to it; absent if nothing. */
  readonly timeline?: Timeline;
  /** What a page calls it that uses it; absent if none can. */
  readonly calledByPages?: string;
}

/** What finds a symbol. */
export interface SymbolFacts {
  readonly name: string;
  readonly owner?: string;
  readonly package: string;
  readonly kind: ApiKind;
  readonly static?: true;
  /** In one line: `Since 0.3 · changed in 0.12`. */
  readonly history?: string;
}

export type Badge = { readonly is: 'kind'; readonly text: ApiKind } | { readonly is: 'flag' | 'warning'; readonly text: string };

/** A symbol's signatures, one below the other. */
export interface EntrySignature {
  readonly code: string;
  /** Whether it's that of a member, which means nothing outside of a class. */
  readonly isMember: boolean;
  /** How many characters at its start say what the heading and the badges say. */
  readonly repeated: number;
  /** Identifier -> address. */
  readonly links: Readonly<Record<string, string>>;
}

export interface Fact {
  readonly words?: string;
  /** After the words. */
  readonly link?: ApiLink;
  /** Whether the link is a name in code. */
  readonly isName?: boolean;
}

/** All names of the page, by group. */
export interface IndexPart {
  readonly is: 'index';
  readonly groups: readonly { readonly heading: string; readonly id: string; readonly names: readonly IndexName[] }[];
}

export interface IndexName extends ApiLink {
  readonly isDeprecated: boolean;
  /** What the newest release did to it. */
  readonly later?: string;
}

/** The members that an ancestor declares. */
export interface InheritedPart {
  readonly is: 'inherited';
  /** Of the first of several. */
  readonly id?: string;
  readonly from: string;
  readonly count: number;
  readonly groups: readonly { readonly heading: string; readonly links: readonly ApiLink[] }[];
}

/** What one later release added. */
export interface AdditionsPart extends Additions {
  readonly is: 'additions';
}

/** The number of changes in each release. */
export interface ReleasesPart extends ReleaseFile {
  readonly is: 'releases';
  readonly packages: readonly string[];
  readonly table: Markdown;
}

/** A check of what a reader's code imports. */
export interface ImportsPart extends ReleaseFile {
  readonly is: 'imports';
}

interface ReleaseFile {
  /** Site path of the file with release data, without its first slash. */
  readonly data: string;
  readonly releases: readonly string[];
}

/** All exports, by their first letter. */
export interface SymbolsPart {
  readonly is: 'symbols';
  readonly letters: readonly { readonly letter: string; readonly id: string; readonly symbols: readonly ListedSymbol[] }[];
}

export interface ListedSymbol extends ApiLink {
  readonly kind: ApiKind;
  /** Present if another package has the name too. */
  readonly package?: string;
}
