/**
 * The ids of elements around the article. They differ from all ids that content can have; otherwise a heading "Page data" would hide the page's
 * data from the application. The compile never gives a heading a reserved id, and rejects one that an author writes (headings.ts, compilation.ts).
 */

/**
 * Prefix of all reserved ids except {@link mainId}. An id made from a heading cannot contain a colon. React also uses the prefix, preceded by
 * `_`, for the ids that it generates in the chrome.
 */
export const reservedPrefix = 'site:';

/** The element that the application renders into. */
export const appId = `${reservedPrefix}app`;

/** The search dialog, which the client renders into separately. */
export const searchDialogId = `${reservedPrefix}search`;

/** The `<script>` with the data of a document's page. */
export const pageDataId = `${reservedPrefix}page-data`;

/** The stylesheet for a document that is still arriving. */
export const arrivingStyleId = `${reservedPrefix}arriving`;

/** The banner that reports a wrong base URL; it is in every document, hidden. */
export const baseUrlBannerId = `${reservedPrefix}base-url`;

/** The column with the list of pages, to which a link leads where no script runs. */
export const sidebarId = `${reservedPrefix}sidebar`;

/** The `<main>` that the skip link leads to. Without the prefix, because the id appears in the address bar. */
export const mainId = 'main-content';

export function isReservedId(id: string): boolean {
  return id.replace(/^_/, '').startsWith(reservedPrefix) || id === mainId;
}
