/** Which pages have errors, and how the report changes when the setting `onBrokenPages` leaves them out instead of ending the build. */
import { isReactPage } from '../content/react-pages.ts';
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

/** Leaves out the pages that are React components and cannot be drawn, each with one warning. */
export function leaveOutUndrawn(pages: readonly CompiledPage[]): {
  readonly pages: readonly CompiledPage[];
  readonly problems: readonly Problem[];
} {
  const undrawn = pages.filter((page) => isReactPage(page.source) && page.problems.some(isError));
  const problems = undrawn.map(({ source, problems: [...own] }): Problem => {
    const reason = own.find(isError)?.message.replace(/^".*?" cannot be used: |^<Page> failed: /, '');
    return {
      severity: 'warning',
      place: { file: source.path },
      message: `this page is a component that cannot be drawn at build time: ${reason}`,
      fix: 'Correct that, or write the page in Markdown, as a file with the same name that ends with .mdx; until then it is left out',
    };
  });
  return { pages: undrawn.length === 0 ? pages : pages.filter((page) => !undrawn.includes(page)), problems };
}
