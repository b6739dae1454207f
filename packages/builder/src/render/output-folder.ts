/** The output folder as a whole: whether a build may use it, how it is replaced, and what interrupted builds have left beside it. */
import { existsSync, rmSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { outputMark } from '../base/output-file.ts';
import { ProblemsError } from '../base/problems.ts';
import { isSystemError, reasonOf } from '../base/system-errors.ts';
import type { Problem } from '../model/source.ts';

/** The reason why a folder cannot be used for output; undefined if it can. */
export async function outputFolderProblem(outPath: string, sitePath: string): Promise<Problem | undefined> {
  const place = { file: outPath };
  if (`${sitePath}/`.startsWith(`${outPath}/`)) {
    return {
      severity: 'error',
      place,
      message: 'the output folder contains the site folder',
      fix: 'Choose another folder with --out',
    };
  }
  const names: string[] | undefined = await readdir(outPath).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : undefined,
  );
  if (names === undefined) {
    return {
      severity: 'error',
      place,
      message: 'the output folder cannot be read, or is a file',
      fix: 'Choose another folder with --out',
    };
  }
  if (names.length === 0 || names.includes(outputMark)) return undefined;
  return {
    severity: 'error',
    place,
    message: 'the output folder contains files that were not written by a build; a build replaces the whole folder',
    fix: 'Empty the folder, or choose another one with --out',
  };
}

/** Folders beside the output folder, while a build runs: the next output, and for a moment the previous one. */
type Role = 'unfinished' | 'replaced';

function besidePath(outPath: string, role: Role): string {
  return `${outPath}.build-${process.pid}.${role}`;
}

/**
 * Removes what interrupted builds have left beside the output folder, unless their processes still run. A previous output that was about to be
 * replaced takes its place again.
 */
export async function removeLeftovers(outPath: string): Promise<void> {
  const parent = dirname(outPath);
  const start = `${basename(outPath)}.build-`;
  for (const name of await readdir(parent).catch(() => [])) {
    const [, pid, role] = name.startsWith(start) ? (/^(\d+)\.(unfinished|replaced)$/.exec(name.slice(start.length)) ?? []) : [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    // Fails when there is an output, which is the rule.
    if (role === 'replaced') await rename(join(parent, name), outPath).catch(() => undefined);
    await rm(join(parent, name), { recursive: true }).catch(() => undefined);
  }
}

/** Whether another process has this id. One with this process's own id, as in a container, has ended. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Replaces the output folder as a whole, and leaves it as it was if anything fails.
 * @param write Writes the new output into an empty folder.
 * @throws ProblemsError when the disk refuses to take the output.
 */
export async function replaceOutput(outPath: string, write: (folderPath: string) => Promise<void>): Promise<void> {
  const unfinished = besidePath(outPath, 'unfinished');
  try {
    await rm(unfinished, { recursive: true, force: true });
    await write(unfinished);
    await swap(outPath, unfinished);
  } catch (error) {
    throw isSystemError(error) ? new ProblemsError([refusal(outPath, error)]) : error;
  } finally {
    await rm(unfinished, { recursive: true }).catch(() => undefined);
  }
}

/** How often a build tries to swap its output in while others do the same. */
const attempts = 10;

/** Of several builds at once, each succeeds, and the last one's output stays. */
async function swap(outPath: string, finished: string): Promise<void> {
  const replaced = besidePath(outPath, 'replaced');
  for (let attempt = 1; ; attempt++) {
    // What was moved away goes only for an output of another build, so that there always is one to put back.
    if (existsSync(outPath)) await rm(replaced, { recursive: true, force: true });
    try {
      await rename(outPath, replaced).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rename(finished, outPath);
      break;
    } catch (error) {
      const isTaken = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
      if (isTaken && attempt < attempts) continue;
      await rename(replaced, outPath).catch(() => undefined);
      throw error;
    }
  }
  // Takes half the time of the asynchronous function for many small files.
  rmSync(replaced, { recursive: true, force: true });
}

function refusal(outPath: string, error: NodeJS.ErrnoException): Problem {
  const about = error.path === undefined || error.path === outPath ? '' : ` (${error.path})`;
  return {
    severity: 'error',
    place: { file: outPath },
    message: `the output cannot be written: ${reasonOf(error)}${about}`,
    fix:
      error.code === 'ENOSPC' || error.code === 'EDQUOT'
        ? 'Free space on its disk, or choose a folder elsewhere with --out; the previous output is unchanged'
        : 'Make the folder and the one that contains it writable, or choose another one with --out; the previous output is unchanged',
  };
}
