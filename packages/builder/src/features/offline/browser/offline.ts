/** Keeps the pages that a reader sees for use without a network, on sites with the setting "offline". The worker does it, see `../worker`. */
import { whenIdle } from '../../../browser/idle.ts';
import { trustScript } from '../../../browser/trusted-types.ts';
import { isSavingData } from '../../../client/entry/connection.ts';
import type { PagePart } from '../../../client/page-part.ts';
import { workerFile } from '../../../urls.ts';
import type { Visit } from '../worker/visit.ts';

/** Undefined where pages aren't kept. */
let workers: ServiceWorkerContainer | undefined;

export default {
  /** Registers the worker. */
  start({ state: { siteData } }) {
    // The worker would come between an author and the dev server.
    if (!siteData.offline || import.meta.env.DEV) return;
    workers = navigator.serviceWorker;
    whenIdle(() => {
      // Fails in private windows of some browsers, and where cookies are blocked.
      workers?.register(trustScript(siteData.baseUrl + workerFile, 'site-offline')).catch(() => {});
    });
  },
  /** Has the worker keep the page. */
  articleShown(_article, running) {
    if (workers === undefined) return;
    whenIdle(async () => {
      // The worker would fetch what it does not have.
      const visit: Visit = isSavingData(navigator)
        ? []
        : [running.state.page.url, ...performance.getEntriesByType('resource').map(({ name }) => name)];
      (await workers?.ready)?.active?.postMessage(visit);
    });
  },
} satisfies PagePart;
