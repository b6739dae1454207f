/**
 * Everything that runs code of a page or of a component goes through here, so that what it throws is an error with a place. What never ends is ended
 * with its process, see compile-workers.ts.
 */
import { describeThrown } from '../../shared/describe-thrown.ts';

export type CodeResult<Result> =
  | { readonly ok: true; readonly value: Result }
  /** With why it failed, on one line. */
  | { readonly ok: false; readonly message: string };

/** @param code Reads or runs anything that an author has written, and whatever that returns. */
export function runCode<Result>(code: () => Result): CodeResult<Result> {
  try {
    return { ok: true, value: code() };
  } catch (error) {
    // Reading the message may run code too.
    return { ok: false, message: describeThrown(error).split('\n')[0] ?? '' };
  }
}
