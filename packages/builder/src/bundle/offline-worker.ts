/** Makes the script at the service worker's address. */
import { cachedScript } from './cached-build.ts';

/** @param isOn Whether visited pages are kept; if not, the script removes what an earlier build of the site has left with its visitors. */
export function offlineWorker(isOn: boolean): Promise<Uint8Array> {
  // Not every browser accepts modules as service workers.
  return cachedScript(`features/offline/worker/${isOn ? 'worker' : 'remove'}.ts`, 'bundle/offline-worker.ts', 'iife');
}
