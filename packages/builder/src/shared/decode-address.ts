/** Percent-decoding. */

/** `%20` -> space; undefined for a malformed address. */
export function decodeWellFormed(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

/** `%20` -> space; a malformed address is returned unchanged. */
export function decodeAddress(address: string): string {
  return decodeWellFormed(address) ?? address;
}
