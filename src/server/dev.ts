/**
 * The dev server. Vite serves the browser's code with hot module replacement; pages come from {@link DevSite}. Edits to content
 * update the open page without a reload; errors show in Vite's overlay.
 */
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import react from '@vitejs/plugin-react';
import { createServer, type ErrorPayload, type ViteDevServer } from 'vite';
import { siteTsconfig } from '../base/compiler-options.ts';
import { cacheFolder, programRoot } from '../base/fingerprint.ts';
import { formatPlace, formatReport, ProblemsError } from '../base/problems.ts';
import { publicModules } from '../base/public-modules.ts';
import { siteIslands } from '../bundle/client-bundle.ts';
import { offlineWorker } from '../bundle/offline-worker.ts';
import { siteContext } from '../bundle/page-modules.ts';
import type { Problem } from '../model.ts';
import { escapePattern } from '../shared/escape-pattern.ts';
import { locateSettings } from '../site-folder/site-folder.ts';
import { pathToDataFile, pathToHref, pathToMarkdownFile, searchIndexFolder, workerFile } from '../urls.ts';
import { contentType } from './content-types.ts';
import { DevSite } from './dev-site.ts';
import type { Hosts } from './hosts.ts';
import { createHttpServer } from './http-server.ts';
import { listen } from './listen.ts';
import { admit, refuseMethod, requestedPath, sendRefusal } from './requests.ts';
import { type DevDocument, unservedFolders, watchContent, watchProgram } from './watch-site.ts';

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
  const { config } = await devSite.folder();
  const base = config.baseUrl;
  /** Gets the connections that are for Vite's client. */
  const viteSockets = new Server();
  const vite = await createServer({
    configFile: false,
    tsconfig: siteTsconfig,
    root: programRoot,
    base,
    mode: 'development',
    appType: 'custom',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), publicModules(), siteIslands(sitePath, { hash: '', site: siteContext(config) })],
    resolve: { dedupe: ['react', 'react-dom'] },
    optimizeDeps: {
      // Listed up front, because Vite reloads the page when it discovers a dependency later.
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'stemmer',
        'algoliasearch/lite',
      ],
      entries: ['src/client/entry/dev.ts'],
    },
    server: {
      middlewareMode: true,
      // The site folder is watched here, except for the modules that Vite serves.
      watch: { ignored: ['**/test/**', '**/dist/**', '**/node_modules/.cache/**', ...unservedFolders] },
      hmr: { server: viteSockets },
      fs: { allow: [programRoot, sitePath], deny: [...hiddenFiles] },
      // Vite handles its own paths, and checks the host again.
      allowedHosts: [hosts.name],
    },
  });
  const loadRender = watchProgram(vite);
  const answerOrFail = (request: IncomingMessage, response: ServerResponse): void => {
    answer({ vite, loadRender, devSite, base, hosts }, request, response).catch((error: unknown) =>
      answerFailure(vite, sitePath, error, response),
    );
  };
  const http = createHttpServer(answerOrFail, {
    server: viteSockets,
    takes: (request) => isViteSocket(request, base) && !('status' in admit(request, hosts)),
  });
  vite.ws.on('connection', () => {
    const overlay = overlays.get(vite);
    if (overlay !== undefined) vite.ws.send(overlay);
  });
  const listening = await listen(http, port, hosts).catch(async (error: unknown) => {
    await vite.close();
    throw error;
  });
  watchContent(vite, devSite, sitePath);
  devSite.prepare();
  console.log(
    `The site is at http://${hosts.name}:${listening.port}${base}  (ready in ${((performance.now() - start) / 1000).toFixed(1)} s; press Ctrl+C to stop)`,
  );
  devSite
    .loadReference()
    .then((present) => present && vite.ws.send({ type: 'custom', event: 'site:update', data: {} }))
    .catch((error: unknown) => showProblems(vite, sitePath, problemsOf(error)));
}

interface Answering {
  readonly vite: ViteDevServer;
  readonly loadRender: () => Promise<DevDocument>;
  readonly devSite: DevSite;
  readonly base: string;
  readonly hosts: Hosts;
}

