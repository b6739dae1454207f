/** Reads and writes the data file. It is JSON, sorted and with one value per line, so that a diff of two states can be read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../base/command-line.ts';
import { describeIssue, formatPath, listIssues, type ValuePath } from '../base/schema-issues.ts';
import { reasonOf } from '../base/system-errors.ts';
import type { HistorySettings } from '../config/api.ts';
import type { Problem } from '../model.ts';
import { defined } from '../shared/defined.ts';
import { type ApiHistory, apiHistory } from './history.ts';

const fix = `Run ${commandLine('api:history')}, which rewrites the file; do not edit it by hand`;

/**
 * The history in the data file of a site; problems if it is missing, does not fit its schema, or is not that of the configured
 * releases.
 * @param ofAnyReleases Whether the releases may be others than the configured ones.
 */
export function readHistory(
  sitePath: string,
  settings: HistorySettings,
  ofAnyReleases = false,
): { history?: ApiHistory; problems: Problem[] } {
  const { file } = settings;
  const problem = (message: string, line?: number, column?: number): Problem => ({
    severity: 'error',
    place: defined({ file, line, column }),
    message,
    fix,
  });
  const fail = (...parameters: Parameters<typeof problem>): { problems: Problem[] } => ({ problems: [problem(...parameters)] });
  let text: string;
  try {
    text = readFileSync(join(sitePath, file), 'utf8');
  } catch (error) {
    return fail(`the history of the API cannot be read: ${reasonOf(error)}`);
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const before = text.slice(0, Number(/at position (\d+)/.exec(message)?.[1] ?? 0)).split('\n');
    return fail(`the history of the API is not JSON: ${message}`, before.length, (before.at(-1)?.length ?? 0) + 1);
  }
  const parsed = apiHistory.safeParse(data);
  if (!parsed.success) {
    const lines = text.split('\n');
    return {
      problems: listIssues(parsed.error)
        .slice(0, 20)
        .map(({ issue, path }) => {
          const message = `the history of the API does not fit its schema: "${formatPath(path)}" ${describeIssue(issue)}`;
          return problem(message, ...placeOf(path, lines));
        }),
    };
  }
  const history = parsed.data;
  if (!ofAnyReleases && history.releases.join() !== settings.releases.join()) {
    return fail(
      `the history of the API is that of other releases than "api.history.releases": ${differenceOf(history, settings)}`,
    );
  }
  return { history, problems: [] };
}

/** Line and column of a value, if the file is laid out as {@link formatHistory} does: of a value in a list, those of the list. */
function placeOf(path: ValuePath, lines: readonly string[]): [line: number, column: number] | [] {
  let line = -1;
  for (const [depth, key] of path.entries()) {
    const start = `${' '.repeat(depth + 1)}${JSON.stringify(key)}:`;
    const next = lines.findIndex((text, index) => index > line && text.startsWith(start));
    if (next < 0) break;
    line = next;
  }
  return line < 0 ? [] : [line + 1, 1];
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
