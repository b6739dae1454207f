/**
 * How problems are ordered and printed. Every step of the program collects `Problem` objects; only this module turns them into
 * text, so that messages look alike wherever they come from. It must not print by itself.
 */
import type { Place, Problem } from '../model.ts';
import { compareCodeUnits } from './order.ts';

/** `content/docs/intro.md:3:7`; the parts that are not known are left out. */
export function formatPlace(place: Place): string {
  if (place.line === undefined) return place.file;
  return place.column === undefined ? `${place.file}:${place.line}` : `${place.file}:${place.line}:${place.column}`;
}

/** Two lines: place, severity and what is wrong; then, indented, what to do. No final line end. */
export function formatProblem(problem: Problem): string {
  return `${formatPlace(problem.place)} ${problem.severity}: ${problem.message}.\n  ${problem.fix}.`;
}

/** Order for reports: by file, line, column, then text; the same on every machine. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareCodeUnits(a.place.file, b.place.file) ||
    (a.place.line ?? 0) - (b.place.line ?? 0) ||
    (a.place.column ?? 0) - (b.place.column ?? 0) ||
    compareCodeUnits(a.message, b.message)
  );
}
