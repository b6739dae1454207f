/** How the names of the worker's caches begin. Sites at other base paths share the origin's storage. */
export function cachePrefix(scope: string): string {
  return `offline ${scope} `;
}
