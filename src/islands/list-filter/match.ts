/** Decides which list items match a filter. Pure. */

/**
 * Whether an item has all words of the query in any order, ignoring case and the `$` of names.
 * @param query If empty, everything matches.
 */
export function matchesFilter(text: string, query: string): boolean {
  const plain = (value: string): string => value.toLowerCase().replaceAll('$', '');
  const item = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => item.includes(word));
}
