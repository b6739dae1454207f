/**
 * Decides whether a failed soft navigation may fall back to a full page load. Stores each full load in the session, so that
 * a page that keeps failing cannot cause a reload loop.
 */

import { readStored, writeStored } from '../../browser/storage.ts';

const key = 'full-load';
/** In milliseconds. Repeating a load within this time counts as a loop, unless the visitor asked for it. */
const loopSpan = 10_000;

/** Whether a full load of `url` at `now` would repeat a recent one. Pure. @param stored Time and address of the last one. */
export function isRepeated(url: string, now: number, stored: string | null): boolean {
  const [time, last] = stored?.split(' ') ?? [];
  const age = now - Number(time);
  return last === url && age >= 0 && age < loopSpan;
}

/**
 * Whether `url` may be loaded in full; if so, stores the load.
 * @param userInitiated A load that the visitor asked for never counts as a loop.
 * @returns False if it would be a loop.
 */
export function mayLoadInFull(url: string, userInitiated: boolean): boolean {
  const now = Date.now();
  if (!userInitiated && isRepeated(url, now, readStored('sessionStorage', key))) return false;
  const isStored = writeStored('sessionStorage', key, `${now} ${url}`);
  // Without storage loops cannot be detected, so allow only what the visitor asked for.
  return isStored || userInitiated;
}
