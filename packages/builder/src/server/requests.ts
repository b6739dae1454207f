/** What both servers do with a request first: reject it if it is not for them, and read its target. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { posix } from 'node:path';
import { commandLine } from '../base/command-line.ts';
import { decodeWellFormed } from '../shared/decode-address.ts';
import { withoutBase } from '../urls.ts';
import type { Hosts } from './hosts.ts';

export interface RequestTarget {
  /** Percent-encoded, as requested. */
  readonly pathname: string;
  /** With the question mark; empty if there is none. */
  readonly query: string;
}

/** A plain text response to a rejected request. */
export interface Refusal {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Headers of plain text responses on both servers, including the necessary security headers. */
const plainHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/** Rejects requests for other hosts, and all methods except GET and HEAD; undefined for the others. */
export function refusalOf({ method, headers: { host = '' } }: IncomingMessage, hosts: Hosts): Refusal | undefined {
  if (!hosts.allows(host)) return { status: 403, text: foreignHost(host) };
  if (method === 'GET' || method === 'HEAD') return undefined;
  return { status: 405, text: 'Only GET and HEAD are allowed.', headers: { Allow: 'GET, HEAD' } };
}

/** Browsers send a path and a query; of anything else, nothing is found. */
export function targetOf({ url = '/' }: IncomingMessage): RequestTarget {
  const [pathname = '', ...query] = url.split(/(?=\?)/);
  return { pathname, query: query.join('') };
}

/** The fix has the option with this host, unless the header contains characters that are unsafe on a command line. */
function foreignHost(host: string): string {
  const name = host.replace(/:\d*$/, '');
  const option = /^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(name) ? `--host ${name}` : '--host NAME';
  return `This server does not answer to the host "${name}".\nIf the name is yours, start the server with ${option}: ${commandLine('preview', option)}, or ${commandLine('dev', option)}`;
}

export function sendRefusal(
  response: ServerResponse,
  { status, text, headers }: Refusal,
  more: Iterable<readonly [string, string]> = [],
): void {
  for (const [name, value] of more) response.setHeader(name, value);
  const body = `${text}\n`;
  response.writeHead(status, { ...plainHeaders, ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
}

/**
 * The site path of a request, as hosts read it: decoded once, then without `.`, `..` and empty segments, so that the path that is checked is
 * the path that is served.
 * @returns Undefined for paths outside the base URL, and for paths that no file can have.
 */
export function requestedPath(baseUrl: string, pathname: string): string | undefined {
  const decoded = decodeWellFormed(pathname);
  // On Windows, a backslash separates folders.
  if (decoded === undefined || !decoded.startsWith('/') || /[\0\\]/.test(decoded)) return undefined;
  return withoutBase(baseUrl, posix.normalize(decoded));
}
