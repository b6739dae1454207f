/** The API reference with its history. */
import { defined } from '../defined.ts';
import type { Host } from '../host.ts';
import { type ApiReference, generateApiReference, type ReferenceInput } from '../reference/generate.ts';
import type { ReleaseData } from '../releases/release-data.ts';
import { readHistory } from './data-file.ts';
import { HistoryView } from './history-view.ts';
import { makeDocumentedData } from './make-release-data.ts';

export type { ReferenceInput } from '../reference/generate.ts';

export interface ReferenceWithHistory extends ApiReference {
  /** What is known of the releases, with the addresses of entries; absent without a history, or if its data file cannot be used. */
  readonly releases?: ReleaseData;
}

/** Takes seconds. */
export async function makeReference(input: ReferenceInput, host: Host): Promise<ReferenceWithHistory> {
  const { sitePath, settings, basePath } = input;
  const { history, problems } = settings.history === undefined ? { problems: [] } : readHistory(sitePath, settings.history, host);
  const reference = await generateApiReference(input, host, history && new HistoryView(history));
  const { version, symbols } = reference;
  return defined({
    ...reference,
    releases: history && makeDocumentedData(history, { version, basePath, packages: settings.packages, symbols }),
    problems: [...problems, ...reference.problems],
  });
}
