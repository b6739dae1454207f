/**
 * Shows the progress of long steps: a bar on a terminal, otherwise lines, one for each finished step and one every ten seconds. Both say how long
 * the step will still take, if that is long.
 */
import { performance } from 'node:perf_hooks';

export interface ProgressStep {
  advance(done: number, total: number): void;
  /** Ends the step; `note` summarizes the result, e.g. `115 pages, 3 compiled`. */
  finish(note?: string): void;
}

/** Milliseconds between two pictures of a bar, and between two lines. */
const intervals = { bar: 50, line: 10_000 };

/** Seconds; less is not worth saying. */
const longWait = 10;

/** Begins a step. `quiet` suppresses all output (tests, the dev server). */
export function startStep(name: string, quiet = false): ProgressStep {
  const start = performance.now();
  const terminal = process.stdout.isTTY === true && !quiet;
  let shown = terminal ? 0 : start;
  let first: { readonly time: number; readonly done: number } | undefined;
  if (terminal) process.stdout.write(`  ${name}…`);
  return {
    advance(done, total) {
      if (quiet || total === 0) return;
      const now = performance.now();
      // What is there at once, from a cache, says nothing about the rest.
      first ??= { time: now, done };
      if (now - shown < (terminal ? intervals.bar : intervals.line) && (done < total || !terminal)) return;
      shown = now;
      const left = timeLeft({ passed: now - first.time, done: done - first.done, left: total - done });
      if (terminal) {
        const filled = Math.round((done / total) * 20);
        process.stdout.write(`\r\u001b[K  ${name} ${'█'.repeat(filled)}${'░'.repeat(20 - filled)} ${done}/${total}${left}`);
      } else if (done < total) process.stdout.write(`  ${name}: ${done} of ${total}${left}\n`);
    },
    finish(note) {
      if (quiet) return;
      const seconds = ((performance.now() - start) / 1000).toFixed(2);
      const line = `  ${name}${note === undefined ? '' : `: ${note}`} (${seconds} s)`;
      process.stdout.write(terminal ? `\r\u001b[K${line}\n` : `${line}\n`);
    },
  };
}

/**
 * `, 40 s left`; empty if it is not long, or not known.
 * @param passed Milliseconds that what is done has taken.
 */
export function timeLeft({ passed, done, left }: Readonly<Record<'passed' | 'done' | 'left', number>>): string {
  const seconds = done <= 0 ? 0 : ((passed / done) * left) / 1000;
  if (seconds <= longWait) return '';
  return seconds < 90 ? `, ${Math.round(seconds / 5) * 5} s left` : `, ${Math.round(seconds / 60)} min left`;
}
