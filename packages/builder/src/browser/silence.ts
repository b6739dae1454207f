/**
 * A limit on how long something that the browser loads may take to answer. Browsers wait for minutes, or forever, for a server that accepts a
 * request but does not respond.
 */

/** In milliseconds. The longest time without an answer. */
export const silenceLimit = 20_000;

/**
 * The result of `loading`, for what only the browser itself loads: modules and stylesheets. It does not tell what is still arriving, so
 * the limit is on the whole time; loading continues, and a later call may find it finished.
 * @throws (rejects) with a `TimeoutError` after 20 s.
 */
export function unlessSilent<Result>(loading: Promise<Result>, name: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(silenceError(name)), silenceLimit);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** @param name What was expected. */
export function silenceError(name: string): DOMException {
  return new DOMException(`Nothing has arrived from ${name} for ${silenceLimit / 1000} s.`, 'TimeoutError');
}
