/** Under Trusted Types the browser accepts HTML and the address of a worker only from a policy. TypeScript does not declare them yet. */

interface TrustedTypePolicy {
  createHTML(html: string): TrustedHTML;
  createScriptURL(url: string): string;
}

interface PolicyRules {
  readonly createHTML?: (html: string) => string;
  readonly createScriptURL?: () => string;
}

export interface WindowWithTrustedTypes {
  readonly trustedTypes?: {
    /** Missing if an element in the content has the name of the missing API. */
    createPolicy?(name: string, rules: PolicyRules): TrustedTypePolicy;
  };
}

/** The address as the browser accepts it. Call once for each policy: it allows this address and no other, and creating it twice throws. */
export function trustScript(address: string, policy: 'site-search' | 'site-offline'): string {
  const { trustedTypes } = globalThis as WindowWithTrustedTypes;
  return trustedTypes?.createPolicy?.(policy, { createScriptURL: () => address }).createScriptURL('') ?? address;
}
