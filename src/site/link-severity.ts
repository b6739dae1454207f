/** Applies a configured severity: `throw` reports an error, `warn` a warning, `ignore` nothing. */
import type { Severity } from '../config/values.ts';
import type { Place, Problem } from '../model.ts';

/**
 * A list with the problem; empty for `ignore`.
 * @param fix May be a function, which is called only for what is reported: a search for similar names takes long on a large site.
 */
export function report(severity: Severity, place: Place, message: string, fix: string | (() => string)): Problem[] {
  if (severity === 'ignore') return [];
  return [{ severity: severity === 'throw' ? 'error' : 'warning', place, message, fix: typeof fix === 'string' ? fix : fix() }];
}
