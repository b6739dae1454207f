import { ProblemsError, writeReport } from '../base/problems.ts';
import { isDiskFailure, reasonOf } from '../base/system-errors.ts';
import type { Problem } from '../model/source.ts';
import { locateSettings } from '../site-folder/site-folder.ts';

/** Thrown for a command line that cannot be understood; the command line's usage is printed after its message. */
export class UsageError extends Error {}

/**
 * Prints why a command failed, and ends the process. Throws what is neither a problem of the site nor a wrong use of the command: that is a mistake
 * of the program, whose stack helps.
 */
export async function reportFailure(error: unknown, sitePath: string, usage: string): Promise<void> {
  process.exitCode = 1;
  if (error instanceof ProblemsError)
    console.error(`\n${writeReport(await locateSettings(sitePath, error.problems))}${error.closing}`);
  else if (isDiskFailure(error)) console.error(`\n${writeReport([refusalOf(error, sitePath)])}`);
  else if (isUsageError(error)) console.error(`${(error as Error).message}\n\n${usage}`);
  else throw error;
  // On some systems, what is written to a pipe is lost otherwise.
  process.stdout.write('', () => process.stderr.write('', () => process.exit()));
}

function refusalOf(error: NodeJS.ErrnoException, sitePath: string): Problem {
  return {
    severity: 'error',
    place: { file: error.path ?? sitePath },
    message: `it cannot be written: ${reasonOf(error)}`,
    fix: 'Free space on its disk, or make it writable, and run the command again',
  };
}

function isUsageError(error: unknown): boolean {
  return error instanceof UsageError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
}
