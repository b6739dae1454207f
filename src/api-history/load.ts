/** The data file of a site -> the history that its reference shows. */
import { hashOf } from '../base/cache.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import type { HistorySettings } from '../config/api.ts';
import type { Problem } from '../model.ts';
import { readHistory } from './data-file.ts';
import { HistoryView } from './history-view.ts';

/** No history, but problems, if the data file cannot be used; neither on a site without the setting. */
export function loadHistory(
  sitePath: string,
  settings: HistorySettings | undefined,
): { history?: HistoryView; problems: readonly Problem[] } {
  if (settings === undefined) return { problems: [] };
  const { history, problems } = readHistory(sitePath, settings);
  if (history === undefined) return { problems };
  const key = hashOf(JSON.stringify(history), programFingerprint('api-history/history-view.ts'));
  return { history: new HistoryView(history, key), problems };
}
