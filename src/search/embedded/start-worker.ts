/**
 * Starts the search worker. The browser takes a worker's address from a Trusted Types policy only; this one knows a single address and never
 * leaves this module.
 */
import workerUrl from './search-worker.ts?worker&url';

interface Policy {
  createScriptURL(url: string): string;
}

interface WindowWithTrustedTypes {
  readonly trustedTypes?: { createPolicy(name: string, rules: { createScriptURL: () => string }): Policy };
}

/** Made at the first start: a site without an embedded index may not have it, and none may have it twice. */
let policy: Policy | undefined;

/** A worker that waits for calls. */
export function startSearchWorker(): Worker {
  policy ??= (globalThis as WindowWithTrustedTypes).trustedTypes?.createPolicy('site-search', {
    createScriptURL: () => workerUrl,
  });
  const address = policy === undefined ? workerUrl : policy.createScriptURL(workerUrl);
  return new Worker(address, { type: 'module', name: 'search' });
}
