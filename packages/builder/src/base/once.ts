import { lazily } from '../shared/lazily.ts';

/**
 * Makes a step that runs on the first call; later calls get the same promise. A rejection surfaces only where the promise is
 * awaited, so a step can be started long before its result is needed.
 */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  return lazily(() => {
    const result = run();
    // Node exits when a promise is rejected before it is awaited.
    result.catch(() => undefined);
    return result;
  });
}
