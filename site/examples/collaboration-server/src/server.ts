import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  Awareness,
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness';
import { readSyncMessage, writeSyncStep1, writeUpdate } from 'y-protocols/sync';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';

// The numbers that y-websocket clients use.
const SYNC = 0;
const AWARENESS = 1;

interface Room {
  doc: Doc;
  awareness: Awareness;
  /** The ids of the cursors that each connection has announced. */
  members: Map<WebSocket, Set<number>>;
}

export interface Options {
  folder: string;
  /** Says who may open a room. @returns False to refuse. */
  mayOpen?: (
    request: IncomingMessage,
    room: string,
  ) => boolean | Promise<boolean>;
}

export function startServer(
  port: number,
  { folder, mayOpen = () => true }: Options,
): Server {
  const rooms = new Map<string, Promise<Room>>();
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((_request, response) =>
    response.writeHead(426).end(),
  );

  server.on('upgrade', async (request, socket, head) => {
    const name = decodeURIComponent(
      (request.url ?? '/').slice(1).split('?')[0] ?? '',
    );
    // The name becomes a file name.
    if (!/^[\w-]{1,100}$/.test(name) || !(await mayOpen(request, name))) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (connection) => {
      const room = rooms.get(name) ?? loadRoom(join(folder, `${name}.bin`));
      rooms.set(name, room);
      void admit(connection, room);
    });
  });
  server.on('close', () => {
    for (const connection of sockets.clients) connection.terminate();
  });
  return server.listen(port);
}

// #region persistence
async function loadRoom(file: string): Promise<Room> {
  const doc = new Doc();
  const stored = await readFile(file).catch(() => null);
  if (stored !== null) applyUpdate(doc, stored);

  let timer: NodeJS.Timeout | undefined;
  doc.on('update', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(file, doc), 500);
  });
  const awareness = new Awareness(doc);
  awareness.setLocalState(null);
  return { doc, awareness, members: new Map() };
}

/** Writes beside the file and renames, so that a crash leaves no half of it. */
async function save(file: string, doc: Doc): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(`${file}.new`, encodeStateAsUpdate(doc));
  await rename(`${file}.new`, file);
}
// #endregion

async function admit(
  connection: WebSocket,
  loading: Promise<Room>,
): Promise<void> {
  connection.binaryType = 'arraybuffer';
  // Messages may arrive while the room is loading.
  const early: Uint8Array[] = [];
  let handle = (data: Uint8Array): void => void early.push(data);
  connection.on('message', (data: ArrayBuffer) => handle(new Uint8Array(data)));

  const { doc, awareness, members } = await loading;
  const cursors = new Set<number>();
  members.set(connection, cursors);

  const send = (
    type: number,
    write: (encoder: encoding.Encoder) => void,
  ): void => {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, type);
    write(encoder);
    if (encoding.length(encoder) > 1)
      connection.send(encoding.toUint8Array(encoder));
  };
  const sendUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin !== connection)
      send(SYNC, (encoder) => writeUpdate(encoder, update));
  };
  const sendCursors = (
    {
      added,
      updated,
      removed,
    }: Record<'added' | 'updated' | 'removed', number[]>,
    origin: unknown,
  ): void => {
    if (origin === connection) for (const id of added) cursors.add(id);
    const ids = [...added, ...updated, ...removed];
    send(AWARENESS, (encoder) =>
      encoding.writeVarUint8Array(
        encoder,
        encodeAwarenessUpdate(awareness, ids),
      ),
    );
  };
  doc.on('update', sendUpdate);
  awareness.on('update', sendCursors);
  connection.on('close', () => {
    doc.off('update', sendUpdate);
    awareness.off('update', sendCursors);
    members.delete(connection);
    removeAwarenessStates(awareness, [...cursors], null);
  });

  handle = (data) => {
    const decoder = decoding.createDecoder(data);
    const type = decoding.readVarUint(decoder);
    if (type === SYNC)
      send(SYNC, (encoder) =>
        readSyncMessage(decoder, encoder, doc, connection),
      );
    if (type === AWARENESS)
      applyAwarenessUpdate(
        awareness,
        decoding.readVarUint8Array(decoder),
        connection,
      );
  };
  send(SYNC, (encoder) => writeSyncStep1(encoder, doc));
  early.forEach(handle);
}
