/**
 * The configuration's say on how grave a kind of mistake is: `throw` makes an error, `warn` a warning, `ignore` nothing.
 */
import type { Place, Problem } from '../model.ts';

/** Value of the `onBroken...` settings. */
export type Policy = 'ignore' | 'warn' | 'throw';

/** The problem that a policy makes of a mistake: a list of one, or of none. */
export function report(policy: Policy, place: Place, message: string, fix: string): Problem[] {
  return policy === 'ignore' ? [] : [{ severity: policy === 'throw' ? 'error' : 'warning', place, message, fix }];
}
