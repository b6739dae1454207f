/** Makes scripts that browsers load by a fixed address, such as a service worker's. */
import { cachedScript } from './cached-build.ts';

/** @param module Relative to `src`. */
export function classicScript(module: string): Promise<Uint8Array> {
  // Not every browser accepts modules as service workers.
  return cachedScript(module, 'bundle/classic-script.ts', 'iife');
}
