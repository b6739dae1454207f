import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Listening, listen } from './listen.ts';

let listening: Listening;
afterEach(() => listening.close());

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
