/** What a function returns; undefined if it throws, for callers that go on without the result. */
export function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
