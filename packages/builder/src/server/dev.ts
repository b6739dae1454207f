/**
 * The dev server. Vite serves the browser's code with hot module replacement; pages come from {@link DevSite}. Edits to content
 * update the open page without a reload; errors show in Vite's overlay.
 */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { cacheFolder } from '../base/places.ts';
import { formatPlace, formatReport, ProblemsError } from '../base/problems.ts';
import { offlineWorker } from '../bundle/offline-worker.ts';
import type { Problem } from '../model.ts';
import { escapePattern } from '../shared/escape-pattern.ts';
import { locateSettings } from '../site-folder/site-folder.ts';
import { pathToHref, searchIndexFolder, workerFile } from '../urls.ts';
import { contentType } from './content-types.ts';
import { DevSite } from './dev-site.ts';
import { DevVite, refreshPath } from './dev-vite.ts';
import type { Hosts } from './hosts.ts';
import { listen } from './listen.ts';
import { refusalOf, requestedPath, sendRefusal, targetOf } from './requests.ts';
import { watchContent } from './watch-site.ts';

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
  const devSite = new DevSite(sitePath);
  const { config } = await devSite.reader.folder();
  const base = config.baseUrl;
  const vite = new DevVite(sitePath, config, hosts.name);
  /** Vite starts after the first page, which would have to wait for it otherwise. */
  let answering = 0;
  const answerOrFail = (request: IncomingMessage, response: ServerResponse): void => {
    answering++;
    answer({ vite, devSite, base, hosts }, request, response)
      .catch((error: unknown) => answerFailure(vite, sitePath, error, response))
      .finally(() => {
        answering--;
        vite.start();
      });
  };
  const listening = await listen(answerOrFail, port, hosts, (request, socket, head) => {
    if (isViteSocket(request, base) && refusalOf(request, hosts) === undefined) vite.takeSocket(request, socket, head);
    else socket.destroy();
  });
  // Before anything of the content is read, so that no change is missed.
  watchContent(devSite.reader, () => vite.update());
  console.log(
    `The site is at http://${hosts.name}:${listening.port}${base}  (ready in ${((performance.now() - start) / 1000).toFixed(1)} s; press Ctrl+C to stop)`,
  );
  // Failures are those of the requests.
  devSite
    .prepare()
    .catch(() => undefined)
    .finally(() => {
      if (answering === 0) vite.start();
    })
    .then(() => devSite.reader.loadDates())
    .then((present) => present && vite.update())
    .catch(() => undefined);
  devSite.reader
    .loadReference()
    .then((present) => present && vite.update())
    .catch((error: unknown) => showProblems(vite, sitePath, problemsOf(error)));
}

interface Answering {
  readonly vite: DevVite;
  readonly devSite: DevSite;
  readonly base: string;
  readonly hosts: Hosts;
}

async function answer(
  { vite, devSite, base, hosts }: Answering,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  const refusal = refusalOf(request, hosts);
  if (refusal !== undefined) return sendRefusal(response, refusal);
  const { pathname, query } = targetOf(request);
  const path = requestedPath(base, pathname);
  if (path === undefined) return send(response, '.txt', noSuchFile, 404);
  // Vite gets the path that has been checked, however it was written.
  request.url = pathToHref(base, path) + query;
  const styles = moduleStyles.exec(path)?.[1];
  if (styles !== undefined) return send(response, '.css', await readFile(join(cacheFolder, 'components', styles)));
  if (path === refreshPath) return send(response, '.js', await vite.refreshCode());
  if (isModulePath(path)) return passOn(vite, request, response);

  const render = await vite.loadRender();
  if (path === render.siteDataPath) return send(response, '.json', JSON.stringify(render.devSiteData(await devSite.page('/'))));

  const { staticFiles, theme } = await devSite.reader.folder();
  if (path === render.themePath) return send(response, '.css', theme);
  const staticFile = staticFiles.get(path);
  if (staticFile !== undefined) return send(response, extname(path), await readFile(staticFile));

  // A worker that a preview at this port has left would show built pages.
  if (path === `/${workerFile}`) return send(response, '.js', Buffer.from(await offlineWorker(false)));

  if (path.startsWith(`/${searchIndexFolder}/`)) {
    const file = (await devSite.searchIndex()).find((entry) => `/${entry.path}` === path);
    return file === undefined ? send(response, '.txt', noSuchFile, 404) : send(response, extname(path), await file.make());
  }
  const data = await devSite.dataFile(path);
  if (data !== undefined) return send(response, extname(path), await data.make());
  const beside = await devSite.contentFile(path);
  if (beside !== undefined) return send(response, extname(path), await readFile(beside));

  const [, stem, format] = /^(.*?)(?:(?<=\/)index)?\.(json|md|more\.json)$/.exec(path) ?? [];
  const shown = vite.changes;
  const dev = await devSite.page(stem ?? path);
  if (stem !== undefined) {
    const file = render.devFiles(dev).find((entry) => `/${entry.path}` === path);
    if (file === undefined) return send(response, '.txt', noSuchFile, 404);
    send(response, extname(path), await file.make());
    if (format === 'json') await showProblems(vite, devSite.path, dev.problems);
    return;
  }
  const asset = dev.page.path === '/404' ? await devSite.asset(path) : undefined;
  if (asset !== undefined) return send(response, extname(path), await readFile(asset));
  const notFound = dev.page.facts.notFound === true;
  if (notFound && /\.[a-z\d]+$/i.test(path) && !path.endsWith('.html')) return passOn(vite, request, response);
  send(response, '.html', vite.addClient(await render.devDocument(dev), shown), notFound ? 404 : 200);
  await showProblems(vite, devSite.path, dev.problems);
}

