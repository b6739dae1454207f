/** Everything that runs code of a page or of a component goes through here, so that what it throws, or that it never ends, is an error with a place. */
import { Script } from 'node:vm';
import { describeThrown } from '../../shared/describe-thrown.ts';

export type CodeResult<Result> =
  | { readonly ok: true; readonly value: Result }
  /** With why it failed, on one line. */
  | { readonly ok: false; readonly message: string };

/** In milliseconds; usual code takes a thousandth. */
const timeLimit = 10_000;

/** Only scripts have a limit of time, and a script sees only what is global. */
const scope = globalThis as { codeOfPage?: () => unknown };
const script = new Script('codeOfPage()');

/** @param code Reads or runs anything that an author has written, and whatever that returns. */
export function runCode<Result>(code: () => Result): CodeResult<Result> {
  scope.codeOfPage = code;
  try {
    return { ok: true, value: script.runInThisContext({ timeout: timeLimit, displayErrors: false }) as Result };
  } catch (error) {
    // Reading the message may run code too.
    return { ok: false, message: describeThrown(error).split('\n')[0] ?? '' };
  }
}
