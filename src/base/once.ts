/**
 * A step that runs when it is first asked for; who asks later gets the same result. A failure belongs to those who await the result, so that a
 * step can be started long before anyone does.
 */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    if (result === undefined) {
      result = run();
      // Node ends a program in which a promise fails that nobody awaits yet.
      result.catch(() => undefined);
    }
    return result;
  };
}