/** Stylesheets of the modules that pages import, which are below a folder that Vite hides: their path there. */
const moduleStyles = new RegExp(`^${escapePattern(join('/@fs', cacheFolder, 'components'))}/(\\w+/style-\\d+\\.css)$`);

/** Whether Vite handles the path: modules, its client, files by absolute path. */
function isModulePath(path: string): boolean {
  return /^\/(@vite|@id|@fs|@react-refresh|node_modules|src|dist\/(?:search|api))(\/|$)/.test(path);
}

function passOn(vite: DevVite, request: IncomingMessage, response: ServerResponse): Promise<void> {
  return vite.answer(request, response, () => send(response, '.txt', noSuchFile, 404));
}

const noSuchFile = 'There is no such file.\n';

/**
 * Headers of everything that the server sends, modules included. No other site may show a page in a frame, or load a file of this one as a
 * script or an image.
 */
const securityHeaders = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Whether a request is for a connection over which Vite tells its client of changed modules. */
function isViteSocket({ url, headers }: IncomingMessage, base: string): boolean {
  const protocol = headers['sec-websocket-protocol'] ?? '';
  return ['vite-hmr', 'vite-ping'].includes(protocol) && url?.split('?')[0] === base;
}

function send(response: ServerResponse, extension: string, body: string | Uint8Array, status = 200): void {
  response.writeHead(status, {
    'Content-Type': contentType(extension),
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  response.end(body);
}

function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof ProblemsError) return error.problems;
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [
    {
      severity: 'error',
      place: { file: 'the program itself' },
      message,
      fix: 'This is a bug in the program; the stack trace above shows where',
    },
  ];
}

/** Prints problems and shows the errors in the browser's overlay. Returns them with the locations of settings filled in. */
async function showProblems(vite: DevVite, sitePath: string, found: readonly Problem[]): Promise<readonly Problem[]> {
  const problems = await locateSettings(sitePath, found);
  if (problems.length > 0) console.error(formatReport(problems));
  const errors = problems.filter((problem) => problem.severity === 'error');
  const [first] = errors;
  if (first === undefined) {
    vite.setOverlay(undefined);
    return problems;
  }
  const { file, line = 1, column = 0 } = first.place;
  vite.setOverlay({
    type: 'error',
    err: {
      message: errors.map((problem) => `${formatPlace(problem.place)}\n${problem.message}\n${problem.fix}`).join('\n\n'),
      stack: '',
      id: join(sitePath, file),
      loc: { file: join(sitePath, file), line, column },
      plugin: 'content',
    },
  });
  return problems;
}

async function answerFailure(vite: DevVite, sitePath: string, error: unknown, response: ServerResponse): Promise<void> {
  const problems = await showProblems(vite, sitePath, problemsOf(error));
  if (response.headersSent) return;
  const text = formatReport(problems).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  send(response, '.html', `<!doctype html><meta charset="utf-8"><title>Error</title>${vite.clientScript}<pre>${text}</pre>`, 500);
}
