/** Everything that runs code of a page or of a component goes through here, so that code which ends its process has a place. */
import { type CodePlace, type Marks, type StopReason, timeLimits, waitingLimit } from '../../base/marks.ts';
import type { Place } from '../../model.ts';
import { describeThrown } from '../../shared/describe-thrown.ts';

/** Code that ended a process. */
export interface StoppedCode {
  readonly at: CodePlace;
  readonly reason: StopReason;
}

export type CodeResult<Result> =
  | { readonly ok: true; readonly value: Result }
  | {
      readonly ok: false;
      /** Why it failed, on one line. */
      readonly message: string;
      /** What to do if that depends on how it failed. */
      readonly fix?: string;
    };

export const stopMessages: Readonly<Record<StopReason, string>> = {
  time: `it was stopped after ${timeLimits.code} seconds of computing`,
  memory: 'it was stopped because it needs too much memory',
  waiting: `it was stopped after doing nothing for ${waitingLimit} seconds`,
  exit: 'it ended the process that compiles pages',
};

export const stopFixes: Readonly<Record<StopReason, string>> = {
  time: 'Make sure that its loops and calls end, or write the result into the page',
  memory: 'Make sure that its loops and calls end, or write the result into the page',
  waiting: 'Remove what it waits for; a page is rendered at once',
  exit: 'Remove the call that ends the process, such as process.exit()',
};

export class CodeGuard {
  readonly #marks: Marks;
  readonly #stopped: readonly StoppedCode[];

  constructor(marks: Marks, stopped: readonly StoppedCode[]) {
    this.#marks = marks;
    this.#stopped = stopped;
  }

  /**
   * @param what How messages name the code: `this expression`, `<Chart>`.
   * @param place Where it is; undefined for the page as a whole.
   * @param code Reads or runs anything that an author has written, and whatever that returns.
   */
  run<Result>(what: string, place: Place | undefined, code: () => Result): CodeResult<Result> {
    const at = { what, line: place?.line, column: place?.column };
    const stop = this.#stopped.find(
      (known) => known.at.what === what && known.at.line === at.line && known.at.column === at.column,
    );
    if (stop !== undefined) return { ok: false, message: stopMessages[stop.reason], fix: stopFixes[stop.reason] };
    const end = this.#marks.begin(at);
    try {
      return { ok: true, value: code() };
    } catch (error) {
      // Reading the message may run code too.
      return { ok: false, message: describeThrown(error).split('\n')[0] ?? '' };
    } finally {
      end();
    }
  }
}
