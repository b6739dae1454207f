/** Sends requests byte by byte as they are written, and reads the answers: HTTP clients would normalize the one and judge the other. */
import { connect } from 'node:net';

/** One answer, without the interim ones (status 100). Names of headers are in lower case; texts have one character for each byte. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** What a connection brought until the server closed it. */
export interface Exchange {
  /** Everything received. */
  readonly received: string;
  readonly answers: readonly RawAnswer[];
  /** What cannot be read as an answer; empty if all can. */
  readonly rest: string;
}

/** So long that only a connection which the server forgets takes it, however busy the machine is. */
const patience = 120_000;

/** How long a client waits that does not know whether it has sent a whole request. */
const quietTime = 100;

/**
 * When a client says that it will send nothing more: at once, after a number of answers, or when it has waited a while for more of an answer.
 * Without this, it waits for the server to close the connection. A server that is told so must close it, and may leave requests unanswered.
 */
export type Ending = 'at once' | number | 'when quiet' | undefined;

/**
 * @param bytes With one character for each byte.
 * @throws If the server never closes the connection.
 */
export function exchange(port: number, bytes: string, ends?: Ending): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect({ port, host: '127.0.0.1' });
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`The server neither answers nor closes the connection:\n${bytes}\nThere came: ${received}`));
    }, patience);
    let quiet = ends === 'when quiet' ? setTimeout(() => socket.end(), quietTime) : undefined;
    socket.setEncoding('latin1');
    socket.on('data', (data) => {
      received += data.toString();
      if (typeof ends === 'number' && readAnswers(received).answers.length >= ends) socket.end();
      if (ends !== 'when quiet') return;
      clearTimeout(quiet);
      quiet = setTimeout(() => socket.end(), quietTime);
    });
    // A server may close a connection whose request it has not read to the end; what it has sent before counts.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      clearTimeout(quiet);
      resolve({ received, ...readAnswers(received) });
    });
    socket.write(bytes, 'latin1');
    if (ends === 'at once') socket.end();
  });
}

function readAnswers(received: string): Pick<Exchange, 'answers' | 'rest'> {
  const answers: RawAnswer[] = [];
  let rest = received;
  for (;;) {
    const head = /^HTTP\/1\.1 (\d{3}) [ -~]*\r\n((?:[!#-'*+.\w^`|~-]+:[\t -~\x80-\xff]*\r\n)*)\r\n/.exec(rest);
    if (head === null) return { answers, rest };
    const [text, status = '', lines = ''] = head;
    const headers = new Map<string, string>();
    for (const line of lines.split('\r\n').slice(0, -1)) {
      const colon = line.indexOf(':');
      headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
    }
    rest = rest.slice(text.length);
    if (status === '100') continue;
    const { body, length } = readBody(rest, headers);
    rest = rest.slice(length);
    answers.push({ status: Number(status), headers, body });
  }
}

/** An answer to HEAD has the headers of a body, but none; then the next answer follows, or nothing. */
function readBody(rest: string, headers: ReadonlyMap<string, string>): { body: string; length: number } {
  if (rest === '' || /^HTTP\/1\.1 \d{3} /.test(rest)) return { body: '', length: 0 };
  const known = headers.get('content-length');
  if (known !== undefined) return { body: rest.slice(0, Number(known)), length: Number(known) };
  if (headers.get('transfer-encoding') !== 'chunked') return { body: rest, length: rest.length };
  let body = '';
  let length = 0;
  for (;;) {
    const [line, digits = ''] = /^([\da-f]+)\r\n/i.exec(rest.slice(length)) ?? [];
    if (line === undefined) return { body, length };
    const size = Number.parseInt(digits, 16);
    body += rest.slice(length + line.length, length + line.length + size);
    length += line.length + size + 2;
    if (size === 0) return { body, length };
  }
}
