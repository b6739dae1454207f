import { createHeadlessEditor } from '@lexical/headless';
import {
  createBinding,
  type Provider,
  syncLexicalUpdateToYjs,
  syncYjsChangesToLexical,
} from '@lexical/yjs';
import type { LexicalEditor } from 'lexical';
import { WebSocket } from 'ws';
import { WebsocketProvider } from 'y-websocket';
import { Doc } from 'yjs';

export interface OpenRoom {
  editor: LexicalEditor;
  close: () => void;
}

/**
 * Opens a shared document without a browser.
 * The name of the room is also the id that `CollaborationPlugin` has.
 */
export async function openRoom(url: string, room: string): Promise<OpenRoom> {
  const doc = new Doc();
  const socket = new WebsocketProvider(url, room, doc, {
    WebSocketPolyfill: WebSocket as never,
    disableBc: true,
  });
  // Its types are more precise than those that Lexical declares.
  const provider = socket as unknown as Provider;
  const editor = createHeadlessEditor({
    // The same nodes as in the browser.
    nodes: [],
    onError(error) {
      throw error;
    },
  });

  // #region binding
  const binding = createBinding(
    editor,
    provider,
    room,
    doc,
    new Map([[room, doc]]),
  );
  binding.root.getSharedType().observeDeep((events, transaction) => {
    if (transaction.origin !== binding) {
      syncYjsChangesToLexical(binding, provider, events, false);
    }
  });
  editor.registerUpdateListener((update) => {
    syncLexicalUpdateToYjs(
      binding,
      provider,
      update.prevEditorState,
      update.editorState,
      update.dirtyElements,
      update.dirtyLeaves,
      update.normalizedNodes,
      update.tags,
    );
  });
  // #endregion

  await new Promise<void>((resolve) => socket.once('sync', () => resolve()));
  return { editor, close: () => socket.destroy() };
}
