/** Explains why the browser's code cannot be bundled when the cause is a component that pages import: names the component and the fault. */
import { join, relative, sep } from 'node:path';
import { ProblemsError } from '../base/problems.ts';
import type { Place } from '../model.ts';
import { defined } from '../shared/defined.ts';
import { describeThrown } from '../shared/describe-thrown.ts';

/** Of an error in a bundle. */
interface BundleIssue {
  readonly id?: string;
  readonly loc?: { readonly file?: string; readonly line?: number; readonly column?: number };
}

/** @param islands As `PageIslands.names`. */
export function explainClientFailure(error: unknown, sitePath: string, islands: readonly string[]): ProblemsError {
  const message = describeThrown(error)
    .replaceAll(sitePath + sep, '')
    .replace(/\u001b\[[\d;]*m/g, '');
  const [what = 'it cannot be bundled'] = message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^((Error: )?(Build|Transform) failed|\[plugin )/.test(line));
  return new ProblemsError([
    {
      severity: 'error',
      place: placeOf(error, sitePath) ?? { file: nameModule(islands, message) },
      message: `the code for the browser cannot be bundled with this component: ${what}`,
      fix: 'Correct the component, or what it imports: every file that its code names must exist, and must work in a browser',
    },
  ]);
}

function placeOf(error: unknown, sitePath: string): Place | undefined {
  const { errors = [], ...own } = error as { errors?: readonly BundleIssue[] } & BundleIssue;
  for (const { id, loc } of [...errors, own]) {
    const file = relative(sitePath, loc?.file ?? id ?? '');
    if (file === '' || file.startsWith('..') || file.startsWith('\0')) continue;
    const column = loc?.column === undefined ? undefined : loc.column + 1;
    return defined({ file: file.replaceAll(sep, '/'), line: loc?.line, column });
  }
  return undefined;
}

/** The module that a message names, or else the first. */
function nameModule(islands: readonly string[], message: string): string {
  const modules = islands.map((name) => name.replace(/#.*$/s, ''));
  return modules.find((name) => message.includes(join(name))) ?? modules[0] ?? 'islands';
}
