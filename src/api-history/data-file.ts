/** Reads and writes the data file. It is JSON with one export or member per line, sorted, so that a diff of two states can be read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { commandLine } from '../base/command-line.ts';
import { describeIssue, formatPath, listIssues, type ValuePath } from '../base/schema-issues.ts';
import { reasonOf } from '../base/system-errors.ts';
import type { HistorySettings } from '../config/api.ts';
import type { Problem } from '../model.ts';
import { defined } from '../shared/defined.ts';
import type { ApiHistory } from './history.ts';
import { readWritten, writeHistory, writtenHistory } from './written-history.ts';

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
  const lines = text.split('\n');
  const parsed = writtenHistory.safeParse(data);
  const unfit = (issues: readonly { path: ValuePath; message: string }[]): { problems: Problem[] } => ({
    problems: issues.slice(0, 20).map(({ path, message }) => {
      const text = `the history of the API does not fit its schema: "${formatPath(path)}" ${message}`;
      return problem(text, ...placeOf(path, lines));
    }),
  });
  if (!parsed.success) return unfit(listIssues(parsed.error).map(({ issue, path }) => ({ path, message: describeIssue(issue) })));
  const { history, mistakes } = readWritten(parsed.data);
  if (mistakes.length > 0) return unfit(mistakes);
  if (!ofAnyReleases && history.releases.join() !== settings.releases.join()) {
    return fail(
      `the history of the API is that of other releases than "api.history.releases": ${differenceOf(history, settings)}`,
    );
  }
  return { history, problems: [] };
}

/** Line and column of a value, if the file is laid out as {@link formatHistory} does. */
function placeOf(path: ValuePath, lines: readonly string[]): [line: number, column: number] | [] {
  let line = -1;
  for (const key of path) {
    if (typeof key === 'number') continue;
    const next = lines.findIndex((text, index) => index > line && text.startsWith(`${JSON.stringify(key)}:`));
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

/**
 * The text of the data file: the same for the same history.
 * @throws Error when the text would be read as another history.
 */
export function formatHistory(history: ApiHistory): string {
  const written = writeHistory(history);
  const { history: read } = readWritten(written);
  if (!isDeepStrictEqual(read, history))
    throw new Error('A name or a signature of the packages cannot be written to the data file.');
  return `${format(written)}\n`;
}

/** Names of objects whose entries get a line each. */
const spread = new Set(['packages', 'modules', 'exports', 'unexported']);

/** An object is spread over lines if it holds names, or anything that does. */
function format(value: unknown, isSpread = true): string {
  if (!isObject(value) || !isSpread) return JSON.stringify(value);
  const lines = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}:${format(item, spread.has(key) || holdsNames(item))}`,
  );
  return `{\n${lines.join(',\n')}\n}`;
}

function holdsNames(value: unknown): boolean {
  return isObject(value) && (Object.keys(value).some((key) => spread.has(key)) || Object.values(value).some(holdsNames));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
