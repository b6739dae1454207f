/** Where the dev server says what is wrong: in the terminal, and in Vite's overlay over the open page. */
import { join } from 'node:path';
import { formatPlace, formatReport, ProblemsError } from '../base/problems.ts';
import type { Problem } from '../model/source.ts';
import { locateSettings } from '../site-folder/site-folder.ts';
import type { DevVite } from './dev-vite.ts';

export function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof ProblemsError) return error.problems;
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [
    {
      severity: 'error',
      place: { file: 'the program itself' },
      message,
      fix: 'This is a bug in the program; the stack trace above shows where',
    },
  ];
}

/** Prints problems and shows the errors in the browser's overlay. Returns them with the locations of settings filled in. */
export async function showProblems(vite: DevVite, sitePath: string, found: readonly Problem[]): Promise<readonly Problem[]> {
  const problems = await locateSettings(sitePath, found);
  if (problems.length > 0) console.error(formatReport(problems));
  const errors = problems.filter((problem) => problem.severity === 'error');
  const [first] = errors;
  if (first === undefined) {
    vite.setOverlay(undefined);
    return problems;
  }
  const { file, line = 1, column = 0 } = first.place;
  vite.setOverlay({
    type: 'error',
    err: {
      message: errors.map((problem) => `${formatPlace(problem.place)}\n${problem.message}\n${problem.fix}`).join('\n\n'),
      stack: '',
      id: join(sitePath, file),
      loc: { file: join(sitePath, file), line, column },
      plugin: 'content',
    },
  });
  return problems;
}
