/** The output folder, which a build may replace while the preview server runs: its rules, and its files, sent as RFC 9110 says. */
import type { ReadStream } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { Gate } from '../base/may-publish.ts';
import type { PublishedFile } from '../model/published.ts';
import type { HostRules } from '../shared/host-rules.ts';
import { contentType } from './content-types.ts';
import { accepts, hasTag, readRange } from './file-headers.ts';
import { readHostRules } from './read-host-rules.ts';

/** Each takes megabytes until its reader has it, so that more of them at once are sent as they are. */
const mostCompressed = 12;

/** With the ending of what's compressed already; the better one first. */
const encodings = { br: '.br', gzip: '.gz' };
type Encoding = keyof typeof encodings;

interface FoundFile {
  readonly path: PublishedFile;
  readonly type: string;
  /** If it's the compressed file beside the one that was asked for. */
  readonly stored?: Encoding;
}

export class BuiltSite {
  #rules: HostRules = { baseUrl: '/', headers: [], redirects: [] };
  /** How many answers are being compressed. */
  #compressed = 0;

  constructor(readonly path: string) {}

  async rules(): Promise<HostRules> {
    try {
      this.#rules = await readHostRules(this.path);
    } catch {
      // The files are missing for a moment while a build replaces the folder.
    }
    return this.#rules;
  }

  /** Undefined while a build replaces the folder. */
  notFound(): Promise<Buffer | undefined> {
    return readFile(join(this.path, '404.html')).catch(() => undefined);
  }

  /**
   * Sends a file, or the page of a route.
   * @param key Below the folder; see `routeKey`.
   * @returns Whether there is one; if not, nothing is sent.
   */
  async send(key: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { range, 'accept-encoding': header = '' } = request.headers;
    // A range is one of the file as it is.
    const accepted = (['br', 'gzip'] as const).filter((name) => range === undefined && accepts(header, name));
    const found = this.#find(key, accepted);
    const file = found && (await open(found.path).catch(() => undefined));
    if (found === undefined || file === undefined) return false;
    try {
      await this.#answer(file, found, accepted, request, response);
    } finally {
      await file.close();
    }
    return true;
  }

  #find(key: string, accepted: readonly Encoding[]): FoundFile | undefined {
    // Made for each request, since a build may have replaced the folder.
    const gate = Gate.ofStaticFiles(this.path, { withAnyName: true }, ['.']);
    for (const name of key === '/' ? ['/index.html'] : [key, `${key}.html`, `${key}/index.html`]) {
      const path = gate.mayPublish(join(this.path, name));
      if (typeof path !== 'string') continue;
      const type = contentType(extname(name));
      for (const stored of accepted) {
        const compressed = gate.mayPublish(join(this.path, name) + encodings[stored]);
        if (typeof compressed === 'string') return { path: compressed, type, stored };
      }
      return { path, type };
    }
    return undefined;
  }

  async #answer(
    file: FileHandle,
    { type, stored }: FoundFile,
    accepted: readonly Encoding[],
    { method, headers }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { size, mtime, mtimeMs } = await file.stat();
    const isCompressible = size >= 1024 && /^text\/|\/(?:json|xml|wasm|x-icon)|\+(?:json|xml)/.test(type);
    const compress = isCompressible && stored === undefined && this.#compressed < mostCompressed ? accepted[0] : undefined;
    const encoding = stored ?? compress;
    // A strong tag is one of bytes, which are others if another program compresses them.
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
    if (method === 'HEAD' || size === 0 || response.destroyed) response.end();
    else await this.#sendBody(file.createReadStream({ start, end }), compress, response);
  }

  /** The only way in which a file leaves. */
  async #sendBody(body: ReadStream, compress: Encoding | undefined, response: ServerResponse): Promise<void> {
    if (compress === undefined) return pipeline(body, response);
    this.#compressed++;
    // Higher levels save a few percent of the bytes, and a reader would wait many times as long.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
    const compressor = compress === 'br' ? createBrotliCompress({ params }) : createGzip({ level: 6 });
    await pipeline(body, compressor, response).finally(() => this.#compressed--);
  }
}
