/**
 * Raw requests to the preview server and the dev server: those of a table, mutations of them, and those whose client leaves. What a browser may send is
 * answered, with security headers, and for anything else the connection is closed; no answer has a file that is not the site's; no file stays open; and
 * the next request is answered as ever.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listFiles } from '../../packages/builder/src/base/list-files.ts';
import { cacheFolder } from '../../packages/builder/src/base/places.ts';
import { build } from '../../packages/builder/src/commands/build.ts';
import { type PreviewServer, startPreview } from '../../packages/builder/src/server/preview.ts';
import { repository } from '../repository-places.ts';
import { caseCount, isCampaign, seed, timeout } from './campaign.ts';
import { exchange, type RawAnswer } from './raw-requests.ts';
import { answerKinds, connections, openFiles, play, writeLargeFiles } from './request-ends.ts';
import type { Places, Row } from './request-rows.ts';
import { canary, marks, writeRequestsSite, writeSecretsBeside } from './requests-site.ts';
import { requestsTable } from './requests-table.ts';

let folder: string;
let preview: PreviewServer;
let devProcess: ChildProcess;
let places: Places;
const ports = { preview: 0, dev: 0 };
type Server = keyof typeof ports;
const servers = ['preview', 'dev'] as const;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'requests-')));
  writeRequestsSite(folder);
  await build({ sitePath: join(folder, 'site'), outPath: join(folder, 'out'), quiet: true });
  writeSecretsBeside(folder);
  writeLargeFiles(folder);
  preview = await startPreview({ path: join(folder, 'out'), port: 0, patience: 100 });
  ports.preview = preview.port;
  ports.dev = await startDevServer(join(folder, 'site'));
  const [first] = (await exchange(ports.preview, plain('/x/docs/first'))).answers;
  const cached = join(cacheFolder, listFiles(cacheFolder)[0] ?? '');
  places = { folder, program: repository, cached, tag: first?.headers.get('etag') ?? '' };
}, timeout);
afterAll(async () => {
  devProcess.kill();
  await preview.close();
  rmSync(folder, { recursive: true });
});

/** In a process of its own, as a bug in it would end it. Returns its port. */
function startDevServer(sitePath: string): Promise<number> {
  devProcess = spawn(process.execPath, ['scripts/run.mjs', 'dev', '--site', sitePath, '--port', '0'], { cwd: repository });
  let said = '';
  return new Promise((resolve, reject) => {
    for (const stream of [devProcess.stdout, devProcess.stderr]) {
      stream?.on('data', (text: Buffer) => {
        said += text.toString();
        const port = /The site is at \S+?:(\d+)\//.exec(said)?.[1];
        if (port !== undefined) resolve(Number(port));
      });
    }
    devProcess.on('close', () => reject(new Error(said)));
  });
}

function plain(target: string): string {
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
}

/**
 * What no answer may be, whatever the request is.
 * @param isHandshake The request may be one that Vite answers itself: for a connection to its client.
 */
