/** Decides what a filter leaves of a list. Pure. */

/**
 * Whether an item has all words of the query, in any order, without regard to case and to the `$` of names.
 * @param query Empty: everything matches.
 */
export function matchesFilter(text: string, query: string): boolean {
  const plain = (value: string): string => value.toLowerCase().replaceAll('$', '');
  const item = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => item.includes(word));
}
