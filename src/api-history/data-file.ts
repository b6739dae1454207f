/** Reads and writes the data file. It is JSON with one symbol or member per line, sorted, so that a diff of two states can be read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeIssue, formatPath, listIssues } from '../base/schema-issues.ts';
import { reasonOf } from '../base/system-errors.ts';
import type { HistorySettings } from '../config/api.ts';
import type { Problem } from '../model.ts';
import { defined } from '../shared/defined.ts';
import { type ApiHistory, apiHistory } from './history.ts';

const fix = 'Run npm run api:history, which rewrites the file; do not edit it by hand';

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
  const fail = (message: string, line?: number, column?: number): { problems: Problem[] } => ({
    problems: [{ severity: 'error', place: defined({ file, line, column }), message, fix }],
  });
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
    const issues = listIssues(parsed.error).map(({ issue, path }) => `"${formatPath(path)}" ${describeIssue(issue)}`);
    return {
      problems: issues.slice(0, 20).flatMap((issue) => fail(`the history of the API does not fit its schema: ${issue}`).problems),
    };
  }
  if (!ofAnyReleases && parsed.data.releases.join() !== settings.releases.join()) {
    return fail(
      `the history of the API is that of other releases than "api.history.releases": ${differenceOf(parsed.data, settings)}`,
    );
  }
  return { history: parsed.data, problems: [] };
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
export function formatHistory({ releases, packages }: ApiHistory): string {
  const sorted = sortKeys(packages, ({ modules, ...facts }) => ({ ...facts, modules: sortKeys(modules, (module) => module) }));
  return `${format({ releases, packages: sorted })}\n`;
}

function sortKeys<T, R>(record: Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R> {
  const names = Object.keys(record).sort();
  return Object.fromEntries(names.map((name) => [name, map(record[name] as T)]));
}

/** Names of objects whose entries get a line each. */
const spread = new Set(['packages', 'modules', 'exports', 'unexported', 'members']);

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
