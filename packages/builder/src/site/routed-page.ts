/**
 * A compiled page with its address, which all steps of `src/site` work with, and what follows from it alone.
 */
import type { CheckedAddress } from '../model/address.ts';
import type { CompiledPage } from '../model/compiled.ts';
import type { Place, SourceKind } from '../model/source.ts';

export interface RoutedPage {
  /** Site path without base URL, see urls.ts. */
  readonly path: string;
  /** Address with base URL, percent-encoded. */
  readonly href: CheckedAddress;
  readonly kind: SourceKind;
  readonly compiled: CompiledPage;
  /** Docs only. */
  readonly docId?: string;
  /** Posts only: ISO date, with time if the author gave one. */
  readonly date?: string;
}

/** The place of a front matter value; of the file, if the value is absent. */
export function frontMatterPlace(page: RoutedPage, key: string): Place {
  const { path, places } = page.compiled.source;
  return places[key] ?? { file: path };
}

export function sidebarLabel(page: RoutedPage): string {
  return page.compiled.source.frontMatter.sidebar_label ?? page.compiled.title;
}

/** Whether lists, sidebars made from folders, and search leave the page out. */
export function isUnlisted(page: RoutedPage): boolean {
  return page.compiled.source.frontMatter.unlisted === true;
}
