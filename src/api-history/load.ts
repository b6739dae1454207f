/**
 * The data file of a site -> the history that its reference shows, and what browsers need of it. Reading the file takes longer than everything
 * else that is known of the reference, so what is made of it is cached, and it is read only when something has changed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptHistory } from '../api-reference/history-source.ts';
import { type Cache, hashOf } from '../base/cache.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import type { HistorySettings } from '../config/api.ts';
import type { Problem } from '../model.ts';
import { defined } from '../shared/defined.ts';
import type { ReleaseData } from '../shared/release-data.ts';
import { readHistory } from './data-file.ts';
import { HistoryView } from './history-view.ts';
import { type DocumentedSymbols, makeDocumentedData } from './make-release-data.ts';

interface ReadReleases {
  /** Absent if the data file cannot be used. */
  readonly releases?: ReleaseData;
  readonly problems: readonly Problem[];
}

export class SiteHistory implements KeptHistory {
  readonly key: string;
  #read: { view?: HistoryView | undefined; problems: readonly Problem[] } | undefined;

  constructor(
    private readonly sitePath: string,
    private readonly settings: HistorySettings,
  ) {
    this.key = hashOf(
      readState(join(sitePath, settings.file)),
      JSON.stringify(settings),
      programFingerprint('api-history/load.ts'),
    );
  }

  load(): HistoryView | undefined {
    return this.#load().view;
  }

  /** What is known of the releases, with the addresses of entries. */
  async releases(documented: DocumentedSymbols, cache: Cache): Promise<ReadReleases> {
    const key = hashOf('releases', this.key, JSON.stringify(documented));
    let result = await cache.get<ReadReleases>(key);
    if (result === undefined) {
      const { view, problems } = this.#load();
      result = defined({ releases: view && makeDocumentedData(view.history, documented), problems });
      await cache.set(key, result);
    }
    return result;
  }

  #load(): { view?: HistoryView | undefined; problems: readonly Problem[] } {
    if (this.#read === undefined) {
      const { history, problems } = readHistory(this.sitePath, this.settings);
      this.#read = { view: history && new HistoryView(history), problems };
    }
    return this.#read;
  }
}

/** The content of a file, or why it cannot be read. */
function readState(path: string): string | Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    return String(error);
  }
}
