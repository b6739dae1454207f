/**
 * The ids of what stands around an article, apart from all ids that content can have: otherwise a heading "Page data" would hide the page's data
 * from the application. The compile gives no heading a reserved id and refuses one that an author wrote (slugger.ts, compilation.ts).
 */

/**
 * Begins every reserved id but one. An id made from a heading cannot contain a colon. React takes it as the prefix of the ids that it makes in the
 * chrome, and writes `_` before it.
 */
export const reservedPrefix = 'site:';

/** The element that the application draws into. */
export const appId = `${reservedPrefix}app`;

/** The `<script>` with the data of a document's page. */
export const pageDataId = `${reservedPrefix}page-data`;

/** The `<script>` that loads the entry. */
export const entryScriptId = `${reservedPrefix}entry`;

/** The banner that reports a wrong base URL; it is in every document, hidden. */
export const baseUrlBannerId = `${reservedPrefix}base-url`;

/** The `<main>` that the skip link leads to. Without the prefix, because the link puts it into the address bar. */
export const mainId = 'main-content';

export function isReservedId(id: string): boolean {
  return id.replace(/^_/, '').startsWith(reservedPrefix) || id === mainId;
}
