/** For tests: a small server with the part of Algolia's REST API that this site uses. Its responses have recorded shapes. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

interface Index {
  settings: unknown;
  synonyms: unknown[];
  rules: unknown[];
  objects: Map<string, Record<string, unknown>>;
}

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly apiKey: string | undefined;
  readonly body: Record<string, unknown>;
}

/**
 * What the server does instead of a normal response: an error status; no response; `cut`: carries out the request, but closes the
 * connection before responding; an unexpected body.
 */
export type AlgoliaFault =
  | { readonly status: 403 | 429 | 500 /** In seconds. */; readonly retryAfter?: number }
  | 'silent'
  | 'cut'
  | { readonly body: string };

export interface AlgoliaServer {
  readonly hosts: { url: string; accept: 'readWrite'; protocol: 'http' }[];
  readonly received: ReceivedRequest[];
  readonly indexes: Map<string, Index>;
  /** Called for each request. */
  fault: (request: ReceivedRequest) => AlgoliaFault | undefined;
  close(): Promise<void>;
}

export function recorded(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'algolia-answers', `${name}.json`), 'utf8'));
}

/** Starts the server on a free port. */
export async function startAlgoliaServer(): Promise<AlgoliaServer> {
  const server = createServer((request, response) => {
    answer(state, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const state: AlgoliaServer = {
    hosts: [{ url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' }],
    received: [],
    indexes: new Map(),
    fault: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return state;
}

async function answer(state: AlgoliaServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const url = new URL(request.url ?? '/', 'http://localhost');
  const received: ReceivedRequest = {
    method: request.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    apiKey: String(request.headers['x-algolia-api-key'] ?? url.searchParams.get('x-algolia-api-key') ?? '') || undefined,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
  state.received.push(received);
  const fault = state.fault(received);
  if (fault === 'silent') return;
  if (fault === 'cut') {
    perform(state, received);
    request.socket.destroy();
    return;
  }
  if (fault !== undefined && 'status' in fault) {
    if (fault.retryAfter !== undefined) response.setHeader('Retry-After', fault.retryAfter);
    send(response, fault.status, JSON.stringify(recorded(fault.status === 500 ? 'failed-500' : `refused-${fault.status}`)));
    return;
  }
  send(response, 200, fault?.body ?? JSON.stringify(perform(state, received)));
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' }).end(body);
}

function indexOf(state: AlgoliaServer, name: string): Index {
  const index = state.indexes.get(name) ?? { settings: {}, synonyms: [], rules: [], objects: new Map() };
  state.indexes.set(name, index);
  return index;
}

function perform(state: AlgoliaServer, { method, path, body }: ReceivedRequest): unknown {
  const updatedAt = '2026-01-01T00:00:00.000Z';
  if (path === '/1/indexes/*/queries') {
    return { results: (body.requests as Record<string, unknown>[]).map((query) => search(state, query)) };
  }
  const [, name = '', action = '', detail] = /^\/1\/indexes\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? [];
  if (method === 'GET' && action === 'task') return { status: 'published', pendingTask: false };
  const task = { taskID: state.received.length, updatedAt };
  if (action === 'operation') {
    const { operation, destination, scope } = body as { operation: string; destination: string; scope?: string[] };
    if (operation === 'copy' && scope?.join() === 'rules,settings') {
      const { rules = [], settings = {} } = state.indexes.get(name) ?? {};
      Object.assign(indexOf(state, destination), { rules, settings });
    } else if (operation === 'move') {
      // Like Algolia, ignores moving an index that does not exist.
      if (!state.indexes.has(name)) return task;
      state.indexes.set(destination, indexOf(state, name));
      state.indexes.delete(name);
    } else throw new Error(`This server does not support the operation ${JSON.stringify(body)}.`);
    return task;
  }
  if (method === 'PUT' && action === 'settings') indexOf(state, name).settings = body;
  else if (action === 'synonyms' && detail === 'batch') indexOf(state, name).synonyms = body as unknown as unknown[];
  else if (action === 'batch') {
    const requests = body.requests as { action: string; body: Record<string, unknown> }[];
    for (const { body: object } of requests) indexOf(state, name).objects.set(String(object.objectID), object);
    return { ...task, objectIDs: requests.map(({ body: object }) => object.objectID) };
  } else if (method === 'DELETE' && action === '') {
    state.indexes.delete(name);
    return { taskID: task.taskID, deletedAt: updatedAt };
  } else throw new Error(`This server does not support ${method} ${path}.`);
  return task;
}

/** Much simpler than the real search: finds the objects that contain the words of the query, in the order of the upload. */
function search(state: AlgoliaServer, query: Record<string, unknown>): unknown {
  const words = String(query.query).toLowerCase().split(/\s+/);
  const filters = (query.facetFilters ?? []) as (string | string[])[];
  const passes = (object: Record<string, unknown>): boolean =>
    filters.every((filter) =>
      [filter].flat().some((one) => object[one.slice(0, one.indexOf(':'))] === one.slice(one.indexOf(':') + 1)),
    );
  const objects = [...indexOf(state, String(query.indexName)).objects.values()].filter(
    (object) => passes(object) && words.every((word) => JSON.stringify(object).toLowerCase().includes(word)),
  );
  const counts: Record<string, number> = {};
  for (const { group } of objects) counts[String(group)] = (counts[String(group)] ?? 0) + 1;
  const offset = Number(query.offset ?? 0);
  const length = Number(query.length ?? query.hitsPerPage ?? 20);
  return {
    ...recorded('search-result'),
    query: query.query,
    index: query.indexName,
    hits: objects.slice(offset, offset + length),
    nbHits: objects.length,
    ...(query.facets === undefined ? {} : { facets: { group: counts } }),
  };
}
