// Tests statements in the text of the pages on editor states, nodes and node replacement against the packages, if a headless editor suffices.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import type { ListItemNode as ListItem } from '@lexical/list';
import type { EditorState, ElementNode, LexicalEditor, LexicalNode, ParagraphNode as Paragraph, TextNode as Text } from 'lexical';
import { describe, expect, it } from 'vitest';
import { programRoot } from '../../src/base/fingerprint.ts';
import { change, createTestEditor, lexical, link, richText, settle, textOf, write } from './editors.ts';
import { openPage } from './run-sample.ts';

const load = createRequire(import.meta.url);
const headless = load('@lexical/headless') as typeof import('@lexical/headless');
const list = load('@lexical/list') as typeof import('@lexical/list');
const { $createParagraphNode, $createTextNode, $getNodeByKey, $getRoot, $getSelection, $setSelection, ParagraphNode } = lexical;

const firstText = (): Text => $getRoot().getAllTextNodes()[0] as Text;
const paragraph = (...texts: Text[]): Paragraph => $createParagraphNode().append(...texts);
const childrenOf = (editor: LexicalEditor): string[] =>
  editor
    .getEditorState()
    .read(() => ($getRoot().getFirstChildOrThrow() as ElementNode).getChildren().map((node) => node.getTextContent()));

describe('editor-state', () => {
  it('a new editor is empty, and an empty state is rejected', () => {
    const editor = createTestEditor();
    const empty = editor.getEditorState();
    expect(empty.isEmpty()).toBe(true);
    expect(() => editor.setEditorState(empty)).toThrow('setEditorState: the editor state is empty');
    change(editor, () => void $getRoot().append($createParagraphNode()));
    expect(editor.getEditorState().isEmpty()).toBe(false);
  });

  it('two states share all unchanged nodes', () => {
    const editor = createTestEditor();
    write(editor, 'Hello', 'two');
    const before = editor.getEditorState();
    change(editor, () => void $getRoot().getAllTextNodes()[1]?.setTextContent('TWO'));
    const after = editor.getEditorState();
    const differing = [...after._nodeMap]
      .filter(([key, node]) => before._nodeMap.get(key) !== node)
      .map(([, node]) => node.getType());
    expect(differing).toEqual(['text']);
    expect([textOf(before), textOf(after)]).toEqual(['Hello\n\ntwo', 'Hello\n\nTWO']);
  });

  it('a read rejects changes, and during an update shows the document before it', () => {
    const editor = createTestEditor();
    write(editor, 'old');
    editor.getEditorState().read(() => {
      expect(() => firstText().setTextContent('new')).toThrow('Cannot use method in read-only mode.');
      expect(() => $setSelection(null)).toThrow('Cannot use method in read-only mode.');
    });
    change(editor, () => {
      firstText().setTextContent('new');
      expect(textOf(editor)).toBe('old');
    });
  });

  it('onUpdate is called after the listeners, and not if nothing changed', () => {
    const editor = createTestEditor();
    const calls: string[] = [];
    editor.registerUpdateListener(() => void calls.push('listener'));
    editor.update(() => void $getRoot().append($createParagraphNode()), {
      discrete: true,
      onUpdate: () => void calls.push('onUpdate'),
    });
    editor.update(() => undefined, { discrete: true, onUpdate: () => void calls.push('nothing changed') });
    expect(calls).toEqual(['listener', 'onUpdate']);
  });

  it('in a nested update, tag and onUpdate take effect, but discrete does not', async () => {
    const editor = createTestEditor();
    const heard: unknown[] = [];
    editor.registerUpdateListener(({ tags }) => void heard.push([...tags]));
    editor.update(() => {
      editor.update(() => void $getRoot().append($createParagraphNode()), {
        discrete: true,
        tag: 'inner',
        onUpdate: () => void heard.push('onUpdate'),
      });
      expect($getRoot().isEmpty()).toBe(true);
    });
    expect(heard).toEqual([]);
    await settle();
    expect(heard).toEqual([['inner'], 'onUpdate']);
  });

  it('an update in a listener runs after all listeners, which are then called again', async () => {
    const editor = createTestEditor();
    const heard: string[] = [];
    editor.registerUpdateListener(({ tags }) => {
      heard.push('one');
      if (tags.has('first')) editor.update(() => void firstText().setTextContent('second'));
    });
    editor.registerUpdateListener(() => void heard.push(textOf(editor)));
    editor.update(() => void $getRoot().append(paragraph($createTextNode('first'))), { discrete: true, tag: 'first' });
    await settle();
    expect(heard).toEqual(['one', 'first', 'one', 'second']);
  });

  it('a failed update discards the whole batch', async () => {
    const errors: string[] = [];
    const editor = headless.createHeadlessEditor({ onError: ({ message }) => void errors.push(message) });
    write(editor, 'kept');
    editor.update(() => void firstText().setTextContent('lost'));
    editor.update(() => {
      throw new Error('no');
    });
    await settle();
    expect([textOf(editor), errors]).toEqual(['kept', ['no']]);
  });

  it('clone keeps the nodes and can have another selection', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    change(editor, () => void firstText().select());
    const state = editor.getEditorState();
    const selectionOf = (one: EditorState): unknown => one.read(() => $getSelection());
    expect(selectionOf(state.clone())).not.toBeNull();
    expect(selectionOf(state.clone(null))).toBeNull();
    expect(state.clone()._nodeMap).toBe(state._nodeMap);
  });

  it('setEditorState commits a pending update first, which gets its tag', () => {
    const editor = createTestEditor();
    write(editor, 'one');
    const state = editor.getEditorState();
    const heard: unknown[] = [];
    editor.registerUpdateListener(({ tags, editorState }) => void heard.push([textOf(editorState), [...tags]]));
    editor.update(() => void firstText().setTextContent('pending'));
    editor.setEditorState(state, { tag: 'mine' });
    expect(heard).toEqual([
      ['pending', ['mine']],
      ['one', []],
    ]);
  });

  it('a parsed state has no selection and new keys', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    change(editor, () => void firstText().select());
    const parsed = editor.parseEditorState(JSON.stringify(editor.getEditorState()));
    expect(parsed.read(() => $getSelection())).toBeNull();
    const key = editor.getEditorState().read(() => firstText().getKey());
    expect(parsed.read(() => firstText().getKey())).not.toBe(key);
  });
});

