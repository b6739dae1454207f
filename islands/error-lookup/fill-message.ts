/** Reads the query of the error page. Pure; knows nothing of the page. */

export interface ErrorQuery {
  /** As written, so that an unknown code can be shown. */
  readonly code: string;
  readonly values: readonly string[];
}

/** `?code=13&v=a&v=b` -> code and values; absent when the query names no code. */
export function readQuery(search: string): ErrorQuery | undefined {
  const parameters = new URLSearchParams(search);
  const code = parameters.get('code')?.trim();
  return code === undefined || code === '' ? undefined : { code, values: parameters.getAll('v') };
}

/**
 * Puts values in the places of the `%s` of a template. A single value for several places is a list separated by commas; the last
 * place takes what is left, commas included. Places without a value keep their `%s`.
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
