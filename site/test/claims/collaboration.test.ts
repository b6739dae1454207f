// Tests statements about merging on the collaboration page against the packages: two bound editors change the same document while disconnected.
import { createRequire } from 'node:module';
import type { ElementNode, LexicalEditor, TextNode as Text } from 'lexical';
import { expect } from 'vitest';
import { change, createTestEditor, lexical, link, richText, settle, textOf, write } from '../samples/editors.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const yjs = load('yjs') as typeof import('yjs');
const lexicalYjs = load('@lexical/yjs') as typeof import('@lexical/yjs');
type Doc = InstanceType<typeof yjs.Doc>;

const { $getRoot } = lexical;
const lastText = (): Text => $getRoot().getLastDescendant<Text>() as Text;
const lastBlock = (): ElementNode => $getRoot().getLastChildOrThrow<ElementNode>();

const provider = {
  awareness: {
    getLocalState: () => null,
    getStates: () => new Map(),
    off: () => undefined,
    on: () => undefined,
    setLocalState: () => undefined,
  },
  connect: () => undefined,
  disconnect: () => undefined,
  off: () => undefined,
  on: () => undefined,
} as import('@lexical/yjs').Provider;

/** An editor bound to its own Yjs document. */
function createBoundEditor(): { editor: LexicalEditor; doc: Doc } {
  const doc = new yjs.Doc();
  const editor = createTestEditor();
  const binding = lexicalYjs.createBinding(editor, provider, 'main', doc, new Map([['main', doc]]));
  binding.root.getSharedType().observeDeep((events, transaction) => {
    if (transaction.origin !== binding) lexicalYjs.syncYjsChangesToLexical(binding, provider, events, false);
  });
  editor.registerUpdateListener(
    ({ prevEditorState, editorState, dirtyElements, dirtyLeaves, normalizedNodes, tags }) =>
      void lexicalYjs.syncLexicalUpdateToYjs(
        binding,
        provider,
        prevEditorState,
        editorState,
        dirtyElements,
        dirtyLeaves,
        normalizedNodes,
        tags,
      ),
  );
  return { editor, doc };
}

/** Two users change the same document offline. Returns what both have after reconnecting. */
async function merge(one: () => void, other: () => void): Promise<string> {
  const [a, b] = [createBoundEditor(), createBoundEditor()];
  write(a.editor, 'first', 'second');
  await settle();
  yjs.applyUpdate(b.doc, yjs.encodeStateAsUpdate(a.doc), 'network');
  await settle();
  expect(textOf(b.editor)).toBe('first\n\nsecond');
  change(a.editor, one);
  change(b.editor, other);
  await settle();
  const updates = [yjs.encodeStateAsUpdate(b.doc), yjs.encodeStateAsUpdate(a.doc)] as const;
  yjs.applyUpdate(a.doc, updates[0], 'network');
  yjs.applyUpdate(b.doc, updates[1], 'network');
  await settle();
  expect(textOf(a.editor)).toBe(textOf(b.editor));
  return textOf(a.editor);
}

const append = (): void => {
  const text = lastText();
  text.spliceText(text.getTextContentSize(), 0, ' and more');
};

claim('both-keep-text-in-one-block', async () => {
  expect(await merge(() => void lastText().spliceText(0, 0, 'the '), append)).toBe('first\n\nthe second and more');
});

claim('rewritten-sentence-is-doubled', async () => {
  const merged = await merge(
    () => void lastText().setTextContent('AAA'),
    () => void lastText().setTextContent('BBB'),
  );
  expect(['first\n\nAAABBB', 'first\n\nBBBAAA']).toContain(merged);
});

claim('converted-block-loses-others-text', async () => {
  expect(await merge(() => void lastBlock().remove(), append)).toBe('first');
  expect(await merge(() => void $getRoot().getFirstChildOrThrow().insertBefore(lastBlock()), append)).toBe('second\n\nfirst');
  const convert = (): void => {
    const block = lastBlock();
    const heading = richText.$createHeadingNode('h1');
    heading.append(...block.getChildren());
    block.replace(heading);
  };
  expect(await merge(convert, append)).toBe('first\n\nsecond');
});

