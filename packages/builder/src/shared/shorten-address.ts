/** An address as messages show it: on one line, and at most 100 characters of it. */
export function shortenAddress(address: string): string {
  const line = address.trim().replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
