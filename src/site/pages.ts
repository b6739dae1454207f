/**
 * A page on its way through the site graph: a compiled page that has got its address. The steps of `src/site` share this type and
 * nothing else. Must not look at the disk.
 */
import type { CompiledPage, Place, SourceKind } from '../model.ts';

/** A page with its route. */
export interface RoutedPage {
  /** Site path without base URL, see urls.ts. */
  readonly path: string;
  /** Address with base URL, percent-encoded. */
  readonly href: string;
  readonly kind: SourceKind;
  readonly compiled: CompiledPage;
  /** Docs only. */
  readonly docId?: string;
  /** Posts only: ISO date, with time where the author gave one. */
  readonly date?: string;
}

/** Where a front matter value stands, or the file when it does not. */
export function placeOf(page: RoutedPage, key: string): Place {
  const { path, places } = page.compiled.source;
  return places[key] ?? { file: path };
}

/** What the page is called in a sidebar. */
export function sidebarLabel(page: RoutedPage): string {
  return page.compiled.source.frontMatter.sidebar_label ?? page.compiled.title;
}

/** Whether lists, sidebars made from folders, and search leave the page out. */
export function isUnlisted(page: RoutedPage): boolean {
  return page.compiled.source.frontMatter.unlisted === true;
}
