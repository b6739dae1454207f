/** The names of the worker's caches: they begin with this, and then comes the build. Sites at other base paths share the origin's storage. */
export function cachePrefix(scope: string): string {
  return `offline ${scope} `;
}