function findFaults({ status, headers }: RawAnswer, isHandshake: boolean): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}`);
  if (headers.has('x-injected')) faults.push('a header from the request');
  if (isHandshake) return faults;
  if (headers.get('x-content-type-options') !== 'nosniff') faults.push(`status ${status} without X-Content-Type-Options`);
  if (headers.get('content-security-policy')?.includes("frame-ancestors 'none'") !== true)
    faults.push(`status ${status} without a policy`);
  if (status === 405 && headers.get('allow') !== 'GET, HEAD') faults.push('status 405 without Allow');
  return faults;
}

const isHandshake = (bytes: string): boolean => /vite-(hmr|ping)/.test(bytes);

const types: Readonly<Record<string, string>> = {
  plain: 'text/plain',
  spaced: 'text/plain',
  security: 'text/plain',
  sheet: 'application/pdf',
};

/** Cache-Control of an answer; undefined if Vite decides. */
function cachingOf(server: Server, { status, body }: RawAnswer): string | undefined {
  if (server === 'dev') return status === 200 && body.includes('/@vite/client') ? 'no-store' : undefined;
  if (status === 404) return 'no-cache';
  return [200, 206, 301, 304, 416].includes(status) ? 'public, max-age=0, must-revalidate' : 'no-store';
}

/** An answer in the notation of the table, as far as the table says it. */
function describeAnswer(answer: RawAnswer, wanted: string): string {
  const { status, headers, body } = answer;
  const [, detail = ''] = wanted.split(' ');
  if (detail === '') return String(status);
  if (status === 301) return `${status} ${headers.get('location')}`;
  const mark = marks[detail as keyof typeof marks];
  const type = headers.get('content-type') ?? '';
  return body.includes(mark) && (types[detail] === undefined || type.startsWith(types[detail]))
    ? `${status} ${detail}`
    : String(status);
}

async function findMismatches(server: Server, row: Row): Promise<string[]> {
  const { received, answers, rest } = await exchange(ports[server], row.bytes, row.ends);
  const wanted = row[server] === '' ? [] : row[server].split(', ');
  const found = answers.map((answer, index) => describeAnswer(answer, wanted[index] ?? ''));
  const faults = answers.flatMap((answer) => [
    ...findFaults(answer, isHandshake(row.bytes)),
    ...((cachingOf(server, answer) ?? answer.headers.get('cache-control')) === answer.headers.get('cache-control')
      ? []
      : [`caching ${answer.headers.get('cache-control')}`]),
  ]);
  if (found.join(', ') !== wanted.join(', ')) faults.push(`"${found.join(', ')}" instead of "${wanted.join(', ')}"`);
  // After an upgrade, the rest is another protocol.
  if (rest !== '' && found.at(-1) !== '101') faults.push(`unreadable: ${rest.slice(0, 200)}`);
  if (received.includes(canary)) faults.push('a secret');
  return faults.map((fault) => `${JSON.stringify(row.bytes.slice(0, 300))}: ${fault}`);
}

/** Pieces that requests are mixed with. */
const risky = [
  '../',
  '..%2f',
  '%2e%2e/',
  '..\\',
  '%00',
  '%',
  '%ff',
  '%25',
  '//',
  '/',
  '.',
  '?',
  '#',
  '@fs',
  '@id/__x00__',
  '/x',
  '?raw',
  '?import&raw??',
  '.env',
  '.hidden',
  '_headers',
  'secret.txt',
  'http://evil.example',
  'http://localhost',
  '\r\n',
  '\n',
  '\r',
  '\r\n\r\n',
  '\t',
  ' ',
  '\0',
  '\x7f',
  '\xff',
  ':',
  'HTTP/1.1',
  'HTTP/1.0',
  'HEAD ',
  'POST ',
  '\r\nHost: evil.example',
  '\r\nHost: localhost',
  '\r\nConnection: close',
  '\r\nConnection: keep-alive',
  '\r\nConnection: Upgrade\r\nUpgrade: websocket',
  '\r\nContent-Length: 3',
  '\r\nContent-Length: 1000000',
  '\r\nTransfer-Encoding: chunked',
  '\r\nExpect: 100-continue',
  '\r\nIf-None-Match: *',
  '\r\nRange: bytes=0-1',
  '\r\nAccept-Encoding: gzip',
  'GET /x/docs/second HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'a'.repeat(20_000),
];

/** What becomes of a request: how, where (shares of its length), and with what. */
const change = fc.record({
  how: fc.constantFrom('delete', 'repeat', 'insert', 'replace', 'flip', 'swap', 'cut'),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(40),
  piece: fc.constantFrom(...risky),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function apply(bytes: string, { how, from, length, piece }: Change): string {
  const at = Math.floor(from * bytes.length);
  const [before, part, after] = [bytes.slice(0, at), bytes.slice(at, at + length), bytes.slice(at + length)];
  if (how === 'delete') return before + after;
  if (how === 'repeat') return before + part.repeat(3) + after;
  if (how === 'insert') return before + piece + part + after;
  if (how === 'replace') return before + piece + after;
  if (how === 'swap') return after + part + before;
  if (how === 'cut') return before;
  return before + String.fromCharCode((part.charCodeAt(0) || 0) ^ (1 << (length % 8))) + part.slice(1) + after;
}

/** `npm test` tries the whole table with the preview server only: for each missing page, the dev server reads the site again. */
const isTried: Readonly<Record<Server, (row: Row, index: number) => boolean>> = {
  preview: () => true,
  dev: (row, index) => isCampaign || row.dev !== row.preview || index % 4 === 0,
};

describe.each(servers)('%s', (server) => {
  it(
    'answers every request in the table as the table says',
    async () => {
      const table = Object.entries(requestsTable(places));
      expect(table.flatMap(([, rows]) => rows).length).toBeGreaterThan(200);
      const mismatches: string[] = [];
      for (const [theme, rows] of table)
        for (const row of rows.filter(isTried[server]))
          mismatches.push(...(await findMismatches(server, row)).map((text) => `${theme}: ${text}`));
      expect(mismatches).toEqual([]);
    },
    timeout,
  );

  it(
    'survives everything else',
    async () => {
      const rows = Object.values(requestsTable(places)).flat();
      const mutation = fc.record({
        row: fc.nat(rows.length - 1),
        changes: fc.array(change, { minLength: 1, maxLength: 4 }),
        /** Another request on the same connection, and so perhaps the rest of this one. */
        follows: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(mutation, async ({ row, changes, follows }) => {
          const mutated = changes.reduce(apply, rows[row]?.bytes ?? '');
          const bytes = follows ? mutated + plain('/x/plain.txt') : mutated;
          const { received, answers } = await exchange(ports[server], bytes, 'when quiet');
          expect(answers.flatMap((answer) => findFaults(answer, isHandshake(bytes)))).toEqual([]);
          expect(received).not.toContain(canary);
          const after = await exchange(ports[server], plain('/x/plain.txt'));
          expect(after.answers.map((answer) => describeAnswer(answer, '200 plain'))).toEqual(['200 plain']);
        }),
        { seed, numRuns: caseCount(40, 3000) },
      );
    },
    timeout,
  );

  it(
    'has no file open once the requests have ended, however they did',
    async () => {
      const printed = vi.spyOn(console, 'error');
      const isPreview = server === 'preview';
      const pid = isPreview ? 'self' : (devProcess.pid as number);
      const numRuns = isPreview ? caseCount(900, 10_000) : caseCount(120, 1000);
      const left = fc.sample(connections(answerKinds(folder)[server]), { seed, numRuns });
      while (left.length > 0) {
        const played = left.splice(0, 50);
        const sockets = await Promise.all(played.map((connection) => play(ports[server], connection)));
        // Only the preview's patience is short here.
        if (!isPreview) for (const socket of sockets) socket.destroy();
        await expect.poll(() => openFiles(pid, folder), { message: JSON.stringify(played), timeout: 60_000 }).toEqual([]);
        for (const socket of sockets) socket.destroy();
      }
      expect(printed.mock.calls).toEqual([]);
      printed.mockRestore();
    },
    timeout,
  );
});

it('the preview compresses as many answers as ever after all of that', async () => {
  const answers = await Promise.all(
    Array.from({ length: 15 }, async () => {
      const asked = get({ port: ports.preview, path: '/x/large.txt', headers: { 'accept-encoding': 'br' }, agent: false });
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return answer;
    }),
  );
  const encodings = answers.map(({ headers }) => headers['content-encoding']);
  for (const answer of answers) answer.destroy();
  expect(encodings.filter((encoding) => encoding === 'br')).toHaveLength(12);
});
