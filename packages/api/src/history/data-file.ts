/** Reads and writes the data file. It is JSON, sorted and with one value per line, so that a diff of two states can be read. */
import type { Host } from '../host.ts';
import { errorAt, type Problem } from '../problem.ts';
import type { HistorySettings } from '../settings.ts';
import { type ApiHistory, apiHistory } from './history.ts';

/**
 * The history in the data file of a site; problems if it is missing, does not fit its schema, or is not that of the configured
 * releases.
 */
export function readHistory(
  sitePath: string,
  settings: HistorySettings,
  host: Host,
): { history?: ApiHistory; problems: Problem[] } {
  const { file } = settings;
  const fix = `Run ${host.historyCommand}, which rewrites the file; do not edit it by hand`;
  const fail = (...messages: readonly string[]): { problems: Problem[] } => ({
    problems: messages.map((message) => errorAt({ file }, message, fix)),
  });
  let text: string;
  try {
    text = host.readText(sitePath, file);
  } catch (error) {
    return fail(`the history of the API cannot be read: ${host.describeError(error)}`);
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return fail(`the history of the API is not JSON: ${(error as Error).message}`);
  }
  const parsed = apiHistory.safeParse(data);
  if (!parsed.success) {
    const issues = host.describeIssues(parsed.error).slice(0, 20);
    return fail(...issues.map((issue) => `the history of the API does not fit its schema: ${issue}`));
  }
  const history = parsed.data;
  if (history.releases.join() === settings.releases.join()) return { history, problems: [] };
  const difference = differenceOf(history, settings);
  return { history, ...fail(`the history of the API is that of other releases than "api.history.releases": ${difference}`) };
}

function differenceOf({ releases }: ApiHistory, settings: HistorySettings): string {
  const missing = settings.releases.filter((release) => !releases.includes(release));
  const extra = releases.filter((release) => !settings.releases.includes(release));
  return [
    ...(missing.length > 0 ? [`it lacks ${missing.join(', ')}`] : []),
    ...(extra.length > 0 ? [`it also has ${extra.join(', ')}`] : []),
  ].join('; ');
}

/** The text of the data file: the same for the same history. */
export function formatHistory(history: ApiHistory): string {
  return `${JSON.stringify(history, undefined, 1)}\n`;
}
