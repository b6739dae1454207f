/** Reads the query of the error page and fills in messages. Pure. */

export interface ErrorQuery {
  /** As in the URL, so that an unknown code can be shown. */
  readonly code: string;
  readonly values: readonly string[];
}

/** `?code=13&v=a&v=b` -> code and values; undefined if the query has no code. */
export function readErrorQuery(search: string): ErrorQuery | undefined {
  const parameters = new URLSearchParams(search);
  const code = parameters.get('code')?.trim();
  return code === undefined || code === '' ? undefined : { code, values: parameters.getAll('v') };
}

/**
 * Replaces each `%s` of a template with a value. A single value for several placeholders is a comma-separated list; the last
 * placeholder gets the rest, including its commas. Placeholders without a value stay.
 */
export function fillMessage(template: string, values: readonly string[]): string {
  const pieces = template.split('%s');
  const places = pieces.length - 1;
  const [only] = values;
  const parts = values.length === 1 && only !== undefined && places > 1 ? splitList(only, places) : values;
  return pieces.reduce((message, piece, index) => `${message}${parts[index - 1] ?? '%s'}${piece}`);
}

function splitList(list: string, count: number): string[] {
  const parts = list.split(',');
  return parts.length <= count ? parts : [...parts.slice(0, count - 1), parts.slice(count - 1).join(',')];
}
