/**
 * Vite's part of the dev server: serves the browser's code with hot module replacement, and tells open pages of changes. Starts when it is
 * needed, because the start takes longer than a page.
 */
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type ErrorPayload, type HotPayload, type ViteDevServer } from 'vite';
import { siteTsconfig } from '../base/compiler-options.ts';
import { programRoot } from '../base/fingerprint.ts';
import { once } from '../base/once.ts';
import { publicModules } from '../base/public-modules.ts';
import { siteIslands } from '../bundle/client-bundle.ts';
import { siteContext } from '../bundle/page-modules.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';

type DevDocument = typeof import('./dev-document.tsx');

/** What Vite does not serve of the program and of the site folder: Vite's own list, and everything else that is hidden. */
const hiddenFiles = ['.*', '*.{crt,pem,key,p12,pfx,cer,der}', '**/.git/**', '**/node_modules/.cache/**'];

/** Folders of the repository without modules for the browser. */
const unservedFolders = ['bench', 'content', 'demos', 'docs', 'examples', 'public', 'scripts'].map((name) =>
  join(programRoot, name, '**'),
);

export class DevVite {
  /** Gets the connections that are for Vite's client. */
  readonly sockets = new Server();
  /** The same, once Vite takes them. */
  readonly #taken = new Server();
  #server: ViteDevServer | undefined;
  #overlay: ErrorPayload | undefined;
  #isProgramEdited = false;

  /** @param hostName Name of the server, besides those of this machine. */
  constructor(
    private readonly sitePath: string,
    private readonly config: SiteFolder['config'],
    private readonly hostName: string,
  ) {
    // A page that is open since an earlier run of the server connects before anything else.
    this.sockets.on('upgrade', (request, socket, head) => {
      this.start().then(
        () => this.#taken.emit('upgrade', request, socket, head),
        () => socket.destroy(),
      );
    });
  }

  readonly start = once(() => this.#start());

  /** Answers a request for a module. */
  async answer(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    const { middlewares } = await this.start();
    middlewares(request, response, next);
  }

  /** Makes the open pages load their data again. */
  update(): void {
    this.#send({ type: 'custom', event: 'site:update', data: {} });
  }

  /** Shows an error over the page that was requested last, because the browser connects only after it has received the page. */
  setOverlay(error: ErrorPayload | undefined): void {
    this.#overlay = error;
    if (error !== undefined) this.#send(error);
  }

  /** @returns The functions that render pages: those of the running program until its sources are edited, because Vite would need a second to load them. */
  async loadRender(): Promise<DevDocument> {
    if (!this.#isProgramEdited) return import('./dev-document.tsx');
    const server = await this.start();
    return (await server.ssrLoadModule('/src/server/dev-document.tsx')) as DevDocument;
  }

  /**
   * Adds Vite's client and React Fast Refresh to a document. Vite's own HTML transform would prepend the base URL to addresses that already
   * have it.
   */
  addClient(document: string): string {
    const { baseUrl } = this.config;
    const preamble = react.preambleCode.replace('__BASE__', baseUrl);
    const scripts = `<script type="module">${preamble}</script>${this.clientScript}`;
    return document.replace('<head>', `<head>${scripts}`);
  }

  get clientScript(): string {
    return `<script type="module" src="${this.config.baseUrl}@vite/client"></script>`;
  }

  #send(payload: HotPayload): void {
    // Nobody is connected before.
    this.#server?.ws.send(payload);
  }

  async #start(): Promise<ViteDevServer> {
    const { sitePath, config } = this;
    const server = await createServer({
      configFile: false,
      tsconfig: siteTsconfig,
      root: programRoot,
      base: config.baseUrl,
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
        hmr: { server: this.#taken },
        fs: { allow: [programRoot, sitePath], deny: [...hiddenFiles] },
        // Vite handles its own paths, and checks the host again.
        allowedHosts: [this.hostName],
      },
    });
    const noteEdit = (path: string): void => {
      this.#isProgramEdited ||= path.startsWith(join(programRoot, 'src') + sep);
    };
    for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, noteEdit);
    server.ws.on('connection', () => {
      if (this.#overlay !== undefined) server.ws.send(this.#overlay);
    });
    this.#server = server;
    return server;
  }
}
