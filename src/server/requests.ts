/** What both servers do with a request before they answer it: read its target, and refuse what is not for them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { posix } from 'node:path';
import { withoutBase } from '../urls.ts';
import type { Hosts } from './hosts.ts';

export interface Target {
  /** Percent-encoded, as it was asked for. */
  readonly pathname: string;
  /** With its question mark; empty when there is none. */
  readonly query: string;
}

/** An answer of plain text to a request that is not served. */
export interface Refusal {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What plain text needs of security headers, on whichever server it is sent. */
const plainHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/**
 * Reads the target and checks the host. An absolute target names the host itself (RFC 9112 section 3.2.2); it is shortened in the
 * request, so that everything behind sees the usual form.
 */
export function admit(request: IncomingMessage, hosts: Hosts): Target | Refusal {
  const { url = '/', headersDistinct } = request;
  const [, authority, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  const named = headersDistinct.host ?? [];
  const host = authority ?? named[0];
  if (host === undefined || named.length > 1) return { status: 400, text: 'A request needs exactly one Host header.' };
  if (!hosts.allows(host)) return { status: 403, text: foreignHost(host) };
  if (rest !== undefined) request.url = rest.startsWith('/') ? rest : `/${rest}`;
  const [, pathname = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(request.url ?? '/') ?? [];
  return { pathname: pathname || '/', query };
}

/** The way out names the option with this very host, unless the header holds what belongs on no command line. */
function foreignHost(host: string): string {
  const name = host.replace(/:\d*$/, '');
  const option = /^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(name) ? `--host ${name}` : '--host NAME';
  return `This server does not answer to the host "${name}".\nIf the name is yours, start the server with ${option}: npm start -- ${option}, or npm run dev -- ${option}`;
}

/** Refuses methods that only read-write servers have. */
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
  response.writeHead(status, { ...plainHeaders, ...headers }).end(`${text}\n`);
}

/**
 * The site path that a request means, as hosts read it: decoded once, then without `.`, `..` and empty segments, so that what is
 * judged is what is served.
 * @returns Undefined for paths outside the base URL and for those that no file can have.
 */
export function requestedPath(baseUrl: string, pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  // A backslash would separate folders on Windows.
  if (!decoded.startsWith('/') || /[\0\\]/.test(decoded)) return undefined;
  return withoutBase(baseUrl, posix.normalize(decoded));
}
