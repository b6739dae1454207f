import { readFileSync } from 'node:fs';

/** What a process uses now. */
interface ProcessStat {
  /** Id of the process that has started it. */
  readonly parent: number;
  /** Milliseconds that processors have computed for it. */
  readonly processor: number;
  /** The same for those that it has started and that have ended, and for theirs. */
  readonly ended: number;
  /** Resident memory in MiB. */
  readonly memory: number;
}

/** What Linux tells of a process; undefined for one that has ended, and on other systems. */
export function readProcess(id: number): ProcessStat | undefined {
  try {
    // The name of the program, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [parent = 0, ...others] = [1, 11, 12, 13, 14, 21].map((index) => fields[index]);
    const [user = 0, system = 0, userEnded = 0, systemEnded = 0, pages = 0] = others;
    // Times are in hundredths of a second, pages have 4 KiB.
    const [processor, ended] = [10 * (user + system), 10 * (userEnded + systemEnded)];
    return { parent, processor, ended, memory: (pages * 4096) / 2 ** 20 };
  } catch {
    return undefined;
  }
}
