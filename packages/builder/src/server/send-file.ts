/**
 * Sends a file of the preview's folder: as it is, a range of it, compressed, or not at all if the reader has it. What a request has opened and
 * counted is released however the request ends.
 */
import type { ReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { contentType } from './content-types.ts';
import { accepts, hasTag, readRange } from './file-headers.ts';

/** Each takes megabytes until its reader has it, so that more of them at once are sent as they are. */
const mostCompressed = 12;

/** Of files that are compressed already; the better encoding first. */
const endings = { br: '.br', gzip: '.gz' };
type Encoding = keyof typeof endings;

interface FoundFile {
  readonly path: string;
  readonly type: string;
  /** It's a compressed file beside the one that was asked for. */
  readonly encoding?: Encoding;
}

export class FileSender {
  /** How many answers are being compressed. */
  #compressed = 0;

  /** @param folder A build may replace it at any time, so each request looks for its file. */
  constructor(readonly folder: string) {}

  /**
   * Sends a file, or the page of a route.
   * @param key Below the folder; see `routeKey`.
   * @returns Whether there is one; if not, nothing is sent.
   */
  async send(key: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { 'accept-encoding': header = '', range } = request.headers;
    // A range is one of the file as it is.
    const accepted = (['br', 'gzip'] as const).filter((name) => range === undefined && accepts(header, name));
    const found = await this.#find(key, accepted);
    const file = found && (await open(found.path).catch(undefinedIfGone));
    if (found === undefined || file === undefined) return false;
    try {
      await this.#answer(file, found, accepted, request, response);
    } finally {
      await file.close();
    }
    return true;
  }

  async #find(key: string, accepted: readonly Encoding[]): Promise<FoundFile | undefined> {
    for (const name of key === '/' ? ['/index.html'] : [key, `${key}.html`, `${key}/index.html`]) {
      const path = join(this.folder, name);
      if (!(await isFile(path))) continue;
      const type = contentType(extname(name));
      for (const encoding of accepted) {
        const compressed = path + endings[encoding];
        if (await isFile(compressed)) return { path: compressed, type, encoding };
      }
      return { path, type };
    }
    return undefined;
  }

  async #answer(
    file: FileHandle,
    { type, encoding: stored }: FoundFile,
    accepted: readonly Encoding[],
    { method, headers }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { size, mtime, mtimeMs } = await file.stat();
    const isCompressible = size >= 1024 && /^text\/|\/(?:json|xml|wasm|x-icon)|\+(?:json|xml)/.test(type);
    const compress = stored === undefined && isCompressible && this.#compressed < mostCompressed ? accepted[0] : undefined;
    const encoding = stored ?? compress;
    // Only what has the same bytes each time has a strong tag; each file has its own.
    const tag = `${compress === undefined ? '' : 'W/'}"${size}-${mtimeMs}${stored ?? ''}"`;
    const lastModified = mtime.toUTCString();
    const shared = { Vary: 'Accept-Encoding', ETag: tag, 'Last-Modified': lastModified };
    if (hasTag(headers['if-none-match'] ?? '', tag)) {
      response.writeHead(304, shared).end();
      return;
    }
    const isRanged = method === 'GET' && [tag, lastModified].includes(String(headers['if-range'] ?? tag));
    const part = isRanged ? readRange(headers.range ?? '', size) : undefined;
    if (part === 'unsatisfiable') {
      response.writeHead(416, { ...shared, 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end();
      return;
    }
    const { start, end } = part ?? { start: 0, end: size - 1 };
    response.writeHead(part === undefined ? 200 : 206, {
      ...shared,
      'Content-Type': type,
      ...(encoding === undefined ? { 'Accept-Ranges': 'bytes' } : { 'Content-Encoding': encoding }),
      ...(compress === undefined && { 'Content-Length': end - start + 1 }),
      ...(part !== undefined && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    });
    if (method === 'HEAD' || size === 0) response.end();
    else if (!response.destroyed)
      await this.#sendBody(file.createReadStream({ start, end }), compress, end + 1 - start, response);
  }

  /** The only way in which a file leaves. */
  async #sendBody(body: ReadStream, compress: Encoding | undefined, size: number, response: ServerResponse): Promise<void> {
    if (compress !== undefined) this.#compressed++;
    try {
      await (compress === undefined ? pipeline(body, response) : pipeline(body, compressor(compress, size), response));
      // The file has become shorter, which only the end of the connection tells a reader.
      if (body.bytesRead < size) response.req.socket.destroy();
    } catch (error) {
      // The reader has left.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    } finally {
      if (compress !== undefined) this.#compressed--;
    }
  }
}

/** Higher levels save a few percent of the bytes, and a reader would wait many times as long. */
function compressor(encoding: Encoding, size: number): Transform {
  if (encoding === 'gzip') return createGzip({ level: 6 });
  return createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  });
}

/** What can't be looked at isn't served. */
function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

/** A build may have removed the file since. */
function undefinedIfGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
