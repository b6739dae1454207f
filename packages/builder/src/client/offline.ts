/** Keeps the pages that a reader sees for use without a network, on sites with the setting "offline". The worker does it, see `src/offline`. */
import { whenIdle } from '../browser/idle.ts';
import { trustScript } from '../browser/trusted-types.ts';
import type { Visit } from '../offline/visit.ts';
import { workerFile } from '../urls.ts';
import { isSavingData } from './entry/connection.ts';

/**
 * Registers the worker and has it keep the page that is shown, each time that the browser is idle.
 * @param pageShown Its address.
 * @returns Call when another page is shown.
 */
export function startOffline(baseUrl: string, pageShown: () => string): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const tell = (): void =>
    whenIdle(async () => {
      // The worker would fetch what it does not have.
      const visit: Visit = isSavingData(navigator)
        ? []
        : [pageShown(), ...performance.getEntriesByType('resource').map(({ name }) => name)];
      (await workers?.ready)?.active?.postMessage(visit);
    });
  whenIdle(() => {
    // Fails in private windows of some browsers, and where cookies are blocked.
    workers?.register(trustScript(baseUrl + workerFile, 'site-offline')).catch(() => {});
  });
  tell();
  return tell;
}
