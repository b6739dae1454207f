/** Sorts and formats problems. Every step can report problems; only the commands and the dev server print them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Place, Problem } from '../model/source.ts';
import { cacheFolder } from './places.ts';

/**
 * The place of a setting such as `navbar.items[2].to`, by default the configuration as a whole. `locateSettings` replaces the
 * usual file name with the site's own and adds the setting's line and column.
 */
export function settingPlace(setting = ''): Place {
  return { file: 'site.config.ts', setting };
}

/** An error. Its message and its fix are sentences without a final period. */
export function errorAt(place: Place, message: string, fix: string): Problem {
  return { severity: 'error', place, message, fix };
}

/**
 * `content/docs/a.md:3:7`, which editors and terminals turn into a link. A problem with a file as a whole is placed at its
 * beginning.
 */
export function formatPlace({ file, line, column }: Place): string {
  const isFile = /\.([cm]?[jt]sx?|json|mdx?|ya?ml)$/.test(file);
  return line === undefined && !isFile ? file : `${file}:${line ?? 1}:${column ?? 1}`;
}

/**
 * A list with the problem, as a setting says how to report it: `throw` as an error, `warn` as a warning; empty for `ignore`.
 * @param fix May be a function, which is called only for what is reported: a search for similar names takes long on a large site.
 */
export function report(
  severity: 'ignore' | 'warn' | 'throw',
  place: Place,
  message: string,
  fix: string | (() => string),
): Problem[] {
  if (severity === 'ignore') return [];
  return [{ severity: severity === 'throw' ? 'error' : 'warning', place, message, fix: typeof fix === 'string' ? fix : fix() }];
}

/** Control characters, which a file or a setting may hold, are shown as `\x1B`: a terminal would obey them. */
export function formatProblem(problem: Problem): string {
  const text = `${formatPlace(problem.place)} ${problem.severity}: ${problem.message}\n    ${problem.fix}`;
  return text.replace(
    /[\0-\x08\x0b-\x1f\x7f-\x9f]/g,
    (char) => `\\x${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** Sorted by file, line and column, without duplicates. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const byText = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  return [...byText.values()].sort(
    (a, b) =>
      compareText(a.place.file, b.place.file) ||
      (a.place.line ?? 0) - (b.place.line ?? 0) ||
      (a.place.column ?? 0) - (b.place.column ?? 0) ||
      compareText(a.message, b.message),
  );
}

/** Compares by code units, which gives the same order in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Places of the same warning that a report lists. */
const maxPlaces = 5;

/** Each problem, but a warning that many places share only once, with the first of them and the number of the others. */
function formatProblems(sorted: readonly Problem[]): string[] {
  const keyOf = (problem: Problem): string | Problem =>
    problem.severity === 'warning' ? `${problem.message}\n${problem.fix}` : problem;
  const groups = new Map<string | Problem, Problem[]>();
  for (const problem of sorted) {
    const group = groups.get(keyOf(problem));
    if (group === undefined) groups.set(keyOf(problem), [problem]);
    else group.push(problem);
  }
  return sorted.flatMap((problem) => {
    const group = groups.get(keyOf(problem)) ?? [];
    if (group.length <= maxPlaces) return [formatProblem(problem)];
    if (group[0] !== problem) return [];
    const named = group.slice(1, maxPlaces).map(({ place }) => formatPlace(place));
    const left = group.length - maxPlaces;
    return [
      `${formatProblem(problem)}\n    The same at ${named.join(', ')}, and ${left} more ${left === 1 ? 'place' : 'places'}`,
    ];
  });
}

/** All problems as one report that ends with the counts; empty when there are none. */
export function formatReport(problems: readonly Problem[]): string {
  if (problems.length === 0) return '';
  const sorted = sortProblems(problems);
  const errors = sorted.filter((problem) => problem.severity === 'error').length;
  const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
  return `${formatProblems(sorted).join('\n')}\n\n${count(errors, 'error')}, ${count(sorted.length - errors, 'warning')}\n`;
}

/** The report, with the name of a file that lists what the report only counts. */
export function writeReport(problems: readonly Problem[]): string {
  const report = formatReport(problems);
  if (!/, and \d+ more places?$/m.test(report)) return report;
  const file = join(cacheFolder, 'problems.txt');
  try {
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(file, `${sortProblems(problems).map(formatProblem).join('\n')}\n`);
  } catch {
    // The report still goes to the terminal when the disk is full.
    return report;
  }
  return `${report}Each place is named in ${relative('.', file)}\n`;
}

/** What a failed build is short of, and how to do without that. @param pages Paths of all pages. */
export function adviseAfter(problems: readonly Problem[], pages: readonly string[]): string {
  const files = new Set(problems.flatMap(({ severity, place }) => (severity === 'error' ? place.file : [])));
  const fine = pages.filter((path) => !files.has(path)).length;
  return `\n${fine} of ${pages.length} pages are fine. This line in the settings publishes them, and of the others what can be shown:\n    onBrokenPages: 'warn',\n`;
}

/** Thrown when a run cannot continue; carries all problems found so far. */
export class ProblemsError extends Error {
  /** @param closing What is printed below the report. */
  constructor(
    readonly problems: readonly Problem[],
    readonly closing = '',
  ) {
    super(formatReport(problems));
    this.name = 'ProblemsError';
  }

  /** What is thrown where one error is all that there is to say. */
  static at(place: Place, message: string, fix: string): ProblemsError {
    return new ProblemsError([errorAt(place, message, fix)]);
  }
}
