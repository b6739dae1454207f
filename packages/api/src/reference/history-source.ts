/**
 * What the reference shows of earlier and later releases. It is read elsewhere, so that the reference knows nothing of registries and
 * data files.
 */
import type { Additions, ApiEntry, EntryHistory } from './entries.ts';

export interface HistorySource {
  /** Exact versions, the oldest first. */
  readonly releases: readonly string[];
  /** Names, sorted. */
  readonly packages: readonly string[];
  entryHistory(
    entry: Pick<ApiEntry, 'package' | 'owner' | 'name' | 'isStatic' | 'id'>,
    version: string,
  ): EntryHistory | undefined;
  /** What later releases of a package added. */
  laterExports(packageName: string, version: string): readonly Additions[];
  /**
   * A table of all releases with the number of their changes, and notes on the packages that came later and the versions that could not be read;
   * all of it is Markdown.
   */
  overview(version: string): { readonly table: string; readonly notes: readonly string[] };
}
