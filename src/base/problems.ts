/** Collects, orders and prints what a maintainer must fix. Every step adds to it; only the orchestrators print. */
import type { Place, Problem } from '../model.ts';

/**
 * The place of a setting, `navbar.items[2].to`; of the configuration as a whole by default. The file has its usual name until
 * `locateSettings` looks up what the site calls it and where in it the setting is written.
 */
export function settingPlace(setting = ''): Place {
  return { file: 'site.config.ts', setting };
}

/** `content/docs/a.md:3:7`, as editors and terminals link it. What concerns a file as a whole is placed at its beginning. */
export function formatPlace({ file, line, column }: Place): string {
  const isFile = /\.([cm]?[jt]sx?|json|mdx?|ya?ml)$/.test(file);
  return line === undefined && !isFile ? file : `${file}:${line ?? 1}:${column ?? 1}`;
}

/** One problem as text: place, severity, what is wrong, what to do. */
export function formatProblem(problem: Problem): string {
  return `${formatPlace(problem.place)} ${problem.severity}: ${problem.message}\n    ${problem.fix}`;
}

/** In order of file, line and column; each once. */
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

/** Order by code units: the same in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** All problems as one report with a closing count; empty when there is none. */
export function formatReport(problems: readonly Problem[]): string {
  if (problems.length === 0) return '';
  const sorted = sortProblems(problems);
  const errors = sorted.filter((problem) => problem.severity === 'error').length;
  const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
  return `${sorted.map(formatProblem).join('\n')}\n\n${count(errors, 'error')}, ${count(sorted.length - errors, 'warning')}\n`;
}

/** Thrown when a run cannot go on; carries everything that is known to be wrong. */
export class ProblemsError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(formatReport(problems));
    this.name = 'ProblemsError';
  }
}
