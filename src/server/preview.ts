/**
 * The preview server: serves an output folder like production, with its URL rules, headers, redirects, compression and status
 * codes.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { commandLine } from '../base/command-line.ts';
import { ProblemsError } from '../base/problems.ts';
import { parseHeaderRules, parseRedirects } from '../render/hosting/host-files.ts';
import { defaultCacheControl, type HostRules, headersFor, redirectFor } from '../render/hosting/host-rules.ts';
import { pathToHref } from '../urls.ts';
import { contentType } from './content-types.ts';
import { type Hosts, thisMachine } from './hosts.ts';
import { createHttpServer } from './http-server.ts';
import { listen } from './listen.ts';
import { findFile } from './page-files.ts';
import { admit, type Refusal, refuseMethod, requestedPath, sendRefusal } from './requests.ts';

export interface PreviewServer {
  readonly port: number;
  /** The site's base URL. */
  readonly base: string;
  close(): Promise<void>;
}

const compressible = /^(text\/|application\/(json|xml|wasm|manifest\+json)|image\/(svg\+xml|x-icon))/;

type Encoding = 'br' | 'gzip' | 'identity';

interface PreviewOptions {
  /** Absolute path of the output folder. */
  readonly path: string;
  /** 0 picks any free port. */
  readonly port: number;
  /** By default, only this machine. */
  readonly hosts?: Hosts;
}

/**
 * Starts the server.
 * @throws ProblemsError when the folder does not contain a built site or the port is in use.
 */
export async function startPreview({ path, port, hosts = thisMachine }: PreviewOptions): Promise<PreviewServer> {
  if (!existsSync(join(path, '404.html'))) {
    throw new ProblemsError([
      {
        severity: 'error',
        place: { file: path },
        message: 'there is no built site here',
        fix: `Build it first: ${commandLine('build')}`,
      },
    ]);
  }
  const builtSite = new BuiltSite(path);
  const server = createHttpServer((request, response) => {
    answer(builtSite, hosts, request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.end();
      else sendRefusal(response, { status: 500, text: 'Internal server error; see the terminal for details.' });
    });
  });
  const listening = await listen(server, port, hosts);
  return { ...listening, base: (await builtSite.rules()).baseUrl };
}

/** The output folder; headers and redirects are read again when a build replaces it while the server runs. */
class BuiltSite {
  #rules: HostRules = { baseUrl: '/', headers: [], redirects: [] };
  #readAt = -1;
  readonly #bodies = new Map<string, Buffer>();

  constructor(readonly path: string) {}

  async rules(): Promise<HostRules> {
    const mtimeMs = (await stat(join(this.path, '_headers')).catch(() => undefined))?.mtimeMs;
    // The file is missing for a moment while a build replaces the folder.
    if (mtimeMs === undefined || mtimeMs === this.#readAt) return this.#rules;
    const read = (name: string): Promise<string> => readFile(join(this.path, name), 'utf8').catch(() => '');
    const headers = parseHeaderRules(await read('_headers'));
    const redirects = parseRedirects(await read('_redirects'));
    this.#rules = { baseUrl: headers[0]?.path.replace(/\*$/, '') ?? '/', headers, redirects };
    this.#bodies.clear();
    this.#readAt = mtimeMs;
    return this.#rules;
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
    // At the highest quality, which saves 8 % of the bytes, a reader waits a second for a large page that nobody has opened yet.
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

async function answer(builtSite: BuiltSite, hosts: Hosts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const rules = await builtSite.rules();
  const { baseUrl } = rules;
  const refuse = (refusal: Refusal): void => sendRefusal(response, refusal, headersFor(rules, baseUrl));
  const target = admit(request, hosts);
  if ('status' in target) return refuse(target);
  const refusal = refuseMethod(request);
  if (refusal !== undefined) return refuse(refusal);

  const path = requestedPath(baseUrl, target.pathname);
  // What is not found has the headers of the site's root, wherever it was looked for.
  const headers = headersFor(rules, path === undefined ? baseUrl : baseUrl + path.slice(1));
  response.setHeader('Cache-Control', defaultCacheControl);
  for (const [name, value] of headers) response.setHeader(name, value);
  const moved = path === undefined ? undefined : redirectFor(rules, pathToHref(baseUrl, path));
  if (moved !== undefined) {
    response.writeHead(301, { Location: /[?#]/.test(moved) ? moved : moved + target.query }).end();
    return;
  }
  const found = path === undefined ? undefined : await findFile(builtSite.path, path);
  const file = found?.file ?? join(builtSite.path, '404.html');
  const mtimeMs = found?.mtimeMs ?? (await stat(file).catch(() => undefined))?.mtimeMs;
  if (mtimeMs === undefined) return refuse({ status: 503, text: 'A build is replacing the site; try again.' });
  const type = contentType(extname(file));
  const encoding = compressible.test(type) ? chooseEncoding(String(request.headers['accept-encoding'] ?? '')) : 'identity';
  const body = await builtSite.body(file, mtimeMs, encoding);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

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
