/**
 * The HTTP server under the dev and preview servers. Node answers some requests itself, without headers, and keeps connections open whose
 * upgrade nobody takes; here they get the same kind of answer as any other request that is rejected.
 */
import { createServer, type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { plainHeaders, type Refusal, sendRefusal } from './requests.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Another server that takes connections over; it never listens itself. */
interface Upgrades {
  readonly server: Server;
  takes(request: IncomingMessage): boolean;
}

/** @param upgrades If given, a request to switch to a protocol that it does not take is answered as if it had not asked (RFC 9110 section 7.8). */
export function createHttpServer(answer: Answer, upgrades?: Upgrades): Server {
  /** The latest response on each connection. */
  const responses = new WeakMap<object, ServerResponse>();
  /** Those that no longer have their connection. A response is `writableFinished` a little earlier. */
  const detached = new WeakSet<ServerResponse>();
  const remember = (socket: object, response: ServerResponse): void => {
    responses.set(socket, response);
    // Node's own listener, which takes the connection away, comes first.
    response.on('finish', () => detached.add(response));
  };
  /** Runs after the answers to all earlier requests on a connection. */
  const inTurn = (socket: Socket, run: () => void): void => {
    const response = responses.get(socket);
    if (response === undefined || detached.has(response)) run();
    else response.on('finish', run);
  };
  // `admit` checks the host.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    remember(request.socket, response);
    answer(request, response);
  });
  server.on('checkExpectation', (request, response) => {
    remember(request.socket, response);
    sendRefusal(response, { status: 417, text: 'The only expectation that this server meets is 100-continue.' });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    if (!socket.writable) return void socket.destroy();
    inTurn(socket, () => {
      const isOver = responses.get(socket)?.shouldKeepAlive === false;
      if (!isOver) socket.write(printRefusal(malformed[error.code ?? ''] ?? badRequest));
      socket.destroySoon();
    });
  });
  // Without a listener, Node answers such requests like all others.
  if (upgrades !== undefined) {
    server.on('upgrade', (request, stream, head) => {
      const socket = stream as Socket;
      // Node has removed its own listener, and an error without one ends the process.
      socket.on('error', () => socket.destroy());
      inTurn(socket, () => {
        if (upgrades.takes(request)) upgrades.server.emit('upgrade', request, socket, head);
        else answerOnce(socket, request, answer);
      });
    });
  }
  return server;
}

/** Answers a request whose connection Node has given away. */
function answerOnce(socket: Socket, request: IncomingMessage, answer: Answer): void {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.on('finish', () => socket.destroySoon());
  answer(request, response);
}

const badRequest: Refusal = { status: 400, text: 'This is not a valid HTTP request.' };

/** Error codes of Node's parser. */
const malformed: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, text: 'The headers are too long.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, text: 'The chunk extensions are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: 'The request took too long.' },
};

/** The bytes of an answer to something that could not be parsed, for which Node creates no response object. */
function printRefusal({ status, text }: Refusal): string {
  const headers = Object.entries({ ...plainHeaders, 'Content-Length': String(text.length + 1), Connection: 'close' });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}\n`;
}
