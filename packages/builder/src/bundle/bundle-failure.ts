/** Explains why a site's code cannot be bundled: names the file and the fault. */
import { join, relative, resolve, sep } from 'node:path';
import { ProblemsError } from '../base/problems.ts';
import type { Place, Problem } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import { describeThrown } from '../shared/describe-thrown.ts';

/** An error in a bundle. */
interface BundleIssue {
  readonly id?: string;
  readonly loc?: { readonly file?: string; readonly line?: number; readonly column?: number };
}

/**
 * @param islands As `PageIslands.names`, where they are in the bundle.
 * @returns An error that lists all problems in files of the site folder. If there are none, it names the island; without islands, it's `error` itself.
 */
export function explainFailure(error: unknown, sitePath: string, islands: readonly string[] = []): unknown {
  const placed = issuesOf(error).flatMap((issue) => {
    const place = placeOf(issue, sitePath);
    return place === undefined ? [] : [{ place, issue }];
  });
  const unplaced =
    islands.length === 0 ? [] : [{ place: { file: nameModule(islands, describe(error, sitePath)) }, issue: error }];
  const problems = (placed.length > 0 ? placed : unplaced).map(
    ({ place, issue }): Problem => ({
      severity: 'error',
      place,
      message: `the code cannot be bundled: ${firstLine(issue, sitePath)}`,
      fix: 'Correct the file, or what it imports: every file and package that it names must exist, and work in a browser if it does something there; a component or an island is the default export',
    }),
  );
  return problems.length === 0 ? error : new ProblemsError(problems);
}

/** The errors that an error consists of, or else the error itself. */
function issuesOf(error: unknown): readonly BundleIssue[] {
  const { errors = [] } = error as { errors?: readonly BundleIssue[] };
  return errors.length > 0 ? errors : [error as BundleIssue];
}

function placeOf(issue: BundleIssue, sitePath: string): Place | undefined {
  const { id, loc } = issue;
  // Errors of syntax have their file only in the message, as all paths there relative to the current folder: `[ ../site/components/note.tsx:1:45 ]`.
  // A missing export is the fault of the file without it, not of the list of all components that imports it.
  const said = withoutColors(describeThrown(issue));
  const [, named] = /is not exported by "(.+?)"/.exec(said) ?? /\[ (\S.*?):\d+:\d+ \]/.exec(said) ?? [];
  const importer = loc?.file ?? id;
  const isListed = importer?.startsWith('\0') === true;
  const path = (isListed ? undefined : importer) ?? (named === undefined ? '' : resolve(named));
  const file = relative(sitePath, path);
  if (path === '' || file === '' || file.startsWith('..') || file.startsWith('\0')) return undefined;
  const column = loc?.column === undefined ? undefined : loc.column + 1;
  return defined({ file: file.replaceAll(sep, '/'), ...(isListed ? {} : { line: loc?.line, column }) });
}

function withoutColors(text: string): string {
  return text.replace(/\u001b\[[\d;]*m/g, '');
}

/** With paths as the author knows them. */
function describe(error: unknown, sitePath: string): string {
  const below = [relative('', sitePath), sitePath].filter((path) => path !== '').map((path) => path + sep);
  // Pages load components as CommonJS, which no author has asked for.
  const said = withoutColors(describeThrown(error)).replace(
    /Module format "cjs" does not support top-level await\..*/,
    '"await" is outside of a function, and a page cannot wait while its components are loaded',
  );
  return below.reduce((shorter, folder) => shorter.replaceAll(folder, ''), said);
}

/** The first line that says what is wrong, with paths as the author knows them. */
export function firstLine(error: unknown, sitePath: string): string {
  const [what = 'it cannot be bundled'] = describe(error, sitePath)
    .split('\n')
    .map((line) => line.trim().replace(/^\[[A-Z_]+\] |^\[builtin:[\w-]+\] |^Error: (?!Build|Transform)/, ''))
    .filter((line) => line !== '' && !/^((Error: )?(Build|Transform) failed|\[plugin )/.test(line));
  return what;
}

/** The module that a message names, or else the first. */
function nameModule(islands: readonly string[], message: string): string {
  const modules = islands.map((name) => name.replace(/#.*$/s, ''));
  return modules.find((name) => message.includes(join(name))) ?? modules[0] ?? 'islands';
}
