/**
 * What is at the worker's address where the setting "offline" is off. Browsers look there for a new version when a reader who has the worker comes
 * back; this one removes what the worker has stored, and itself.
 */
import { cachePrefix } from './addresses.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;

worker.addEventListener('install', () => {
  worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(remove());
});

async function remove(): Promise<void> {
  const { scope } = worker.registration;
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix(scope))) await caches.delete(name);
  await worker.registration.unregister();
}
