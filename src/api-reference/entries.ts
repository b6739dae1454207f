/**
 * What the reference knows about the documented packages, free of TypeScript's objects: `read-packages.ts` makes it,
 * the page writers read it. Texts are Markdown.
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
  /** Identifier in `code` -> address; DOM, TypeScript and documented names alike. */
  readonly links: Readonly<Record<string, string>>;
}

/** A name with its text. */
export interface ApiNote {
  readonly name: string;
  readonly text: string;
}

/** Everything that is said about a symbol. An absent part was not written by anyone. */
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
  /** Present, perhaps empty, when the symbol is deprecated. */
  readonly deprecated?: string;
  /** Block tags without a place of their own: `remarks` and what a package invents. */
  readonly others: readonly ApiNote[];
}

/** A link to another symbol's entry. */
export interface ApiLink {
  readonly label: string;
  readonly href: string;
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
  readonly text: ApiText;
  /** Whether its name alone says that it is deprecated. */
  readonly isDeprecatedByName: boolean;
  /** Path of the page with base path, without anchor. */
  readonly path: string;
  /** Anchor on that page; empty when the symbol is the page. */
  readonly id: string;
  /** Second anchor: the exact name, when it differs from `id` and is free. */
  readonly alias?: string;
  /** File in the source repository. */
  readonly source?: ApiLink;
  readonly overrides?: ApiLink;
  readonly implementationOf?: ApiLink;
  /** The entry of the symbol that this export only passes on. */
  readonly reexportOf?: ApiLink;
}

/** Members that a class has from one ancestor. */
interface ApiInherited {
  readonly from: ApiLink;
  readonly members: readonly (ApiLink & { readonly kind: ApiKind; readonly isStatic: boolean })[];
}

/** A class or interface that has its own page. */
export interface ApiContainer {
  readonly entry: ApiEntry;
  /** From the root of the hierarchy down to the direct parent. A label without address is not documented here. */
  readonly ancestors: readonly { readonly label: string; readonly href?: string }[];
  readonly implemented: readonly { readonly label: string; readonly href?: string }[];
  /** Direct subclasses, or implementing classes of an interface. */
  readonly descendants: readonly ApiLink[];
  readonly members: readonly ApiEntry[];
  readonly inherited: readonly ApiInherited[];
}

/** A package. */
export interface ApiModule {
  readonly package: string;
  readonly version: string;
  /** `lexical_list`. */
  readonly routeName: string;
  readonly path: string;
  /** From the site's descriptions, else from `package.json`. */
  readonly description: string;
  /** All exports in order of name; those with a page of their own have an empty `id`. */
  readonly exports: readonly ApiEntry[];
  /** Types that signatures name but the package does not export. */
  readonly unexported: readonly ApiEntry[];
  readonly containers: readonly ApiContainer[];
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
  readonly isStatic: boolean;
  readonly described: boolean;
}
