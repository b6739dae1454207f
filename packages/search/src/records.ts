/** What a search is made from: everything on a site that readers can find. Both indexes, the embedded and the hosted one, are made from it. */
import type { IndexedPage, IndexedRecord } from './engine/search-index.ts';

export interface PageRecords extends Omit<IndexedPage, 'group' | 'texts'> {
  /** Of equal keys, the records are equal. */
  readonly key: string;
  /** Label of the sidebar or the blog, or `Pages`. */
  readonly group: string;
  /** `docs-default-current` for docs and `default` for everything else. Contextual search filters by it; Docusaurus uses the same tags. */
  readonly versionTag: string;
  /** The first one is the page as a whole and has no id. They may be read from the disk each time that they are used. */
  readonly records: readonly FoundRecord[];
}

/** What the index says of a record, with the text that it is found by: a line of prose and, if there are samples, a line of code, after that of the signature if it is a symbol's. */
export interface FoundRecord extends Omit<IndexedRecord, 'page'> {
  readonly text: string;
}

export interface SiteRecords {
  /** Language code, such as `en`. */
  readonly language: string;
  /** Names of the groups that have pages, in the site's order. */
  readonly groups: readonly string[];
  readonly pages: readonly PageRecords[];
}
