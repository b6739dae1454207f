/**
 * The data of the reference, without TypeScript's objects. `read-packages.ts` makes it; pages are written from it.
 * Nothing here says how a page looks. Texts are Markdown as authors write it.
 */

/** Kinds of a symbol, as badges show them and the search filters by them. */
export type ApiKind =
  | 'class'
  | 'interface'
  | 'type'
  | 'function'
  | 'variable'
  | 'enum'
  | 'namespace'
  | 'constructor'
  | 'property'
  | 'accessor'
  | 'method'
  | 'index signature';

/** One signature, ready for a fence. */
export interface ApiSignature {
  /** TypeScript, lines of at most about 90 columns. */
  readonly code: string;
  /** Identifier in `code` -> address, for documented names, DOM names and TypeScript's names. */
  readonly links: Readonly<Record<string, string>>;
}

/** A name with its text. */
export interface ApiNote {
  readonly name: string;
  readonly text: string;
}

/** All text about a symbol. A part is absent when nobody wrote it. */
export interface ApiText {
  readonly description?: string;
  /** Who wrote `description`: the package's doc comment, this site, or the member that this one overrides. */
  readonly origin?: 'package' | 'site' | 'overridden';
  readonly typeParameters: readonly ApiNote[];
  readonly parameters: readonly ApiNote[];
  /** Described properties of an object type. */
  readonly properties: readonly ApiNote[];
  readonly returns?: string;
  readonly throws: readonly string[];
  readonly defaultValue?: string;
  /** Markdown with fences. */
  readonly examples: readonly string[];
  readonly see: readonly string[];
  /** Present when the symbol is deprecated; may be empty. */
  readonly deprecated?: string;
  /** Other block tags: `remarks` and those that a package invents. */
  readonly others: readonly ApiNote[];
}

/** A name, with its address if it's documented. */
export interface ApiName {
  readonly label: string;
  readonly href?: string;
}

/** A link to another symbol's entry. */
export interface ApiLink extends ApiName {
  readonly href: string;
}

/** The history of one entry. */
export interface EntryHistory {
  /** For the line of facts: `since 0.3`. */
  readonly since: string;
  /** In one line: `Since 0.3 · changed in 0.12`. */
  readonly summary: string;
  /** What's left of the changes after the documented release, with the release: `removed 0.13`; absent if there are none. */
  readonly later?: string;
  /** What happened after the documented release; absent if nothing did. */
  readonly timeline?: Timeline;
}

/** What several releases did to a name. */
export interface Timeline {
  /** In one line. */
  readonly summary: string;
  /** With a text in Markdown. */
  readonly releases: readonly { readonly text: string; readonly difference?: Difference }[];
}

/** The difference of signatures. */
export interface Difference {
  readonly isMember: boolean;
  readonly lines: readonly DifferenceLine[];
}

export interface DifferenceLine {
  readonly text: string;
  readonly change?: 'added' | 'removed';
}

/** What one later release added to a package. */
export interface Additions {
  readonly release: string;
  /** What's to be said of each name: `not in 0.10.0; since 0.12`. */
  readonly words: string;
  /** With the release in which it's gone again. */
  readonly names: readonly { readonly name: string; readonly until?: string }[];
  /** One below the other. */
  readonly signatures: string;
}

/** What's known of all releases. */
export interface Overview {
  /** Exact versions, the oldest first. */
  readonly releases: readonly string[];
  /** Names, sorted. */
  readonly packages: readonly string[];
  /** The number of changes in each release, in Markdown. */
  readonly table: string;
  /** On the packages that came later and the versions that could not be read, in Markdown. */
  readonly notes: readonly string[];
}

/** A symbol: an export, or a member of a class or interface that has a page. */
export interface ApiEntry {
  /** As exported, or as named in its class: `$getRoot`, `splitText`. */
  readonly name: string;
  /** The class or interface whose member it is; absent for an export. */
  readonly owner?: string;
  readonly package: string;
  readonly kind: ApiKind;
  readonly isStatic: boolean;
  /** `abstract`, `readonly`, `optional`, `protected`. */
  readonly flags: readonly string[];
  /** More than one: overloads, or getter and setter. */
  readonly signatures: readonly ApiSignature[];
  /** With the texts of all declarations, unless the site has its own. */
  readonly text: ApiText;
  /** One for each of the signatures; present if several of them have comments of their own, and the site has no text. */
  readonly overloads?: readonly ApiText[];
  /** What a namespace has. */
  readonly names?: readonly ApiLink[];
  /** Whether its name alone says that it is deprecated. */
  readonly isDeprecatedByName: boolean;
  /** Path of the page, with base path and without anchor. */
  readonly path: string;
  /** Anchor on that page; empty when the page is about the symbol. */
  readonly id: string;
  /** Second anchor: the exact name, when it differs from `id` and is free. */
  readonly alias?: string;
  /** File in the source repository. */
  readonly source?: ApiLink;
  readonly overrides?: ApiLink;
  readonly implementationOf?: ApiLink;
  /** The original entry, when this export is a re-export. */
  readonly reexportOf?: ApiLink;
  /** Absent on a site without a history. */
  readonly history?: EntryHistory;
}

/** Members inherited from one ancestor. */
interface ApiInherited {
  readonly from: ApiLink;
  readonly members: readonly (ApiLink & { readonly kind: ApiKind; readonly isStatic: boolean })[];
}

/** A class or interface that has its own page. */
export interface ApiContainer {
  readonly entry: ApiEntry;
  /** From the root of the hierarchy to the direct parent. A label without `href` is not documented here. */
  readonly ancestors: readonly ApiName[];
  readonly implemented: readonly ApiName[];
  /** Direct subclasses, or implementing classes of an interface. */
  readonly descendants: readonly ApiLink[];
  readonly members: readonly ApiEntry[];
  readonly inherited: readonly ApiInherited[];
}

export interface ApiModule {
  readonly package: string;
  readonly version: string;
  /** `lexical_list`. */
  readonly routeName: string;
  readonly path: string;
  /** From the site's descriptions, else from `package.json`. */
  readonly description: string;
  /** All exports, sorted by name; those with their own page have an empty `id`. */
  readonly exports: readonly ApiEntry[];
  /** Types that signatures use but the package does not export. */
  readonly unexported: readonly ApiEntry[];
  readonly containers: readonly ApiContainer[];
  /** What later releases added. */
  readonly later?: readonly Additions[];
}

/** A symbol for the site's symbol map. */
export interface ApiSymbol {
  /** As in its {@link ApiEntry}. An instance member comes before a static one of the same name. */
  readonly name: string;
  readonly owner?: string;
  readonly package: string;
  readonly kind: ApiKind;
  /** Site path with anchor, without base URL: `/docs/api/modules/lexical#getroot`. */
  readonly href: string;
  readonly described: boolean;
}
