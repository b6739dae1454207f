/**
 * Marks a promise of something that is begun early and awaited later. If it fails before, Node would end the program; like this, whoever
 * awaits it gets the failure.
 */
export function early<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
