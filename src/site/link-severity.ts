/** How bad a mistake is that the configuration has a say in: `throw` makes an error of it, `warn` a warning, `ignore` nothing. */
import type { Severity } from '../config/values.ts';
import type { Place, Problem } from '../model.ts';

/** The problem that a mistake is: a list of one, or of none. */
export function report(severity: Severity, place: Place, message: string, fix: string): Problem[] {
  return severity === 'ignore' ? [] : [{ severity: severity === 'throw' ? 'error' : 'warning', place, message, fix }];
}
