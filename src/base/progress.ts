/** Shows the progress of long steps: a progress bar on a terminal, otherwise one line per finished step. */
import { performance } from 'node:perf_hooks';

export interface Step {
  advance(done: number, total: number): void;
  /** Ends the step; `note` summarizes the result, e.g. `115 pages, 3 compiled`. */
  finish(note?: string): void;
}

/** Begins a step. `quiet` suppresses all output (tests, the dev server). */
export function startStep(name: string, quiet = false): Step {
  const start = performance.now();
  const terminal = process.stdout.isTTY === true && !quiet;
  let painted = 0;
  if (terminal) process.stdout.write(`  ${name}…`);
  return {
    advance(done, total) {
      if (!terminal || total === 0) return;
      const now = performance.now();
      if (now - painted < 50 && done < total) return;
      painted = now;
      const filled = Math.round((done / total) * 20);
      process.stdout.write(`\r\u001b[K  ${name} ${'█'.repeat(filled)}${'░'.repeat(20 - filled)} ${done}/${total}`);
    },
    finish(note) {
      if (quiet) return;
      const seconds = ((performance.now() - start) / 1000).toFixed(2);
      const line = `  ${name}${note === undefined ? '' : `: ${note}`} (${seconds} s)`;
      process.stdout.write(terminal ? `\r\u001b[K${line}\n` : `${line}\n`);
    },
  };
}
