/**
 * How much processor time a page may take, in each stage that works on one page at a time. Code of pages is limited in its process
 * (kept-processes.ts); {@link workOn} watches what the program itself does with a page, from a thread, because what never ends can't watch itself.
 */
import { Worker } from 'node:worker_threads';

/** In seconds: a hundred times what the largest pages need. A machine that needs more for them has another number in SITE_PAGE_LIMIT. */
export const pageLimit = Number(process.env.SITE_PAGE_LIMIT ?? 20);

/** The number of the work, the length of its description, which is 0 while there's none, and the description. */
interface Board {
  readonly numbers: Int32Array;
  readonly text: Uint8Array;
}

/**
 * Counts the time of a piece of work: what the process computes, and no more than passes, since other threads compute too. There's no way to stop
 * the work alone, so the process ends.
 */
const watch = `const { writeSync } = require('node:fs');
const { workerData: { numbers, text, limit } } = require('node:worker_threads');
const tick = 250;
const computed = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
let [told, known, used] = [computed(), 0, 0];
setInterval(() => {
  const now = computed();
  const [work, length] = numbers;
  used = work === known && length > 0 ? used + Math.min(now - told, tick) : 0;
  [told, known] = [now, work];
  if (used <= limit * 1000) return;
  const [file, stage] = Buffer.from(text.subarray(0, length)).toString().split('\\0');
  const fix = 'Shorten or split the page; or set SITE_PAGE_LIMIT to more seconds';
  writeSync(2, '\\n' + file + ':1:1 error: this page needs more than ' + limit + ' s of processor time, ' + stage + '\\n    ' + fix + '\\n');
  process.kill(process.pid, 'SIGKILL');
}, tick);`;

let board: Board | undefined;

function startWatch(): Board {
  const numbers = new Int32Array(new SharedArrayBuffer(8));
  const text = new Uint8Array(new SharedArrayBuffer(4096));
  new Worker(watch, { eval: true, workerData: { numbers, text, limit: pageLimit } }).unref();
  return { numbers, text };
}

/** Until {@link endWork}. @param stage What's done with the page: “while it is read”. */
export function beginWork(file: string, stage: string): void {
  // Not in unit tests.
  if (process.env.SITE_PROGRAM_BUNDLE === undefined) return;
  board ??= startWatch();
  const { numbers, text } = board;
  numbers[1] = 0;
  const { written } = new TextEncoder().encodeInto(`${file}\0${stage}`, text);
  numbers[0] = (numbers[0] ?? 0) + 1;
  numbers[1] = written;
}

export function endWork(): void {
  if (board !== undefined) board.numbers[1] = 0;
}

/** Does something with a page that takes no longer than it may; otherwise, the program says so, and ends. @param stage See {@link beginWork}. */
export function workOn<T>(file: string, stage: string, work: () => T): T {
  beginWork(file, stage);
  try {
    return work();
  } finally {
    endWork();
  }
}
