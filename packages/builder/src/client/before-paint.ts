/** What features do to content before it's painted, so that it doesn't change before a reader's eyes. */
import type { ReadPreference } from '../chrome/stored-values.ts';

/**
 * Called with the document again and again while it arrives, by the inline script, and with the article of each later page, by the application. In the
 * inline script of every document, so it has to be tiny.
 * @param read Returns the stored value of a key; undefined if there is none.
 */
export type BeforePaint = (root: ParentNode, read: ReadPreference) => void;
