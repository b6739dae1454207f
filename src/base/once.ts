/**
 * Makes a step that runs when it is first asked for; later calls get the same result. A failure counts when the result is awaited, so a step can
 * be started long before its result is needed.
 */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    if (result === undefined) {
      result = run();
      // Node ends the program when a promise fails before it is awaited.
      result.catch(() => undefined);
    }
    return result;
  };
}
