import { readFileSync } from 'node:fs';

/** What a process uses now. */
interface ProcessStat {
  /** Id of the process that has started it. */
  readonly parent: number;
  /** Milliseconds that processors have computed for it. */
  readonly processor: number;
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
    const [parent, user, system, pages] = [1, 11, 12, 21].map((index) => fields[index]) as [number, number, number, number];
    // Times are in hundredths of a second, pages have 4 KiB.
    return { parent, processor: 10 * (user + system), memory: (pages * 4096) / 2 ** 20 };
  } catch {
    return undefined;
  }
}
