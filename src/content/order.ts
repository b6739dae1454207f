/**
 * The one order of strings in everything that is built: by UTF-16 code units, so that no machine's locale changes the output.
 * `localeCompare` must not be used anywhere in the pipeline.
 */

/** Comparator for `sort`. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
