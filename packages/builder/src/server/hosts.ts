/**
 * The addresses that the dev and preview servers listen on, and the host names that they accept. Without the option `--host`, only this
 * machine can connect. The Host header has to be checked even so: a page on another site can point its own name at 127.0.0.1 (DNS
 * rebinding), and could then read drafts through the author's browser. It cannot fake an IP address that way.
 */
import { isIP } from 'node:net';
import { attempt } from '../shared/attempt.ts';

export interface Hosts {
  /** Addresses to listen on; undefined means all interfaces. */
  readonly addresses: readonly (string | undefined)[];
  /** The name in the printed URL, which the server accepts besides `localhost`. */
  readonly name: string;
  /** @param header A Host header, with or without a port. */
  allows(header: string): boolean;
}

const loopback: readonly string[] = ['127.0.0.1', '::1'];
/** All interfaces, as a Host header would name them. */
const wildcards: readonly string[] = ['0.0.0.0', '[::]'];

/** Without the option: listens on the loopback addresses and accepts their names. */
export const thisMachine: Hosts = { addresses: loopback, name: 'localhost', allows: (header) => isLoopback(hostName(header)) };

/**
 * Reads the option `--host`. With a name, the server listens on all interfaces and accepts the name; with an address, it listens only on that
 * address; `0.0.0.0` and `::` mean all interfaces, with any IP address accepted.
 * @returns Undefined for anything that is not a host name or address.
 */
export function readHosts(option: string): Hosts | undefined {
  const name = hostName(isIP(option) === 6 ? `[${option}]` : option);
  if (name === undefined || (isIP(option) === 0 && /:\d*$/.test(option))) return undefined;
  const isOpen = wildcards.includes(name);
  const isAddress = isIP(bare(name)) !== 0 && !isOpen;
  return {
    addresses: isAddress ? [bare(name)] : isLoopback(name) ? loopback : [undefined],
    name: isOpen ? 'localhost' : name,
    allows(header) {
      const asked = hostName(header);
      return isLoopback(asked) || asked === name || (isOpen && isIP(bare(asked ?? '')) !== 0);
    },
  };
}

/** Whether browsers resolve a name to the machine itself (RFC 6761 section 6.3), or it is one of the loopback addresses. */
function isLoopback(name: string | undefined): boolean {
  if (name === undefined) return false;
  return name === 'localhost' || name.endsWith('.localhost') || loopback.includes(bare(name));
}

/** An address without the brackets that IPv6 has in a Host header. */
function bare(name: string): string {
  return name.replace(/^\[|\]$/g, '');
}

/** The name in a Host header as browsers write it: lower case, Punycode, without the port; an IPv6 address has brackets. */
function hostName(header: string): string | undefined {
  if (/[\s/\\?#@]/.test(header)) return undefined;
  return attempt(() => new URL(`http://${header}/`).hostname);
}
