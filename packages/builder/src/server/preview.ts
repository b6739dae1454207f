/** The preview server: serves an output folder like production, with its URL rules, headers, redirects, compression and status codes. */
import { existsSync, type ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from '@polka/compression';
import sirv from 'sirv';
import { commandLine } from '../base/command-line.ts';
import { Gate } from '../base/may-publish.ts';
import { ProblemsError } from '../base/problems.ts';
import { defaultCacheControl, type HostRules } from '../shared/host-rules.ts';
import { pathToHref, routeKey } from '../urls.ts';
import { contentType } from './content-types.ts';
import { type Hosts, thisMachine } from './hosts.ts';
import { type Listening, listen } from './listen.ts';
import { headersFor, hostFileNames, readHostRules, redirectFor } from './read-host-rules.ts';
import { type Refusal, refusalOf, requestedPath, sendRefusal, targetOf } from './requests.ts';

export interface PreviewServer extends Listening {
  /** The site's base URL. */
  readonly base: string;
}

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
    throw ProblemsError.at({ file: path }, 'there is no built site here', `Build it first: ${commandLine('build')}`);
  }
  const builtSite = new BuiltSite(path);
  const answerOrFail = (request: IncomingMessage, response: ServerResponse): void => {
    answer(builtSite, hosts, request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendRefusal(response, { status: 500, text: 'Internal server error; see the terminal for details.' });
    });
  };
  const listening = await listen(answerOrFail, port, hosts);
  return { ...listening, base: (await builtSite.rules()).baseUrl };
}

/** Each takes megabytes until its reader has it, so that more of them at once are sent as they are. */
const mostCompressed = 12;

/** The output folder, which a build may replace while the server runs. */
class BuiltSite {
  #rules: HostRules = { baseUrl: '/', headers: [], redirects: [] };
  /** Looks for a file on the disk each time, and for a compressed one beside it. */
  readonly #files: ReturnType<typeof sirv>;
  /** Higher levels save a few percent of the bytes, and a reader would wait many times as long. */
  readonly #compress = compression({ brotli: true, level: 6, mimes: /^text\/|\/(?:json|xml|wasm|x-icon)|\+(?:json|xml)/ });

  /** How many answers are being compressed. */
  #compressed = 0;

  constructor(readonly path: string) {
    const setHeaders = (response: ServerResponse, url: string): void => {
      const [ending] = /\.(?:br|gz)$/.exec(url) ?? [];
      if (ending === undefined) return;
      // The reader wants the compressed file itself, for which sirv would name the encoding too. A header without values isn't sent.
      response.setHeader('Content-Type', contentType(ending));
      response.setHeader('Content-Encoding', []);
    };
    this.#files = sirv(path, { dev: true, etag: true, extensions: ['html'], brotli: true, gzip: true, setHeaders });
  }

  async rules(): Promise<HostRules> {
    try {
      this.#rules = await readHostRules(this.path);
    } catch {
      // The files are missing for a moment while a build replaces the folder.
    }
    return this.#rules;
  }

  /**
   * Sends a file, or the page of a route.
   * @param path Below the folder; see `routeKey`.
   * @param onMissing Called if there is none.
   */
  send(path: string, request: IncomingMessage, response: ServerResponse, onMissing: () => void): void {
    // sirv decodes it once more.
    const url = path.replaceAll('%', '%25');
    // Where connect and its kin keep what they have read of an address; from there, sirv takes names with `?` and `#` as they are.
    const parsed = Object.assign(request, { url, _parsedUrl: { raw: url, pathname: url } });
    response.setHeader('Vary', 'Accept-Encoding');
    const files: ReadStream[] = [];
    response.on('pipe', (file: ReadStream) => {
      files.push(file);
      // A build has just removed the file.
      file.on('error', () => response.destroy());
    });
    // Nothing else closes the file if the reader leaves. Said here, because what compresses an answer keeps later listeners for itself.
    response.on('close', () => {
      for (const file of files) file.destroy();
    });
    const find = (): void => this.#files(parsed, response, onMissing);
    // A range is one of the file as it is.
    if (request.headers.range !== undefined || this.#compressed === mostCompressed) {
      find();
      return;
    }
    this.#compressed++;
    response.on('close', () => this.#compressed--);
    this.#compress(request, response, find);
  }

  /** Undefined while a build replaces the folder. */
  notFound(): Promise<Buffer | undefined> {
    return readFile(join(this.path, '404.html')).catch(() => undefined);
  }
}

/** What sirv finds for a path: a file or a page, and for some a compressed one beside it. */
const variants = ['', '.html', '/index.html'].flatMap((ending) => ['', '.br', '.gz'].map((more) => ending + more));

/**
 * Whether an output file is served: the not-found page, host configuration, what's hidden, and keys are not, nor what a link leads to elsewhere.
 * Ignores case, because some file systems do.
 */
function isServed(folder: string, key: string): boolean {
  if (['404', '404.html', '.nojekyll', ...hostFileNames].includes(key.slice(1).toLowerCase())) return false;
  const gate = Gate.ofStaticFiles(folder, { withAnyName: true }, ['.']);
  const found = variants.map((ending) => gate.mayPublish(join(folder, key) + ending));
  return found.every((file) => typeof file === 'string' || file.reason === 'missing');
}

async function answer(builtSite: BuiltSite, hosts: Hosts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const rules = await builtSite.rules();
  const { baseUrl } = rules;
  const refuse = (refusal: Refusal): void => sendRefusal(response, refusal, headersFor(rules, baseUrl));
  const refusal = refusalOf(request, hosts);
  if (refusal !== undefined) return refuse(refusal);

  const { pathname, query } = targetOf(request);
  const path = requestedPath(baseUrl, pathname);
  const sendNotFound = async (): Promise<void> => {
    const body = await builtSite.notFound();
    if (body === undefined) return refuse({ status: 503, text: 'A build is replacing the site; try again.' });
    // What is not found has the headers of the site's root, wherever it was looked for.
    for (const [name, value] of headersFor(rules, baseUrl)) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'no-cache');
    response.writeHead(404, { 'Content-Type': contentType('.html'), 'Content-Length': body.length }).end(body);
  };
  const key = routeKey(path ?? '/404');
  if (path === undefined || !isServed(builtSite.path, key)) return sendNotFound();
  response.setHeader('Cache-Control', defaultCacheControl);
  for (const [name, value] of headersFor(rules, baseUrl + path.slice(1))) response.setHeader(name, value);
  const moved = redirectFor(rules, pathToHref(baseUrl, path));
  if (moved !== undefined) {
    response.writeHead(301, { Location: /[?#]/.test(moved) ? moved : moved + query }).end();
    return;
  }
  await new Promise<void>((resolve, reject) => {
    response.on('close', resolve);
    builtSite.send(key, request, response, () => sendNotFound().catch(reject));
  });
}
