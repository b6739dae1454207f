/**
 * Starts the search worker. The browser takes a worker's address from a Trusted Types policy only; this one knows a single address and never
 * leaves this module.
 */
import workerUrl from './search-worker.ts?worker&url';

interface WindowWithTrustedTypes {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(url: string): string };
  };
}

const policy = (globalThis as WindowWithTrustedTypes).trustedTypes?.createPolicy('site-search', {
  createScriptURL: () => workerUrl,
});

/** A worker that waits for calls. */
export function startSearchWorker(): Worker {
  const address = policy === undefined ? workerUrl : policy.createScriptURL(workerUrl);
  return new Worker(address, { type: 'module', name: 'search' });
}
