import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { type Listening, listen } from './listen.ts';

let listening: Listening;
afterEach(() => {
  vi.useRealTimers();
  return listening.close();
});

test('the requests of a connection are answered one after the other, and none that nobody waits for', async () => {
  const waiting: ServerResponse[] = [];
  const asked: (string | undefined)[] = [];
  listening = await listen(
    ({ url }, response) => {
      asked.push(url);
      waiting.push(response);
    },
    0,
    { addresses: ['127.0.0.1'] },
  );
  const socket = connect(listening.port, '127.0.0.1');
  socket.write(['/1', '/2', '/3'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
  const isAsked = (count: number) => expect.poll(() => asked.length).toBe(count);
  await isAsked(1);
  waiting.pop()?.end('one');
  await once(socket, 'data');
  await isAsked(2);
  expect(asked).toEqual(['/1', '/2']);
  socket.destroy();
  await once(waiting[0] as ServerResponse, 'close');
  // Another connection's request comes after what would have been asked.
  const other = connect(listening.port, '127.0.0.1');
  other.write('GET /4 HTTP/1.1\r\nHost: a\r\n\r\n');
  await isAsked(3);
  expect(asked.at(-1)).toBe('/4');
  other.destroy();
});

/** Vitest's own ways to wait let stopped clocks go on. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await setTimeout(5);
}

/** A client of a server that has always more to send, and the server's end of the connection once no more fits in. */
async function connectToEndless(): Promise<{ client: Socket; sending: Socket }> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sockets: Socket[] = [];
  const answer = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const more = (): void => {
      while (response.write('x'.repeat(50_000)));
    };
    response.on('drain', more);
    more();
    sockets.push(socket);
  };
  listening = await listen(answer, 0, { addresses: ['127.0.0.1'] }, { patience: 10 });
  const client = connect(listening.port, '127.0.0.1').pause();
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\n');
  await until(() => sockets.length > 0);
  const sending = sockets[0] as Socket;
  await settle(sending);
  return { client, sending };
}

const sentOf = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/** Waits until nothing moves. */
async function settle(socket: Socket): Promise<void> {
  for (let still = 0, sent = -1; still < 5; still = sent === sentOf(socket) ? still + 1 : 0) {
    sent = sentOf(socket);
    await setTimeout(5);
  }
}

test.each(['nothing', 'sends'])('a client that reads nothing is closed, whatever it sends: %s', async (does) => {
  const { client, sending } = await connectToEndless();
  for (let look = 0; look < 9; look++) {
    if (does === 'sends') client.write('X: y\r\n');
    await settle(sending);
    vi.advanceTimersByTime(1);
  }
  expect(sending.destroyed).toBe(false);
  // What the system has still taken counts.
  for (let look = 0; look < 50 && !sending.destroyed; look++) {
    await settle(sending);
    vi.advanceTimersByTime(1);
  }
  expect(sending.destroyed).toBe(true);
  client.destroy();
});

test('a client that reads a little of an answer now and then is never closed', async () => {
  const { client, sending } = await connectToEndless();
  for (let time = 0; time < 5; time++) {
    const before = sentOf(sending);
    client.resume();
    await until(() => sentOf(sending) > before);
    client.pause();
    vi.advanceTimersByTime(9);
    expect(sending.destroyed).toBe(false);
  }
  client.destroy();
});

test('a client that waits for an answer isn’t closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const responses: ServerResponse[] = [];
  listening = await listen((_, response) => responses.push(response), 0, { addresses: ['127.0.0.1'] }, { patience: 10 });
  const client = connect(listening.port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await until(() => responses.length > 0);
  vi.advanceTimersByTime(1000);
  responses[0]?.end('late');
  expect(String((await once(client, 'data'))[0])).toContain('late');
});