async function answer(
  { vite, loadRender, devSite, base, hosts }: Answering,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  const target = admit(request, hosts);
  if ('status' in target) return sendRefusal(response, target);
  const refusal = refuseMethod(request);
  if (refusal !== undefined) return sendRefusal(response, refusal);
  const path = requestedPath(base, target.pathname);
  if (path === undefined) return send(response, '.txt', noSuchFile, 404);
  // Vite gets the path that has been checked, however it was written.
  request.url = pathToHref(base, path) + target.query;
  const styles = moduleStyles.exec(path)?.[1];
  if (styles !== undefined) return send(response, '.css', await readFile(join(cacheFolder, 'components', styles)));
  if (isModulePath(path)) return passOn(vite, request, response);

  const render = await loadRender();
  if (path === render.siteDataPath) return send(response, '.json', JSON.stringify(render.devSiteData(await devSite.page('/'))));

  const { staticFiles, theme } = await devSite.folder();
  if (path === render.themePath) return send(response, '.css', theme);
  const staticFile = staticFiles.get(path);
  if (staticFile !== undefined) return send(response, extname(path), await readFile(staticFile));

  // A worker that a preview at this port has left would show built pages.
  if (path === `/${workerFile}`) return send(response, '.js', Buffer.from(await offlineWorker(false)));

  if (path.startsWith(`/${searchIndexFolder}/`)) {
    const file = (await devSite.searchIndex()).find((entry) => `/${entry.path}` === path);
    return file === undefined ? send(response, '.txt', noSuchFile, 404) : send(response, extname(path), await file.make());
  }
  const data =
    devSite.dataFile(path) ?? (isSidebarPart(path) ? render.devSidebarPart(await devSite.page('/'), path.slice(1)) : undefined);
  if (data !== undefined) return send(response, extname(path), await data.make());
  const beside = await devSite.contentFile(path);
  if (beside !== undefined) return send(response, extname(path), await readFile(beside));

  const [, stem, format] = /^(.*?)(?:(?<=\/)index)?\.(json|md|more\.json)$/.exec(path) ?? [];
  const dataOf = format === 'json' ? stem : undefined;
  const dev = await devSite.page(stem ?? path);
  if (format === 'md' && `/${pathToMarkdownFile(dev.page.path)}` === path) {
    return send(response, '.md', render.devMarkdown(dev));
  }
  if (format === 'more.json') {
    const details = render.devDetails(dev);
    if (`/${details?.path}` !== path) return send(response, '.txt', noSuchFile, 404);
    return send(response, '.json', (await details?.make()) ?? '');
  }
  if (dataOf !== undefined) {
    if (`/${pathToDataFile(dev.page.path)}` !== path) return send(response, '.txt', 'There is no such page.\n', 404);
    await showProblems(vite, devSite.path, dev.problems);
    return send(response, '.json', JSON.stringify(render.devData(dev).data));
  }
  const asset = dev.page.path === '/404' ? await devSite.asset(path) : undefined;
  if (asset !== undefined) return send(response, extname(path), await readFile(asset));
  const notFound = dev.page.facts.notFound === true;
  if (notFound && /\.[a-z\d]+$/i.test(path) && !path.endsWith('.html')) return passOn(vite, request, response);
  send(response, '.html', withViteClient(await render.devDocument(dev), base), notFound ? 404 : 200);
  await showProblems(vite, devSite.path, dev.problems);
}

/**
 * Adds Vite's client and React Fast Refresh. Vite's own HTML transform would prepend the base URL to addresses that already have
 * it.
 */
function withViteClient(document: string, base: string): string {
  const preamble = react.preambleCode.replace('__BASE__', base);
  const scripts = `<script type="module">${preamble}</script><script type="module" src="${base}@vite/client"></script>`;
  return document.replace('<head>', `<head>${scripts}`);
}

/** Stylesheets of the modules that pages import, which are below a folder that Vite hides: their path there. */
const moduleStyles = new RegExp(`^${escapePattern(join('/@fs', cacheFolder, 'components'))}/(\\w+/style-\\d+\\.css)$`);

/** Whether Vite handles the path: modules, its client, files by absolute path. */
function isModulePath(path: string): boolean {
  return /^\/(@vite|@id|@fs|@react-refresh|node_modules|src|islands|components)(\/|$)/.test(path);
}

function passOn(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): void {
  vite.middlewares(request, response, () => send(response, '.txt', noSuchFile, 404));
}

function isSidebarPart(path: string): boolean {
  return path.startsWith('/assets/sidebar-') && path.endsWith('.json');
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

/** What Vite does not serve of the program and of the site folder: Vite's own list, and everything else that is hidden. */
const hiddenFiles = ['.*', '*.{crt,pem,key,p12,pfx,cer,der}', '**/.git/**', '**/node_modules/.cache/**'];

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

/** The overlay for the last requested page, because the browser connects only after it has received the page. */
const overlays = new WeakMap<ViteDevServer, ErrorPayload>();

/** Prints problems and shows the errors in the browser's overlay. Returns them with the locations of settings filled in. */
async function showProblems(vite: ViteDevServer, sitePath: string, found: readonly Problem[]): Promise<readonly Problem[]> {
  const problems = await locateSettings(sitePath, found);
  if (problems.length > 0) console.error(formatReport(problems));
  const errors = problems.filter((problem) => problem.severity === 'error');
  const [first] = errors;
  if (first === undefined) {
    overlays.delete(vite);
    return problems;
  }
  const { file, line = 1, column = 0 } = first.place;
  const payload: ErrorPayload = {
    type: 'error',
    err: {
      message: errors.map((problem) => `${formatPlace(problem.place)}\n${problem.message}\n${problem.fix}`).join('\n\n'),
      stack: '',
      id: join(sitePath, file),
      loc: { file: join(sitePath, file), line, column },
      plugin: 'content',
    },
  };
  overlays.set(vite, payload);
  vite.ws.send(payload);
  return problems;
}

async function answerFailure(vite: ViteDevServer, sitePath: string, error: unknown, response: ServerResponse): Promise<void> {
  const problems = await showProblems(vite, sitePath, problemsOf(error));
  if (response.headersSent) return;
  const text = formatReport(problems).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  send(
    response,
    '.html',
    `<!doctype html><meta charset="utf-8"><title>Error</title><script type="module" src="${vite.config.base}@vite/client"></script><pre>${text}</pre>`,
    500,
  );
}
