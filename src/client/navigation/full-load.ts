/**
 * Leaves the application for an ordinary page load, the answer to every failure of a soft navigation. Remembers across the load what it
 * did, so that a page which fails by itself again and again cannot reload for ever.
 */

const key = 'full-load';
/** Milliseconds within which the same load again, not asked for by the visitor, counts as a loop. */
const loopSpan = 10_000;

interface FullLoad {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** Whether a full load of `url` at `now` would repeat one of the last seconds. Pure. */
export function isRepeated(url: string, now: number, stored: string | null): boolean {
  try {
    const last = JSON.parse(stored ?? 'null') as Partial<FullLoad> | null;
    return last?.url === url && typeof last.time === 'number' && now - last.time >= 0 && now - last.time < loopSpan;
  } catch {
    return false;
  }
}

/**
 * Whether `url` may be loaded in full; if so, remembers it.
 * @param userInitiated What the visitor asked for is never a loop.
 * @returns False when it would be a loop.
 */
export function mayLoadInFull(url: string, userInitiated: boolean): boolean {
  const now = Date.now();
  try {
    if (!userInitiated && isRepeated(url, now, sessionStorage.getItem(key))) return false;
    sessionStorage.setItem(key, JSON.stringify({ url, time: now } satisfies FullLoad));
    return true;
  } catch {
    // Without storage nothing can be remembered: only what the visitor asked for is loaded.
    return userInitiated;
  }
}
