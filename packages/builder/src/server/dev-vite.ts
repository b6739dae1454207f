/**
 * Vite's part of the dev server: serves the browser's code with hot module replacement, and tells open pages of changes. Starts when it is
 * needed, because the start takes longer than a page.
 */
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorPayload, HotPayload, ViteDevServer } from 'vite';
import { once } from '../base/once.ts';
import { isProgramSource } from '../base/places.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';

type DevDocument = typeof import('./dev-document.tsx');

/** Where the dev server serves {@link DevVite.refreshCode}. */
export const refreshPath = '/@site/refresh.js';

export class DevVite {
  /** Gives Vite the connections of its client; it never listens itself. */
  readonly #sockets = new Server();
  #server: ViteDevServer | undefined;
  #overlay: ErrorPayload | undefined;
  #isProgramEdited = false;
  /** How many changes there have been. */
  #changes = 0;

  /** @param hostName Name of the server, besides those of this machine. */
  constructor(
    private readonly sitePath: string,
    private readonly config: SiteFolder['config'],
    private readonly hostName: string,
  ) {}

  readonly start = once(() => this.#start());

  /** Answers a request for a module. */
  async answer(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    const { middlewares } = await this.start();
    middlewares(request, response, next);
  }

  /** Takes over a connection of Vite's client: a page that is open since an earlier run of the server connects before anything else. */
  takeSocket(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.start().then(
      () => this.#sockets.emit('upgrade', request, socket, head),
      () => socket.destroy(),
    );
  }

  /** How many changes a page shows that is made from now on. */
  get changes(): number {
    return this.#changes;
  }

  /** Makes the open pages load their data again; those that aren't connected yet do it once they are. */
  update(): void {
    this.#changes++;
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

  /** The code that every page runs first. */
  async refreshCode(): Promise<string> {
    const { refreshCode } = await import('./start-vite.ts');
    return refreshCode(this.config.baseUrl);
  }

  /**
   * Adds Vite's client and React Fast Refresh to a document. Vite's own HTML transform would prepend the base URL to addresses that already
   * have it.
   * @param shown How many changes the document shows.
   */
  addClient(document: string, shown: number): string {
    const address = this.config.baseUrl + refreshPath.slice(1);
    return document.replace(
      '<head>',
      `<head><meta name="changes" content="${shown}"><script type="module" src="${address}"></script>${this.clientScript}`,
    );
  }

  get clientScript(): string {
    return `<script type="module" src="${this.config.baseUrl}@vite/client"></script>`;
  }

  #send(payload: HotPayload): void {
    // Nobody is connected before.
    this.#server?.ws.send(payload);
  }

  async #start(): Promise<ViteDevServer> {
    const { startVite } = await import('./start-vite.ts');
    const server = await startVite(this.sitePath, this.config, this.#sockets, this.hostName);
    const noteEdit = (path: string): void => {
      this.#isProgramEdited ||= isProgramSource(path);
    };
    for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, noteEdit);
    server.ws.on('connection', () => {
      if (this.#overlay !== undefined) server.ws.send(this.#overlay);
    });
    server.ws.on('site:shown', (shown, client) => {
      if (shown !== this.#changes) client.send('site:update', {});
    });
    this.#server = server;
    return server;
  }
}