describe('nodes', () => {
  it('the root rejects text', () => {
    const editor = createTestEditor();
    expect(() => change(editor, () => void $getRoot().append($createTextNode('bare')))).toThrow(
      'rootNode.append: Only element or decorator nodes can be appended to the root node',
    );
  });

  it('when a node changes, its key stays but its object does not', () => {
    const editor = createTestEditor();
    write(editor, 'one');
    const before = editor.getEditorState().read(() => firstText());
    change(editor, () => void firstText().setTextContent('two'));
    const after = editor.getEditorState().read(() => firstText());
    expect([after === before, after.is(before), after.getKey() === before.getKey()]).toEqual([false, true, true]);
  });

  it('a node that is not attached is removed when the update ends', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    let key = '';
    change(editor, () => {
      key = $createParagraphNode().getKey();
      expect($getNodeByKey(key)).not.toBeNull();
    });
    expect(editor.getEditorState().read(() => $getNodeByKey(key))).toBeNull();
  });

  it('inserting an attached node moves it', () => {
    const editor = createTestEditor();
    write(editor, 'one', 'two');
    change(editor, () => void $getRoot().append($getRoot().getFirstChildOrThrow<LexicalNode>()));
    expect(textOf(editor)).toBe('two\n\none');
  });

  it('replace without true drops the children, and fails if the caret is in one of them', () => {
    const editor = createTestEditor();
    const replace = (): void =>
      change(editor, () => void $getRoot().getFirstChildOrThrow<ElementNode>().replace(richText.$createHeadingNode('h1')));
    write(editor, 'text');
    change(editor, () => void firstText().select());
    expect(replace).toThrow('selection has been lost');
    change(editor, () => $setSelection(null));
    replace();
    expect(textOf(editor)).toBe('');
  });

  it('similar texts are merged and empty ones removed; tokens and unmergeable texts stay', () => {
    const editor = createTestEditor();
    change(editor, () => {
      $getRoot().append(
        paragraph(
          $createTextNode('a'),
          $createTextNode('b'),
          $createTextNode(''),
          $createTextNode('c').toggleFormat('bold'),
          $createTextNode('d').setMode('token'),
          $createTextNode('e').setMode('token'),
          $createTextNode('f').toggleUnmergeable(),
          $createTextNode('g'),
        ),
      );
    });
    expect(childrenOf(editor)).toEqual(['ab', 'c', 'd', 'e', 'f', 'g']);
  });
});

