/**
 * Starts the search worker. Under Trusted Types the browser accepts a worker's URL only from a policy; this one allows a single URL and is not
 * exported.
 */
import workerUrl from './search-worker.ts?worker&url';

interface TrustedTypePolicy {
  createScriptURL(url: string): string;
}

interface WindowWithTrustedTypes {
  readonly trustedTypes?: {
    /** Missing if an element in the content has the name of the missing API. */
    createPolicy?(name: string, rules: { createScriptURL: () => string }): TrustedTypePolicy;
  };
}

/** Created on first use: the content policy of a site without an embedded index does not allow it, and creating it twice throws. */
let policy: TrustedTypePolicy | undefined;

export function startSearchWorker(): Worker {
  policy ??= (globalThis as WindowWithTrustedTypes).trustedTypes?.createPolicy?.('site-search', {
    createScriptURL: () => workerUrl,
  });
  const address = policy === undefined ? workerUrl : policy.createScriptURL(workerUrl);
  return new Worker(address, { type: 'module', name: 'search' });
}
