/** Makes the script at the service worker's address. */
import { join } from 'node:path';
import { programFingerprint, programRoot } from '../base/fingerprint.ts';
import { cachedBuild } from './cached-build.ts';

/** @param isOn Whether visited pages are kept; if not, the script removes what an earlier build of the site has left with its visitors. */
export async function offlineWorker(isOn: boolean): Promise<Uint8Array> {
  const module = isOn ? 'offline/worker.ts' : 'offline/remove.ts';
  const files = await cachedBuild(programFingerprint(module, 'bundle/offline-worker.ts'), {
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // Not every browser accepts modules as service workers.
      rollupOptions: { input: join(programRoot, 'src', module), output: { format: 'iife' } },
    },
  });
  const [script, ...others] = files.values();
  if (script === undefined || others.length > 0) throw new Error('The service worker must be a single script.');
  return script;
}
