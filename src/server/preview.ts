/**
 * The preview server: serves an output folder like production, with its URL rules, headers, redirects, compression and status
 * codes.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ProblemsError } from '../base/problems.ts';
import { parseHeaderRules, parseRedirects } from '../render/hosting/host-files.ts';
import { defaultCacheControl, type HostRules, headersFor, redirectFor } from '../render/hosting/host-rules.ts';
import { contentType } from './content-types.ts';
import { findFile } from './page-files.ts';

export interface PreviewServer {
  readonly port: number;
  /** The site's base URL. */
  readonly base: string;
  close(): Promise<void>;
}

const compressible = /^(text\/|application\/(json|xml|wasm|manifest\+json)|image\/(svg\+xml|x-icon))/;

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Starts the server.
 * @param options.port 0 picks any free port.
 * @throws ProblemsError when the folder does not contain a built site or the port is in use.
 */
export async function startPreview(options: { path: string; port: number }): Promise<PreviewServer> {
  const { path, port } = options;
  if (!existsSync(join(path, '404.html'))) {
    throw new ProblemsError([
      {
        severity: 'error',
        place: { file: path },
        message: 'there is no built site here',
        fix: 'Build it first: npm run build',
      },
    ]);
  }
  const builtSite = new BuiltSite(path);
  const server = createServer((request, response) => {
    answer(builtSite, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('Internal server error; see the terminal for details.\n');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    throw new ProblemsError([
      {
        severity: 'error',
        place: { file: `port ${port}` },
        message: error.code === 'EADDRINUSE' ? 'another program uses this port' : error.message,
        fix: 'Choose another port: PORT=4000 npm start',
      },
    ]);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    base: await builtSite.base(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The output folder; headers and redirects are read again when a build replaces it while the server runs. */
class BuiltSite {
  #rules: HostRules = { baseUrl: '/', headers: [], redirects: [] };
  #readAt = -1;
  readonly #bodies = new Map<string, Buffer>();

  constructor(readonly path: string) {}

  async rules(): Promise<HostRules> {
    await this.#refresh();
    return this.#rules;
  }

  async base(): Promise<string> {
    await this.#refresh();
    return this.#rules.baseUrl;
  }

  async #refresh(): Promise<void> {
    const file = join(this.path, '_headers');
    const mtimeMs = (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
    if (mtimeMs === this.#readAt) return;
    const read = (name: string): Promise<string> => readFile(join(this.path, name), 'utf8').catch(() => '');
    const headers = parseHeaderRules(await read('_headers'));
    const redirects = parseRedirects(await read('_redirects'));
    this.#rules = { baseUrl: headers[0]?.path.replace(/\*$/, '') ?? '/', headers, redirects };
    this.#bodies.clear();
    this.#readAt = mtimeMs;
  }

  /** A file's bytes in one encoding; compressed only once. */
  async body(file: string, mtimeMs: number, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${mtimeMs} ${file}`;
    const known = this.#bodies.get(key);
    if (known !== undefined) return known;
    const bytes = await readFile(file);
    const body = await compress(bytes, encoding);
    this.#bodies.set(key, body);
    return body;
  }
}

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 9 });
  if (encoding === 'identity') return bytes;
  return promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

async function answer(builtSite: BuiltSite, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response
      .writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' })
      .end('Only GET and HEAD are allowed.\n');
    return;
  }
  const pathname = (request.url ?? '/').replace(/[?#].*$/, '');
  const rules = await builtSite.rules();
  const target = redirectFor(rules, decodePath(pathname));
  if (target !== undefined) {
    const query = target.includes('#') || target.includes('?') ? '' : (/\?.*$/.exec(request.url ?? '')?.[0] ?? '');
    response.writeHead(301, { Location: target + query }).end();
    return;
  }
  const found = await findFile(builtSite.path, await builtSite.base(), pathname);
  const file = found?.file ?? join(builtSite.path, '404.html');
  const { mtimeMs } = found ?? (await stat(file));
  const type = contentType(extname(file));
  const encoding = compressible.test(type) ? chooseEncoding(String(request.headers['accept-encoding'] ?? '')) : 'identity';
  const body = await builtSite.body(file, mtimeMs, encoding);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

  response.setHeader('Cache-Control', defaultCacheControl);
  for (const [name, value] of headersFor(rules, pathname)) response.setHeader(name, value);
  if (found === undefined) response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Type', type);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', tag);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  if (found !== undefined && matchesTag(request.headers['if-none-match'], tag)) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(found === undefined ? 404 : 200, { 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Decodes a path so that it can be compared with the rules, whether or not its characters are percent-encoded. */
function decodePath(pathname: string): string {
  try {
    return encodeURI(decodeURI(pathname));
  } catch {
    return pathname;
  }
}

/** Whether an `If-None-Match` header matches the tag: `*`, or a list of tags compared weakly (RFC 9110 section 13.1.2). */
function matchesTag(condition: string | undefined, tag: string): boolean {
  const tags = (condition ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(tag);
}

/** The preferred encoding of a request (RFC 9110 section 12.5.3); Brotli wins ties. */
function chooseEncoding(accepted: string): Encoding {
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((entry) => {
        const [name = '', ...parameters] = entry.split(';').map((piece) => piece.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
        return [name, Number(weight) || 0] as const;
      }),
  );
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const encodings: readonly Encoding[] = ['br', 'gzip'];
  const best = encodings.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one));
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : 'identity';
}
