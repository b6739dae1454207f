/**
 * How much processor time a page may take, in each stage that works on one page at a time. Code of pages is limited in its process
 * (kept-processes.ts); {@link workOn} watches what the program itself does with a page, from a thread, because what never ends can't watch itself.
 */
import { Worker } from 'node:worker_threads';

/** In seconds: a hundred times what the largest pages need. A machine that needs more for them has another number in SITE_PAGE_LIMIT. */
export const pageLimit = Number(process.env.SITE_PAGE_LIMIT ?? 20);

/** In milliseconds. */
export const tick = 250;

/** What a thread reads that watches this one: how often something has been written, and the length and the bytes of the text. */
export class Board {
  readonly #numbers = new Int32Array(new SharedArrayBuffer(8));
  readonly #bytes = new Uint8Array(new SharedArrayBuffer(4096));

  /**
   * @param code What to do every {@link tick}, with `computed` (milliseconds of processor time of the process), `count`, `text` and `writeSync`.
   * @param begin What comes before.
   */
  constructor(code: string, begin = '') {
    const whole = `const { writeSync } = require('node:fs');
const { numbers, bytes } = require('node:worker_threads').workerData;
${begin}
setInterval(() => {
  const { user, system } = process.cpuUsage();
  const [computed, count, text] = [(user + system) / 1000, numbers[0], Buffer.from(bytes.subarray(0, numbers[1])).toString()];
  ${code}
}, ${tick});`;
    new Worker(whole, { eval: true, execArgv: [], workerData: { numbers: this.#numbers, bytes: this.#bytes } }).unref();
  }

  write(text: string): void {
    this.#numbers[1] = 0;
    const { written } = new TextEncoder().encodeInto(text, this.#bytes);
    this.#numbers[0] = (this.#numbers[0] ?? 0) + 1;
    this.#numbers[1] = written;
  }
}

/**
 * Counts the time of a piece of work: what the process computes, and no more than passes, since other threads compute too. There's no way to stop
 * the work alone, so the process ends.
 */
const watch = `used = count === known && text !== '' ? used + Math.min(computed - told, ${tick}) : 0;
  [told, known] = [computed, count];
  if (used <= ${pageLimit * 1000}) return;
  const [file, stage] = text.split('\\0');
  const fix = 'Shorten or split the page; or set SITE_PAGE_LIMIT to more seconds';
  writeSync(2, '\\n' + file + ':1:1 error: this page needs more than ${pageLimit} s of processor time, ' + stage + '\\n    ' + fix + '\\n');
  process.kill(process.pid, 'SIGKILL');`;

let board: Board | undefined;

/** Until {@link endWork}. @param stage What's done with the page: “while it is read”. */
export function beginWork(file: string, stage: string): void {
  // Not in unit tests.
  if (process.env.SITE_PROGRAM_BUNDLE === undefined) return;
  board ??= new Board(watch, 'let [told, known, used] = [0, 0, 0];');
  board.write(`${file}\0${stage}`);
}

export function endWork(): void {
  board?.write('');
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
