/** Starts an HTTP server on several addresses at the same port: Node binds a server to one address only. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ProblemsError } from '../base/problems.ts';
import type { Hosts } from './hosts.ts';

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** What takes over a connection for another protocol. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface ListenOptions {
  /** Without it, a request to switch to another protocol is answered as if it had not asked (RFC 9110 section 7.8). */
  readonly upgrade?: Upgrade;
  /** Milliseconds until a client that takes nothing of what waits for it is closed, or a tenth more; two minutes by default. */
  readonly patience?: number | undefined;
}

/**
 * Listens on all addresses in `hosts`, skipping address families that the machine does not have.
 * @param port 0 picks a port that is free on the first of them.
 * @throws ProblemsError if the port is in use or the machine has none of the addresses.
 */
export async function listen(
  answer: RequestListener,
  port: number,
  { addresses }: Pick<Hosts, 'addresses'>,
  options: ListenOptions = {},
): Promise<Listening> {
  const servers: Server[] = [];
  const portOf = ([first]: readonly Server[]): number => (first?.address() as AddressInfo | undefined)?.port ?? port;
  const close = async (): Promise<void> => {
    const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
    for (const server of servers) server.closeAllConnections();
    await Promise.all(closed);
  };
  let failure: NodeJS.ErrnoException | undefined;
  for (const address of addresses) {
    const server = createHttpServer(answer, options);
    server.listen(portOf(servers), address);
    const failed = await once(server, 'listening').then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error,
    );
    if (failed === undefined) servers.push(server);
    // Some machines have no IPv6, and a few have only IPv6.
    else if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(failed.code ?? '')) failure ??= failed;
    else {
      await close();
      throw problemOf(failed, port, addresses);
    }
  }
  if (servers.length === 0 && failure !== undefined) throw problemOf(failure, port, addresses);
  return { port: portOf(servers), close };
}

/** Of one connection, which browsers then open again. */
const mostRequests = 100;

/**
 * What no browser sends gets no answer: Node would answer what it cannot parse, and expectations that it does not know, without any of our
 * headers.
 */
function createHttpServer(answer: RequestListener, { upgrade, patience = 120_000 }: ListenOptions): Server {
  // A request without a host is refused like one for another host.
  const server = createServer({ requireHostHeader: false }, oneByOne(answer));
  server.on('connection', (socket) => closeIfStuck(socket, patience));
  server.maxRequestsPerSocket = mostRequests;
  server.on('clientError', (_error, socket) => socket.destroy());
  server.on('checkExpectation', ({ socket }) => socket.destroy());
  if (upgrade !== undefined) {
    server.on('upgrade', (request, socket, head) => {
      // Node has removed its own listener, and an error without one ends the process.
      socket.on('error', () => socket.destroy());
      upgrade(request, socket, head);
    });
  }
  return server;
}

/**
 * A client that reads nothing would keep its answer in memory and its file open, even if it goes on sending. Node's own timeout starts again with
 * all that arrives.
 */
function closeIfStuck(socket: Socket, patience: number): void {
  let [sent, looks] = [0, 0];
  const timer = setInterval(() => {
    const before = sent;
    sent = socket.bytesWritten - socket.writableLength;
    looks = socket.writableLength > 0 && sent === before ? looks + 1 : 0;
    if (looks === 10) socket.destroy();
  }, patience / 10).unref();
  socket.on('close', () => clearInterval(timer));
}

/** The requests of a connection wait for each other's answers, which a client that sends on without reading would keep in memory all at once. */
function oneByOne(answer: RequestListener): RequestListener {
  const last = new WeakMap<Socket, Promise<unknown>>();
  return (request, response) => {
    const { socket } = request;
    const turn = async (): Promise<void> => {
      if (socket.destroyed) return;
      const done = once(response, 'close');
      answer(request, response);
      await done;
    };
    last.set(socket, last.get(socket)?.then(turn) ?? turn());
  };
}

function problemOf({ code, message }: NodeJS.ErrnoException, port: number, addresses: Hosts['addresses']): ProblemsError {
  const messages: Readonly<Record<string, string>> = {
    EADDRINUSE: 'another program uses this port',
    EACCES: 'the system does not let you use this port',
    EADDRNOTAVAIL: `this machine does not have the address ${addresses.join(', ')}`,
  };
  const fix =
    code === 'EADDRNOTAVAIL'
      ? 'Give --host an address of this machine, or 0.0.0.0 for all of them'
      : 'Choose another port with --port, such as --port 4000';
  return ProblemsError.at({ file: `port ${port}` }, messages[code ?? ''] ?? message, fix);
}
