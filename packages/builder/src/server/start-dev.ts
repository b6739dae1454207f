/**
 * The dev server. Vite serves the browser's code with hot module replacement; pages come from {@link DevSite}. Edits to content
 * update the open page without a reload; errors show in Vite's overlay.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { finished, type Readable } from 'node:stream';
import { formatReport } from '../base/problems.ts';
import { hashSource } from '../render/content-policy.ts';
import { pathToHref } from '../urls.ts';
import { contentType } from './content-types.ts';
import { type DevAnswer, type DevServer, findAnswer, noSuchFile } from './dev-answers.ts';
import { problemsOf, showProblems } from './dev-problems.ts';
import { DevSite } from './dev-site.ts';
import { clientScript, createVite } from './dev-vite.ts';
import type { Hosts } from './hosts.ts';
import { listen, type Upgrade } from './listen.ts';
import { refusalOf, requestedPath, sendRefusal, targetOf } from './requests.ts';

interface DevOptions {
  /** Absolute path of the site folder. */
  readonly sitePath: string;
  /** 0 picks any free port. */
  readonly port: number;
  readonly hosts: Hosts;
}

/**
 * Starts the dev server.
 * @throws ProblemsError when the settings cannot be read or the port is in use.
 */
export async function startDev({ sitePath, port, hosts }: DevOptions): Promise<void> {
  const start = performance.now();
  const site = new DevSite(sitePath);
  const { config } = await site.folder();
  const base = config.baseUrl;
  const vite = createVite(site, config, hosts.name);
  const server: DevServer = { site, vite, base };
  /** Vite starts after the first page, which would have to wait for it otherwise. */
  let answering = 0;
  const answerOrFail = (request: IncomingMessage, response: ServerResponse): void => {
    answering++;
    answer(server, hosts, request, response)
      .catch((error: unknown) => answerFailure(server, error, response))
      .finally(() => {
        answering--;
        vite.start();
      });
  };
  const listening = await listen(answerOrFail, port, hosts, { upgrade: takeSocket(server, hosts) });
  // Before anything of the content is read, so that no change is missed.
  site.follow(() => vite.update());
  console.log(
    `The site is at http://${hosts.name}:${listening.port}${base}  (ready in ${((performance.now() - start) / 1000).toFixed(1)} s; press Ctrl+C to stop)`,
  );
  // Failures are those of the requests.
  site
    .read()
    .catch(() => undefined)
    .finally(() => {
      if (answering === 0) vite.start();
    })
    .then(() => site.learnDates())
    .catch(() => undefined);
  site.learnReference().catch((error: unknown) => showProblems(vite, sitePath, problemsOf(error)));
}

/** Gives Vite the connections of its client: a page that is open since an earlier run of the server connects before anything else. */
function takeSocket({ vite, base }: DevServer, hosts: Hosts): Upgrade {
  return (request, socket, head) => {
    if (!isViteSocket(request, base) || refusalOf(request, hosts) !== undefined) {
      socket.destroy();
      return;
    }
    vite.start().then(
      () => vite.sockets.emit('upgrade', request, socket, head),
      () => socket.destroy(),
    );
  };
}

/** Whether a request is for a connection over which Vite tells its client, on a page of this server, of changed modules. */
function isViteSocket({ url, headers: { origin, host, ...headers } }: IncomingMessage, base: string): boolean {
  const protocol = headers['sec-websocket-protocol'] ?? '';
  const isOwn = origin === undefined || origin === `http://${host}`;
  return isOwn && ['vite-hmr', 'vite-ping'].includes(protocol) && url?.split('?')[0] === base;
}

async function answer(server: DevServer, hosts: Hosts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { site, vite, base } = server;
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  const refusal = refusalOf(request, hosts);
  if (refusal !== undefined) return sendRefusal(response, refusal);
  const { pathname, query } = targetOf(request);
  const path = requestedPath(base, pathname);
  if (path === undefined) return send(response, noSuchFile);
  // Vite gets the path that has been checked, however it was written.
  request.url = pathToHref(base, path) + query;
  const found = await findAnswer(path, server, query);
  if (found === 'vite') {
    const { middlewares } = await vite.start();
    // Vite pipes files into the answer, and doesn't close them if the reader leaves.
    response.on('pipe', (file: Readable) => finished(response, () => file.destroy()));
    middlewares(request, response, () => send(response, noSuchFile));
    return;
  }
  send(response, found);
  if (found.findProblems !== undefined) await showProblems(vite, site.path, found.findProblems());
}

/** Documents run files of this server and their own inline script, whatever their content says. */
function contentPolicy(inlineScript?: string): string {
  const scripts = ["'self'", ...(inlineScript === undefined ? [] : [hashSource(inlineScript)])].join(' ');
  // Vite's client looks from a worker whether the server is back.
  return `script-src ${scripts}; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;
}

/**
 * Headers of everything that the server sends, modules included. No other site may show a page in a frame, or load a file of this one as a
 * script or an image.
 */
const securityHeaders = {
  'Content-Security-Policy': contentPolicy(),
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

function send(response: ServerResponse, { extension, body, inlineScript, status = 200 }: DevAnswer): void {
  response.writeHead(status, {
    'Content-Type': contentType(extension),
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...(inlineScript !== undefined && { 'Content-Security-Policy': contentPolicy(inlineScript) }),
  });
  response.end(body);
}

async function answerFailure({ site, vite, base }: DevServer, error: unknown, response: ServerResponse): Promise<void> {
  const problems = await showProblems(vite, site.path, problemsOf(error));
  if (response.headersSent) return;
  const text = formatReport(problems).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const body = `<!doctype html><meta charset="utf-8"><title>Error</title>${clientScript(base)}<pre>${text}</pre>`;
  send(response, { extension: '.html', body, status: 500 });
}
