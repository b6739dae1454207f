/**
 * Vite's part of the dev server: serves the browser's code with hot module replacement, and tells open pages of changes. Starts when it is
 * needed, because the start takes longer than a page.
 */
import { Server } from 'node:http';
import type { ErrorPayload, HotPayload, ViteDevServer } from 'vite';
import { early } from '../base/early.ts';
import { isProgramSource } from '../base/places.ts';
import { lazily } from '../shared/lazily.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import type { DevSite } from './dev-site.ts';

type DevDocument = typeof import('./dev-document.tsx');

export interface DevVite {
  /** Gives Vite the connections of its client; it never listens itself. */
  readonly sockets: Server;
  readonly start: () => Promise<ViteDevServer>;
  /** Makes the open pages load their data again; those that aren't connected yet do it once they are. */
  update(): void;
  /** Shows an error over the page that was requested last, because the browser connects only after it has received the page. */
  setOverlay(error: ErrorPayload | undefined): void;
  /** @returns The functions that render pages: those of the running program until its sources are edited, because Vite would need a second to load them. */
  loadRender(): Promise<DevDocument>;
}

/** @param hostName Name of the server, besides those of this machine. */
export function createVite(site: DevSite, config: SiteFolder['config'], hostName: string): DevVite {
  const sockets = new Server();
  let running: ViteDevServer | undefined;
  let overlay: ErrorPayload | undefined;
  let isProgramEdited = false;

  // Nobody is connected before it runs.
  const send = (payload: HotPayload): void => running?.ws.send(payload);

  const start = lazily(() => early(startNow()));
  async function startNow(): Promise<ViteDevServer> {
    const { startVite } = await import('./start-vite.ts');
    const server = await startVite(site.path, config, sockets, hostName);
    const noteEdit = (path: string): void => {
      isProgramEdited ||= isProgramSource(path);
    };
    for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, noteEdit);
    server.ws.on('connection', () => {
      if (overlay !== undefined) server.ws.send(overlay);
    });
    server.ws.on('site:shown', (shown, client) => {
      if (shown !== site.changes) client.send('site:update', {});
    });
    running = server;
    return server;
  }

  return {
    sockets,
    start,
    update: () => send({ type: 'custom', event: 'site:update', data: {} }),
    setOverlay(error) {
      overlay = error;
      if (error !== undefined) send(error);
    },
    async loadRender() {
      if (!isProgramEdited) return import('./dev-document.tsx');
      return (await (await start()).ssrLoadModule('/src/server/dev-document.tsx')) as DevDocument;
    },
  };
}

/** Where the dev server serves the code that every page runs first: `refreshCode` in start-vite.ts. */
export const refreshPath = '/@site/refresh.js';

/**
 * Adds Vite's client and React Fast Refresh to a document. Vite's own HTML transform would prepend the base URL to addresses that already
 * have it.
 * @param shown How many changes the document shows.
 */
export function addClient(document: string, baseUrl: string, shown: number): string {
  const refresh = `<script type="module" src="${baseUrl}${refreshPath.slice(1)}"></script>`;
  return document.replace('<head>', `<head><meta name="changes" content="${shown}">${refresh}${clientScript(baseUrl)}`);
}

export function clientScript(baseUrl: string): string {
  return `<script type="module" src="${baseUrl}@vite/client"></script>`;
}
