/** Which pages have errors, and how the report changes when the setting `onBrokenPages` leaves them out instead of ending the build. */
import type { CompiledPage, Problem } from '../model.ts';

/** @returns The paths of the pages that have errors, be they in their files or in parts of them. */
export function findBroken(pages: readonly CompiledPage[], problems: readonly Problem[]): ReadonlySet<string> {
  const files = new Set(problems.flatMap(({ severity, place }) => (severity === 'error' ? place.file : [])));
  const isBroken = (page: CompiledPage): boolean => files.has(page.source.path) || page.problems.some(isError);
  return new Set(pages.filter(isBroken).map(({ source }) => source.path));
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

/** Errors in pages that are left out become warnings, and each of these pages has one more that says so. */
export function reportLeftOut(
  problems: readonly Problem[],
  pages: readonly CompiledPage[],
  leftOut: ReadonlySet<string>,
): readonly Problem[] {
  if (leftOut.size === 0) return problems;
  const counts = new Map([...leftOut].map((path) => [path, 0]));
  const owners = new Map(pages.flatMap((page) => page.problems.map((problem) => [problem, page.source.path] as const)));
  const softened = problems.map((problem): Problem => {
    const path = owners.get(problem) ?? problem.place.file;
    const count = counts.get(path);
    if (!isError(problem) || count === undefined) return problem;
    counts.set(path, count + 1);
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
