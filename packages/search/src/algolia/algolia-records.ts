/** The record format of the hosted index, written by `search:push` and read by the provider. Algolia's crawler writes only the upper half. */

/** Highlight tags around matches: private-use characters that no text contains. The pieces between them are never parsed as HTML. */
export const markStart = '\uE000';
export const markEnd = '\uE001';

/** The tag that Docusaurus and Algolia's crawler give a docs page; everything else is tagged `default`. */
export function versionTag(version: string): string {
  return `docs-default-${version}`;
}

export interface AlgoliaRecord {
  readonly objectID: string;
  /** Absolute URL with the anchor. */
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
  /** As shown to readers, such as `TextNode.splitText`; absent if the record is not the entry of a symbol. */
  readonly symbol?: string;
  /** All names that find the record: the symbol with and without its owner and its `$`, and symbols described here. */
  readonly names: readonly string[];
  readonly symbolKind?: string;
  readonly keywords: readonly string[];
  readonly weight: { readonly source: number; readonly links: number; readonly position: number };
}
