/** Under Trusted Types the browser accepts the address of a worker only from a policy. */

interface TrustedTypePolicy {
  createScriptURL(url: string): string;
}

interface WindowWithTrustedTypes {
  readonly trustedTypes?: {
    /** Missing if an element in the content has the name of the missing API. */
    createPolicy?(name: string, rules: { createScriptURL: () => string }): TrustedTypePolicy;
  };
}

/** The address as the browser accepts it. Call once for each policy: it allows this address and no other, and creating it twice throws. */
export function trustScript(address: string, policy: 'site-search' | 'site-offline'): string {
  const { trustedTypes } = globalThis as WindowWithTrustedTypes;
  return trustedTypes?.createPolicy?.(policy, { createScriptURL: () => address }).createScriptURL('') ?? address;
}
