/** Lets one HTTP server listen on several addresses at the same port: Node binds a server to one address only. */
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { ProblemsError } from '../base/problems.ts';
import type { Hosts } from './hosts.ts';

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** How often to try to find a port that is free on all addresses. */
const attempts = 20;

/**
 * Listens on all addresses in `hosts`, skipping address families that the machine does not have.
 * @param port 0 picks a port that is free on all of them.
 * @throws ProblemsError if the port is in use or the machine has none of the addresses.
 */
export async function listen(http: HttpServer, port: number, { addresses }: Pick<Hosts, 'addresses'>): Promise<Listening> {
  for (let attempt = 1; ; attempt++) {
    const bound: Server[] = [];
    const close = async (): Promise<void> => {
      const closed = bound.map((server) => new Promise((resolve) => server.close(resolve)));
      http.closeAllConnections();
      await Promise.all(closed);
    };
    try {
      for (const [index, address] of addresses.entries()) {
        // Some machines have no IPv6, and a few have only IPv6.
        const isNeeded = bound.length === 0 && index === addresses.length - 1;
        await bind(http, bound, port, address).catch((error: NodeJS.ErrnoException) => {
          if (isNeeded || !['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code ?? '')) throw error;
        });
      }
      return { port: portOf(bound), close };
    } catch (error) {
      await close();
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && port === 0 && attempt < attempts) continue;
      throw new ProblemsError([
        {
          severity: 'error',
          place: { file: `port ${port}` },
          message: messages[code ?? '']?.(addresses) ?? message,
          fix:
            code === 'EADDRNOTAVAIL'
              ? 'Give --host an address of this machine, or 0.0.0.0 for all of them'
              : 'Choose another port with --port, such as --port 4000',
        },
      ]);
    }
  }
}

const messages: Readonly<Record<string, (addresses: Hosts['addresses']) => string>> = {
  EADDRINUSE: () => 'another program uses this port',
  EACCES: () => 'the system does not let you use this port',
  EADDRNOTAVAIL: (addresses) => `this machine does not have the address ${addresses.join(', ')}`,
};

/** Listens on another address. The first server is the HTTP server itself; the others pass their connections to it. */
async function bind(http: HttpServer, bound: Server[], port: number, address: string | undefined): Promise<void> {
  const isFirst = bound.length === 0;
  const handOver = { allowHalfOpen: true, noDelay: true };
  const server = isFirst ? http : createServer(handOver, (socket) => http.emit('connection', socket));
  server.listen(isFirst ? port : portOf(bound), address);
  await once(server, 'listening');
  bound.push(server);
}

function portOf(bound: readonly Server[]): number {
  const [first] = bound as [Server];
  return (first.address() as AddressInfo).port;
}
