/** What both servers do with a request first: read its target, and reject requests that are not for them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { posix } from 'node:path';
import { commandLine } from '../base/command-line.ts';
import { decodeWellFormed } from '../shared/decode-address.ts';
import { withoutBase } from '../urls.ts';
import type { Hosts } from './hosts.ts';

export interface Target {
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
export const plainHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/**
 * Reads the target and checks the host. An absolute target contains the host (RFC 9112 section 3.2.2); in the request it is replaced by the
 * usual form, for all later handlers.
 */
export function admit(request: IncomingMessage, hosts: Hosts): Target | Refusal {
  const { url = '/', headersDistinct, httpVersion } = request;
  const [, authority, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  const named = headersDistinct.host ?? [];
  const host = authority ?? named[0];
  const isMissing = named.length === 0 && (authority === undefined || httpVersion !== '1.0');
  if (!['1.0', '1.1'].includes(httpVersion)) return { status: 400, text: 'This server speaks HTTP/1.0 and HTTP/1.1.' };
  if (host === undefined || isMissing || named.length > 1)
    return { status: 400, text: 'A request needs exactly one Host header.' };
  if (!hosts.allows(host)) return { status: 403, text: foreignHost(host) };
  if (rest !== undefined) request.url = rest.startsWith('/') ? rest : `/${rest}`;
  const [, pathname = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(request.url ?? '/') ?? [];
  return { pathname: pathname || '/', query };
}

/** The fix has the option with this host, unless the header contains characters that are unsafe on a command line. */
function foreignHost(host: string): string {
  const name = host.replace(/:\d*$/, '');
  const option = /^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(name) ? `--host ${name}` : '--host NAME';
  return `This server does not answer to the host "${name}".\nIf the name is yours, start the server with ${option}: ${commandLine('preview', option)}, or ${commandLine('dev', option)}`;
}

/** Rejects all methods except GET and HEAD. */
export function refuseMethod({ method }: IncomingMessage): Refusal | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  return { status: 405, text: 'Only GET and HEAD are allowed.', headers: { Allow: 'GET, HEAD' } };
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
