/**
 * Requests as they may arrive, byte by byte, and their answers. An answer is written as its status, and after it what it shows (a key of
 * {@link marks}) or, for a redirect, where to. Several requests on one connection have their answers separated by commas; a connection that is
 * closed without any has none. Every request asks to close the connection unless it says otherwise, so that the last answer ends it.
 */

import type { Ending } from './raw-requests.ts';

export interface Row {
  readonly bytes: string;
  readonly preview: string;
  /** Differs where the dev server answers for other files: no output, but modules. */
  readonly dev: string;
  readonly ends?: Ending;
}

/** Absolute paths, for requests that try to reach them. */
export interface Places {
  /** The folder that contains the site, and secrets beside it. */
  readonly folder: string;
  readonly program: string;
  /** Absolute path of a file in the program's cache. */
  readonly cached: string;
  /** The tag of the first page as the preview server sends it. */
  readonly tag: string;
}

export const local = 'Host: localhost';
export const close = 'Connection: close';

export function message(line: string, ...headers: readonly string[]): string {
  return `${[line, ...headers].join('\r\n')}\r\n\r\n`;
}

export const whole = (bytes: string, preview: string, dev = preview): Row => ({ bytes, preview, dev });
export const cut = (bytes: string, preview: string, dev = preview): Row => ({ bytes, preview, dev, ends: 'at once' });
export const taken = (bytes: string, preview: string, dev: string): Row => ({
  bytes,
  preview,
  dev,
  ends: preview.split(',').length,
});
export const get = (target: string, preview: string, dev = preview): Row =>
  whole(message(`GET ${target} HTTP/1.1`, local, close), preview, dev);
/** The first page, with more headers. */
export const first = (headers: readonly string[], preview: string, dev = preview): Row =>
  whole(message('GET /x/docs/first HTTP/1.1', local, close, ...headers), preview, dev);
export const from = (host: string, answer: string): Row =>
  whole(message('GET /x/docs/first HTTP/1.1', `Host: ${host}`, close), answer);
export const method = (name: string, target: string, preview: string, dev = preview): Row =>
  whole(message(`${name} ${target} HTTP/1.1`, local, close), preview, dev);

export const long = (count: number): string => 'a'.repeat(count);
