/** Requests that end in every way, for every kind of answer: generated connections, and what a server still has open after them. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { close, local, message } from './request-rows.ts';

/** In bytes: more than systems keep of an answer that nobody reads. */
const large = 8_000_000;

/** Adds files whose answers take a while, to the output of a build and to the site that the dev server shows. */
export function writeLargeFiles(folder: string): void {
  const bytes = randomBytes(large);
  const files = {
    'out/large.bin': bytes,
    'out/large.txt': bytes,
    'out/ready.txt': 'a',
    'out/ready.txt.br': bytes,
    'site/static/large.bin': bytes,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}

/** Requests to each server, one for each kind of answer. */
export function answerKinds(folder: string): Readonly<Record<'preview' | 'dev', readonly string[]>> {
  const ask = (target: string, ...headers: string[]) => message(`GET /x/${target} HTTP/1.1`, local, ...headers);
  const both = [
    ask('docs/first'),
    ask('docs/first.json'),
    ask('nothing.txt'),
    ask('.env'),
    ask('large.bin'),
    message('HEAD /x/large.bin HTTP/1.1', local),
    message('GET /x/docs/first HTTP/1.1', 'Host: evil.example'),
    message('POST /x/large.bin HTTP/1.1', local),
  ];
  return {
    preview: [
      ...both,
      ask('large.txt', 'Accept-Encoding: br'),
      ask('large.txt', 'Accept-Encoding: gzip'),
      ask('ready.txt', 'Accept-Encoding: br'),
      ask('docs/first', 'Accept-Encoding: br'),
      ask('large.bin', 'If-None-Match: *'),
      ask('large.txt', 'Range: bytes=5-', 'Accept-Encoding: br'),
      ask('large.bin', 'Range: bytes=-5'),
      ask('large.bin', 'Range: bytes=5-', 'If-Range: "other"'),
      ask('large.bin', `Range: bytes=${large}-`),
      ask('old'),
    ],
    dev: [
      ...both,
      ask('@vite/client'),
      ask(`@fs${folder}/site/static/large.bin`),
      ask(`@fs${folder}/site/static/large.bin`, 'Range: bytes=5-'),
    ],
  };
}

/** A connection, and how a client leaves it. After its requests, it asks for one more answer, with which the server closes it. */
export interface Connection {
  readonly requests: readonly string[];
  /** All are sent at once; otherwise each when something of the answer before has arrived. */
  readonly isPipelined: boolean;
  /** How much of the last request is sent. */
  readonly sent: number;
  /** How many bytes the client reads before it leaves. */
  readonly read: number;
  readonly leaves: 'reset' | 'close' | 'half-close' | 'stop reading';
}

export function connections(kinds: readonly string[]): fc.Arbitrary<Connection> {
  return fc.record({
    requests: fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 3 }),
    isPipelined: fc.boolean(),
    sent: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true })),
    read: fc.oneof(fc.constantFrom(0, 1, 400, large * 3), fc.nat(1_000_000)),
    leaves: fc.oneof({ weight: 8, arbitrary: fc.constantFrom('reset', 'close', 'half-close') }, fc.constant('stop reading')),
  }) as fc.Arbitrary<Connection>;
}

/** @returns The socket once the client has left; that of a client which has stopped reading is still connected. */
export function play(port: number, { requests, isPipelined, sent, read, leaves }: Connection): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: leaves === 'half-close' });
    const last = message('GET /x/plain.txt HTTP/1.1', local, close);
    const cut = (text: string): string => text.slice(0, Math.ceil(text.length * sent));
    const waiting = sent === 1 ? [...requests, last] : [...requests.slice(0, -1), ...requests.slice(-1).map(cut)];
    let received = 0;
    const leave = (): void => {
      if (leaves === 'reset') socket.resetAndDestroy();
      else if (leaves === 'close') socket.destroy();
      else if (leaves === 'half-close') socket.end();
      else {
        socket.pause();
        resolve(socket);
      }
    };
    const ask = (): void => {
      const text = isPipelined ? waiting.splice(0).join('') : waiting.shift();
      if (text === undefined) return;
      socket.write(text, () => {
        if (waiting.length === 0 && (read === 0 || sent < 1)) leave();
      });
    };
    socket.on('connect', ask);
    socket.on('data', ({ length }) => {
      const isPast = received >= read;
      received += length;
      ask();
      if (!isPast && received >= read && waiting.length === 0) leave();
    });
    // All has been answered, or the server closes an idle connection.
    socket.on('end', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(socket));
  });
}

/** The files below a folder that a process has open; known only on Linux. */
export function openFiles(pid: number | 'self', folder: string): string[] {
  const handles = `/proc/${pid}/fd`;
  if (!existsSync(handles)) return [];
  return readdirSync(handles)
    .map((name) => linkOf(join(handles, name)))
    .filter((path) => path.startsWith(folder));
}

/** Empty for what has been closed since. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
