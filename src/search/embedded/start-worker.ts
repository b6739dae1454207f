/** Starts the search worker. */
import { trustScript } from '../../browser/trusted-types.ts';
import workerUrl from './search-worker.ts?worker&url';

/** Made on first use: the content policy of a site without an embedded index does not allow it. */
let address: string | undefined;

export function startSearchWorker(): Worker {
  address ??= trustScript(workerUrl, 'site-search');
  return new Worker(address, { type: 'module', name: 'search' });
}
