/** Which pages cannot be shown because of errors, and how the report changes when the setting `onBrokenPages` lets the build go on. */
import { formatProblem } from '../base/problems.ts';
import type { CompiledPage } from '../model/compiled.ts';
import type { Problem, SourceFile } from '../model/source.ts';

/**
 * @param sources With the parts of the pages.
 * @returns The paths of the pages that cannot be shown, be the errors in their files or in parts of them.
 */
export function findBroken(
  pages: readonly CompiledPage[],
  sources: readonly SourceFile[],
  problems: readonly Problem[],
): ReadonlySet<string> {
  const files = new Set(problems.flatMap(({ isFatal, place }) => (isFatal ? place.file : [])));
  const withBrokenParts = new Set(
    sources.filter(({ parts = {} }) => Object.keys(parts).some((part) => files.has(part))).map(({ path }) => path),
  );
  const isBroken = ({ source: { path }, problems: own }: CompiledPage): boolean =>
    files.has(path) || withBrokenParts.has(path) || own.some(({ isFatal }) => isFatal);
  return new Set(pages.filter(isBroken).map(({ source }) => source.path));
}

export function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

/** Errors become warnings, and each page that is left out has one more that says so. What no page is left out for stays an error if it's fatal. */
export function reportLeftOut(
  problems: readonly Problem[],
  pages: readonly CompiledPage[],
  sources: readonly SourceFile[],
  leftOut: ReadonlySet<string>,
): readonly Problem[] {
  const counts = new Map([...leftOut].map((path) => [path, new Set<string>()]));
  const owners = new Map(pages.flatMap((page) => page.problems.map((problem) => [problem, page.source.path] as const)));
  const importers = new Map<string, string[]>();
  for (const { path, parts = {} } of sources) {
    for (const part of leftOut.has(path) ? Object.keys(parts) : []) importers.set(part, [...(importers.get(part) ?? []), path]);
  }
  const softened = problems.map((problem): Problem => {
    if (problem.isFatal !== true) return { ...problem, severity: 'warning' };
    const owner = owners.get(problem);
    const { file } = problem.place;
    const affected = (owner === undefined ? [file, ...(importers.get(file) ?? [])] : [owner]).filter((path) => leftOut.has(path));
    // A part is read, and its images are looked for, once for each page with it.
    for (const path of affected) counts.get(path)?.add(formatProblem(problem));
    return affected.length === 0 ? problem : { ...problem, severity: 'warning' };
  });
  const notes = [...counts].map(
    ([file, { size: count }]): Problem => ({
      severity: 'warning',
      place: { file },
      message: `this page is left out because of ${count === 1 ? 'an error' : `${count} errors`}`,
      fix: 'Correct what the other messages about this page name; with "onBrokenPages: \'throw\'" they end the build',
    }),
  );
  return [...softened, ...notes];
}

/** That a page, a React component with errors, is left out. */
export function reportUndrawn({ source, problems }: CompiledPage): Problem {
  const reason = problems.find(isError)?.message.replace(/^".*?" cannot be used: |^<Page> failed: /, '');
  return {
    severity: 'warning',
    place: { file: source.path },
    message: `this page is a component that cannot be drawn at build time: ${reason}`,
    fix: 'Correct that, or write the page in Markdown, as a file with the same name that ends with .mdx; until then it is left out',
  };
}
