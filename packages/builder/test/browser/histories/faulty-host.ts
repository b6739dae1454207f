/**
 * A host whose answers can be slow, errors, closed connections, or none, and on which another build of the site can be published at any time.
 * Builds differ in their id and in the names of their assets; the assets of other builds are gone.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { contentTypes } from '../static-host.ts';

/** `silent`: accepts requests and does not respond. */
export type Fault = 'none' | 'slow' | 'error' | 'closed' | 'silent';
/** Which requests a fault applies to. Documents cannot be shown without an answer, so then the browser shows a page of its own. */
export type Scope = 'data' | 'assets' | 'documents';

export interface FaultyHost {
  readonly origin: string;
  /** The number of a build, from 0. */
  build: number;
  /** Sets a fault; it also applies to requests that have no answer yet. */
  setFault(fault: Fault, scopes: readonly Scope[]): void;
  /** Number of requests without an answer. */
  readonly held: number;
  /** Closes the connections of requests without an answer. */
  drop(): void;
  /** Number of documents sent so far. */
  readonly documents: number;
  /** Whether the latest document was answered with its page. */
  readonly isDocumentWhole: boolean;
  /** The built document at a path: the one that the host serves there. */
  read(path: string): string;
  close(): void;
}

/** In milliseconds. */
const slowness = 150;

const textTypes = ['.html', '.js', '.css', '.json'];

export async function startFaultyHost(folder: string): Promise<FaultyHost> {
  const assets = readdirSync(join(folder, 'assets')).filter((name) => textTypes.includes(extname(name)));
  const siteId = /"build":"(\w+)"/.exec(readFileSync(join(folder, 'index.json'), 'utf8'))?.[1] as string;
  const hashes = new Set([siteId, ...assets.map((name) => /-([\w-]{8})\.\w+$/.exec(name)?.[1] ?? siteId)]);
  const marks = new RegExp(`(?<=\\W)(?:${[...hashes].join('|')})(?=\\W)`, 'g');
  const files = new Map<string, Buffer>();

  let build = 0;
  let fault: Fault = 'none';
  let scopes: readonly Scope[] = [];
  let held: { readonly response: ServerResponse; readonly scope: Scope; answer(): void }[] = [];
  let documents = 0;
  let isDocumentWhole = true;

  /** Name of an asset in the published build -> the name of its file; undefined if it is of another build. */
  function fileOfAsset(name: string): string | undefined {
    const hash = build === 0 ? undefined : new RegExp(`^(.*)_${build}(\\.\\w+)$`).exec(name);
    const file = hash === null ? undefined : hash === undefined ? name : `${hash[1]}${hash[2]}`;
    return file !== undefined && assets.includes(file) ? file : undefined;
  }

  /** Name of the file at a path of the site; undefined if there is none. */
  function fileAt(path: string): string | undefined {
    const asset = /^\/assets\/([^/]+)$/.exec(path)?.[1];
    if (asset !== undefined && textTypes.includes(extname(asset))) {
      const file = fileOfAsset(asset);
      return file === undefined ? undefined : `assets/${file}`;
    }
    const names = [path.endsWith('/') ? `${path}index.html` : path, `${path}.html`];
    return names.find((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile());
  }

  function contentOf(file: string): Buffer {
    const key = `${build} ${file}`;
    let content = files.get(key);
    if (content === undefined) {
      content = readFileSync(join(folder, file));
      if (build > 0 && textTypes.includes(extname(file))) content = Buffer.from(content.toString().replace(marks, `$&_${build}`));
      files.set(key, content);
    }
    return content;
  }

  function answer(path: string, scope: Scope, response: ServerResponse): void {
    if (response.destroyed) return;
    const file = fileAt(path);
    const shown = file ?? '404.html';
    if (scope === 'documents') {
      isDocumentWhole = true;
      documents++;
    }
    const cache = scope === 'assets' && file !== undefined ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': contentTypes[extname(shown)] ?? 'application/octet-stream',
      'cache-control': cache,
    });
    response.end(contentOf(shown));
  }

  function apply(path: string, scope: Scope, response: ServerResponse): void {
    const current = scopes.includes(scope) ? fault : 'none';
    if (scope === 'documents') isDocumentWhole = false;
    if (current === 'none') answer(path, scope, response);
    else if (current === 'slow') setTimeout(() => answer(path, scope, response), slowness);
    else if (current === 'closed') response.destroy();
    else if (current === 'error') {
      response.writeHead(503, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
      response.end('Service unavailable');
    } else {
      const entry = { response, scope, answer: () => apply(path, scope, response) };
      held.push(entry);
      response.on('close', () => {
        held = held.filter((other) => other !== entry);
      });
    }
  }

  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').replace(/[?#].*$/, ''));
    const isDocument = request.headers['sec-fetch-dest'] === 'document';
    apply(path, isDocument ? 'documents' : path.startsWith('/assets/') ? 'assets' : 'data', response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    get build() {
      return build;
    },
    set build(number) {
      build = number;
    },
    setFault(next, where) {
      fault = next;
      scopes = where;
      const waiting = held;
      held = [];
      for (const entry of waiting) entry.answer();
    },
    get held() {
      return held.length;
    },
    drop() {
      for (const { response } of held) response.destroy();
      held = [];
    },
    get documents() {
      return documents;
    },
    get isDocumentWhole() {
      return isDocumentWhole;
    },
    read: (path) => contentOf(fileAt(path) ?? '404.html').toString(),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
