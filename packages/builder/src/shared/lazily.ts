/** Makes a value on the first call; later calls get the same. For promises there is `once` in `src/base`. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
