/** Which pages have errors, and how the report changes when the setting `onBrokenPages` leaves them out instead of ending the build. */
import type { Problem } from '../model.ts';

/** @returns Of the given sources, the paths of those in which there is an error. */
export function findBroken(sources: ReadonlySet<string>, problems: readonly Problem[]): ReadonlySet<string> {
  return new Set(problems.flatMap(({ severity, place }) => (severity === 'error' && sources.has(place.file) ? place.file : [])));
}

/** Errors in pages that are left out become warnings, and each of these pages has one more that says so. */
export function reportLeftOut(problems: readonly Problem[], leftOut: ReadonlySet<string>): readonly Problem[] {
  if (leftOut.size === 0) return problems;
  const counts = new Map([...leftOut].map((path) => [path, 0]));
  const softened = problems.map((problem): Problem => {
    const count = counts.get(problem.place.file);
    if (problem.severity !== 'error' || count === undefined) return problem;
    counts.set(problem.place.file, count + 1);
    return { ...problem, severity: 'warning' };
  });
  const notes = [...counts].map(
    ([file, count]): Problem => ({
      severity: 'warning',
      place: { file },
      message: `this page is left out because of ${count === 1 ? 'an error' : `${count} errors`}`,
      fix: 'Correct what the other messages about this page name; with "onBrokenPages: \'throw\'" they end the build',
    }),
  );
  return [...softened, ...notes];
}
