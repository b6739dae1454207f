/** Applies a configured severity: `throw` reports an error, `warn` a warning, `ignore` nothing. */
import type { Severity } from '../config/values.ts';
import type { Place, Problem } from '../model.ts';

/** A list with the problem; empty for `ignore`. */
export function report(severity: Severity, place: Place, message: string, fix: string): Problem[] {
  return severity === 'ignore' ? [] : [{ severity: severity === 'throw' ? 'error' : 'warning', place, message, fix }];
}