claim('links-that-bypass-transforms', async () => {
  const [here, there] = [createBoundEditor(), createBoundEditor()];
  const seen: string[] = [];
  here.editor.registerNodeTransform(link.LinkNode, (node) => void seen.push(node.getURL()));
  const insert = (editor: LexicalEditor, url: string): void =>
    change(editor, () => {
      const node = link.$createLinkNode(url).append(lexical.$createTextNode('x'));
      $getRoot().append(lexical.$createParagraphNode().append(node));
    });
  const connect = async (): Promise<void> => {
    await settle();
    yjs.applyUpdate(here.doc, yjs.encodeStateAsUpdate(there.doc), 'network');
    await settle();
  };
  insert(there.editor, 'remote:');
  await connect();
  expect(textOf(here.editor)).toContain('x');
  expect(seen).toEqual([]);
  insert(here.editor, 'local:');
  expect(seen).toContain('local:');

  const alone = createTestEditor();
  const history = load('@lexical/history') as typeof import('@lexical/history');
  history.registerHistory(alone, history.createEmptyHistoryState(), 0);
  const [noted, note]: [string[], (node: InstanceType<typeof link.LinkNode>) => void] = [
    [],
    (node) => void noted.push(node.getURL()),
  ];
  write(alone, 'text');
  insert(alone, 'stored:');
  const state = alone.parseEditorState(JSON.stringify(alone.getEditorState()));
  const unregister = alone.registerNodeTransform(link.LinkNode, note);
  await settle();
  noted.length = 0;
  alone.setEditorState(state);
  alone.dispatchCommand(lexical.UNDO_COMMAND, undefined);
  alone.dispatchCommand(lexical.REDO_COMMAND, undefined);
  await settle();
  expect(textOf(alone)).toContain('x');
  expect(noted).toEqual([]);
  unregister();
  alone.registerNodeTransform(link.LinkNode, note);
  await settle();
  expect(noted).toContain('stored:');
});

claim('binding-sends-skip-collab', async () => {
  const [a, b] = [createBoundEditor(), createBoundEditor()];
  a.editor.update(() => void $getRoot().append(lexical.$createParagraphNode().append(lexical.$createTextNode('kept local?'))), {
    discrete: true,
    tag: 'skip-collab',
  });
  await settle();
  yjs.applyUpdate(b.doc, yjs.encodeStateAsUpdate(a.doc), 'network');
  await settle();
  expect(textOf(b.editor)).toBe('kept local?');
});

claim('transforms-not-for-remote-changes', async () => {
  const [a, b] = [createBoundEditor(), createBoundEditor()];
  const heard: string[] = [];
  a.editor.registerNodeTransform(lexical.TextNode, (node) => void heard.push(`a: ${node.getTextContent()}`));
  b.editor.registerNodeTransform(lexical.TextNode, (node) => void heard.push(`b: ${node.getTextContent()}`));
  write(a.editor, 'remote');
  await settle();
  yjs.applyUpdate(b.doc, yjs.encodeStateAsUpdate(a.doc), 'network');
  await settle();
  expect(textOf(b.editor)).toBe('remote');
  expect(heard).toEqual(['a: remote']);
});

claim('stored-state-drops-deleted-text', async () => {
  const { editor, doc } = createBoundEditor();
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => void updates.push(update));
  write(editor, 'kept');
  await settle();
  change(editor, () => void lastText().setTextContent('kept secret'));
  await settle();
  change(editor, () => void lastText().setTextContent('kept'));
  await settle();
  const loaded = new yjs.Doc();
  for (const update of updates) yjs.applyUpdate(loaded, update);
  const texts = [yjs.mergeUpdates(updates), yjs.encodeStateAsUpdate(loaded)].map((bytes) => new TextDecoder().decode(bytes));
  expect(texts.map((text) => text.includes('secret'))).toEqual([true, false]);
  expect(texts.every((text) => text.includes('kept'))).toBe(true);
});
