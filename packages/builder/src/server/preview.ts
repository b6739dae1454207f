/** The preview server: serves an output folder like production, with its URL rules, headers, redirects, compression and status codes. */
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { commandLine } from '../base/command-line.ts';
import { ProblemsError } from '../base/problems.ts';
import { defaultCacheControl } from '../shared/host-rules.ts';
import { pathToHref, routeKey } from '../urls.ts';
import { BuiltSite } from './built-site.ts';
import { contentType } from './content-types.ts';
import { type Hosts, thisMachine } from './hosts.ts';
import { type Listening, type ListenOptions, listen } from './listen.ts';
import { headersFor, hostFileNames, redirectFor } from './read-host-rules.ts';
import { type Refusal, refusalOf, requestedPath, sendRefusal, targetOf } from './requests.ts';

export interface PreviewServer extends Listening {
  /** The site's base URL. */
  readonly base: string;
}

interface PreviewOptions extends Pick<ListenOptions, 'patience'> {
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
export async function startPreview({ path, port, hosts = thisMachine, patience }: PreviewOptions): Promise<PreviewServer> {
  if (!existsSync(join(path, '404.html'))) {
    throw ProblemsError.at({ file: path }, 'there is no built site here', `Build it first: ${commandLine('build')}`);
  }
  const builtSite = new BuiltSite(path);
  const answerOrFail = (request: IncomingMessage, response: ServerResponse): void => {
    answer(builtSite, hosts, request, response).catch((error: unknown) => {
      // The reader has left.
      if (response.destroyed && (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendRefusal(response, { status: 500, text: 'Internal server error; see the terminal for details.' });
    });
  };
  const listening = await listen(answerOrFail, port, hosts, { patience });
  return { ...listening, base: (await builtSite.rules()).baseUrl };
}

/** Whether a name isn't one of files that hosts keep for themselves. Ignores case, because some file systems do. */
function isServed(key: string): boolean {
  return !['404', '404.html', '.nojekyll', ...hostFileNames].includes(key.slice(1).toLowerCase());
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
  if (path === undefined || !isServed(key)) return sendNotFound();
  response.setHeader('Cache-Control', defaultCacheControl);
  for (const [name, value] of headersFor(rules, baseUrl + path.slice(1))) response.setHeader(name, value);
  const moved = redirectFor(rules, pathToHref(baseUrl, path));
  if (moved !== undefined) {
    response.writeHead(301, { Location: /[?#]/.test(moved) ? moved : moved + query }).end();
    return;
  }
  if (!(await builtSite.send(key, request, response))) await sendNotFound();
}
