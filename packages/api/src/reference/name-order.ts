/** The sort order of names. A separate file because the page writers need it without loading TypeScript. */

/** Compares names for lists; ignores case and the `$` of functions. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  const [left, right] = [sortKey(a.name), sortKey(b.name)];
  return left < right ? -1 : left > right ? 1 : a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

/** `$getRoot` -> `getroot`. */
function sortKey(name: string): string {
  return name.replace(/^[$_]+/, '').toLowerCase();
}