describe('node-replacement', () => {
  const { NumberedParagraphNode, editor } = openPage('concepts/node-replacement').run<{
    NumberedParagraphNode: typeof Paragraph & (new () => Paragraph);
    editor: LexicalEditor;
  }>('numbered-paragraph.ts').exports;
  const createEditor = (nodes: readonly unknown[]): LexicalEditor =>
    headless.createHeadlessEditor({
      nodes: nodes as never,
      onError(error) {
        throw error;
      },
    });

  it('the create functions apply the replacement, constructors do not', () => {
    change(editor, () => {
      expect($createParagraphNode()).toBeInstanceOf(NumberedParagraphNode);
      expect(new ParagraphNode()).not.toBeInstanceOf(NumberedParagraphNode);
    });
  });

  it('a replacement must be registered, and must extend the class that it replaces', () => {
    const unregistered = createEditor([{ replace: ParagraphNode, with: () => new NumberedParagraphNode() }]);
    expect(() => change(unregistered, () => void $createParagraphNode())).toThrow('was not configured to be used on the editor');
    const foreign = createEditor([
      { replace: ParagraphNode, with: () => richText.$createHeadingNode('h1') },
      richText.HeadingNode,
    ]);
    expect(() => change(foreign, () => void $createParagraphNode())).toThrow(
      'Ensure replacement node is a subclass of the original node.',
    );
  });

  it('without withKlass, a transform for the replaced class skips the replacement', () => {
    const heard: string[] = [];
    const withoutKlass = createEditor([
      NumberedParagraphNode,
      { replace: ParagraphNode, with: () => new NumberedParagraphNode() },
    ]);
    for (const [name, one] of [
      ['with', editor],
      ['without', withoutKlass],
    ] as const) {
      one.registerNodeTransform(ParagraphNode, () => void heard.push(name));
      change(one, () => void $getRoot().append($createParagraphNode()));
    }
    expect(new Set(heard)).toEqual(new Set(['with']));
  });

  it('$nodesOfType compares types, instanceof does not', () => {
    change(editor, () => {
      $getRoot().clear().append($createParagraphNode());
      expect(lexical.$nodesOfType(ParagraphNode)).toEqual([]);
      expect(lexical.$nodesOfType(NumberedParagraphNode)).toHaveLength(1);
      expect(lexical.$isParagraphNode($getRoot().getFirstChild())).toBe(true);
    });
  });

  it('a stored paragraph becomes the replacement, and is saved with its type', () => {
    const plain = createTestEditor();
    write(plain, 'stored');
    const parsed = editor.parseEditorState(JSON.stringify(plain.getEditorState()));
    expect(JSON.stringify(parsed)).toContain('"type":"numbered-paragraph"');
    expect(textOf(parsed)).toBe('stored');
  });

  it('a stored list item is not replaced, because its importJSON uses new', () => {
    class NumberedItemNode extends list.ListItemNode {
      static override getType() {
        return 'numbered-item';
      }
      static override clone(node: NumberedItemNode) {
        return new NumberedItemNode(node.__value, node.__checked, node.__key);
      }
      static override importJSON() {
        return new NumberedItemNode();
      }
      override exportJSON() {
        return { ...super.exportJSON(), type: 'numbered-item' };
      }
    }
    const plain = createEditor([list.ListNode, list.ListItemNode]);
    const withList = (item: () => LexicalNode) => () => void $getRoot().append(list.$createListNode('bullet').append(item()));
    change(plain, withList(list.$createListItemNode));
    const replacing = createEditor([
      list.ListNode,
      list.ListItemNode,
      NumberedItemNode,
      { replace: list.ListItemNode, with: (node: ListItem) => new NumberedItemNode(node.__value, node.__checked) },
    ]);
    const parsed = replacing.parseEditorState(JSON.stringify(plain.getEditorState()));
    expect(JSON.stringify(parsed)).toContain('"type":"listitem"');
    change(replacing, () => expect(list.$createListItemNode()).toBeInstanceOf(NumberedItemNode));
  });

  it('in production, an unregistered replacement or new node is error 30, and one of a create function error 97', () => {
    const source = `
      const { $createParagraphNode, $getRoot, ParagraphNode } = require('lexical');
      const { $createHeadingNode } = require('@lexical/rich-text');
      const { createHeadlessEditor } = require('@lexical/headless');
      class Other extends ParagraphNode {
        static getType() { return 'other'; }
        static clone(node) { return new Other(node.__key); }
      }
      const onError = ({ message }) => console.log(message.slice(0, 27));
      const add = (nodes, create) =>
        createHeadlessEditor({ nodes, onError }).update(() => $getRoot().append(create()), { discrete: true });
      add([{ replace: ParagraphNode, with: () => new Other() }], $createParagraphNode);
      add([], () => new Other());
      add([], () => $createHeadingNode('h1'));`;
    const { stdout } = spawnSync(process.execPath, ['-e', source], {
      cwd: programRoot,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    expect(stdout.trim().split('\n')).toEqual([30, 30, 97].map((code) => `Minified Lexical error #${code};`));
  });
});

describe('serialization', () => {
  it('a link keeps its attributes, and text its format, through JSON', () => {
    const editor = createTestEditor();
    change(editor, () => {
      const to = link.$createLinkNode('https://example.com/', { rel: 'noopener', target: '_blank' });
      $getRoot().append(
        $createParagraphNode().append(to.append($createTextNode('Here').toggleFormat('bold').toggleFormat('italic'))),
      );
    });
    const json = JSON.stringify(editor.getEditorState());
    expect(JSON.stringify(editor.parseEditorState(json))).toBe(json);
    expect(json).toContain('"rel":"noopener"');
    expect(json).toContain('"format":3');
  });
});
