/** Filters lists: for the island, and for the index of names in the reference (client/article/members). */

/** Shows the list items in an element that match a query, and hides the others. @returns How many match. */
export function filterItems(list: Element, query: string): number {
  const items = [...list.querySelectorAll('li')];
  for (const item of items) item.hidden = !matchesFilter(item.textContent ?? '', query);
  return items.filter(({ hidden }) => !hidden).length;
}

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
