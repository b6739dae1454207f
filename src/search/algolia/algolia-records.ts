/** What a record of the hosted index holds: written by `search:push`, read by the provider. The upper half is what Algolia's crawler writes. */

/** Tags around what matches, in characters that no text has; the pieces between them never become HTML. */
export const markStart = '\uE000';
export const markEnd = '\uE001';

export interface AlgoliaRecord {
  readonly objectID: string;
  /** Absolute, with the anchor. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: 'lvl1' | 'lvl2' | 'content';
  readonly hierarchy: { readonly lvl0: string; readonly lvl1: string; readonly lvl2: string | null };
  readonly content: string;
  readonly language: string;
  readonly docusaurus_tag: string;
  readonly kind: 'page' | 'section' | 'symbol';
  readonly group: string;
  readonly breadcrumbs: readonly string[];
  /** `TextNode.splitText`; absent for what is not a symbol's entry. */
  readonly symbol?: string;
  /** All names that the record answers to: the symbol with and without its owner and its `$`, and symbols described here. */
  readonly names: readonly string[];
  readonly symbolKind?: string;
  readonly keywords: readonly string[];
  readonly weight: { readonly source: number; readonly links: number; readonly position: number };
}
