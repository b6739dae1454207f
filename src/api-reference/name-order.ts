/** The order of names, apart from the plan because writers need it without TypeScript. */

/** Order of names in lists: the `$` of a function and upper case make no difference. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  const [left, right] = [sortKey(a.name), sortKey(b.name)];
  return left < right ? -1 : left > right ? 1 : a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

/** `$getRoot` -> `getroot`. */
function sortKey(name: string): string {
  return name.replace(/^[$_]+/, '').toLowerCase();
}
