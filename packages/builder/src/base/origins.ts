/** Compares addresses with the origins that the configuration allows. */

/** The origin of an https address, `https://example.com`; undefined for any other address. `//host` counts as https. */
export function originOf(address: string): string | undefined {
  try {
    const url = new URL(address, 'https://invalid.invalid');
    return url.protocol === 'https:' && url.host !== 'invalid.invalid' ? url.origin : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an address has one of the origins; `https://*.example.com` matches the subdomains of `example.com`, as in a Content-Security-Policy. */
export function isAllowedSource(address: string, origins: readonly string[]): boolean {
  const origin = originOf(address);
  if (origin === undefined) return false;
  return origins.some((allowed) => {
    const [, suffix] = /^https:\/\/\*(\..+)$/.exec(allowed) ?? [];
    return suffix === undefined ? origin === originOf(allowed) : origin.endsWith(suffix.toLowerCase());
  });
}
