/**
 * Decides whether a failed soft navigation may fall back to a full page load. Stores each full load in the session, so that
 * a page that keeps failing cannot cause a reload loop.
 */

import { readStored, writeStored } from '../../browser/storage.ts';

const key = 'full-load';
/** In milliseconds. Repeating a load within this time counts as a loop, unless the visitor asked for it. */
const loopSpan = 10_000;

interface FullLoad {
  readonly url: string;
  /** In milliseconds since the epoch. */
  readonly time: number;
}

/** Whether a full load of `url` at `now` would repeat a recent one. Pure. */
export function isRepeated(url: string, now: number, stored: string | null): boolean {
  try {
    const last = JSON.parse(stored ?? 'null') as Partial<FullLoad> | null;
    return last?.url === url && typeof last.time === 'number' && now - last.time >= 0 && now - last.time < loopSpan;
  } catch {
    return false;
  }
}

/**
 * Whether `url` may be loaded in full; if so, stores the load.
 * @param userInitiated A load that the visitor asked for never counts as a loop.
 * @returns False if it would be a loop.
 */
export function mayLoadInFull(url: string, userInitiated: boolean): boolean {
  const now = Date.now();
  if (!userInitiated && isRepeated(url, now, readStored('sessionStorage', key))) return false;
  const isStored = writeStored('sessionStorage', key, JSON.stringify({ url, time: now } satisfies FullLoad));
  // Without storage loops cannot be detected, so allow only what the visitor asked for.
  return isStored || userInitiated;
}
