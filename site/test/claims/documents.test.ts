// Tests statements in the text of the pages on editor states, nodes and node replacement against the packages, if a headless editor suffices.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import type { ListItemNode as ListItem } from '@lexical/list';
import type { EditorState, ElementNode, LexicalEditor, LexicalNode, ParagraphNode as Paragraph, TextNode as Text } from 'lexical';
import { describe, expect } from 'vitest';
import { repository } from '../../../tools/repository-places.ts';
import { change, createTestEditor, lexical, link, richText, settle, textOf, write } from '../samples/editors.ts';
import { openPage } from '../samples/run-sample.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const headless = load('@lexical/headless') as typeof import('@lexical/headless');
const hashtag = load('@lexical/hashtag') as typeof import('@lexical/hashtag');
const list = load('@lexical/list') as typeof import('@lexical/list');
const textPackage = load('@lexical/text') as typeof import('@lexical/text');
const { $createParagraphNode, $createTextNode, $getNodeByKey, $getRoot, $getSelection, $setSelection, ParagraphNode } = lexical;

const firstText = (): Text => $getRoot().getAllTextNodes()[0] as Text;
const paragraph = (...texts: Text[]): Paragraph => $createParagraphNode().append(...texts);
const childrenOf = (editor: LexicalEditor): string[] =>
  editor
    .getEditorState()
    .read(() => ($getRoot().getFirstChildOrThrow() as ElementNode).getChildren().map((node) => node.getTextContent()));

describe('editor-state', () => {
  claim('empty-state-is-refused', () => {
    const editor = createTestEditor();
    const empty = editor.getEditorState();
    expect(empty.isEmpty()).toBe(true);
    expect(() => editor.setEditorState(empty)).toThrow('setEditorState: the editor state is empty');
    change(editor, () => void $getRoot().append($createParagraphNode()));
    expect(editor.getEditorState().isEmpty()).toBe(false);
  });

  claim('states-share-unchanged-nodes', () => {
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

  claim('read-refuses-changes', () => {
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

  claim('on-update-not-without-changes', () => {
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

  claim('nested-update-options', async () => {
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

  claim('update-in-listener-waits', async () => {
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

  claim('failed-update-loses-batch', async () => {
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

  claim('warnings-about-missing-members', () => {
    const warned: string[] = [];
    const { warn } = console;
    console.warn = (message: string) => void warned.push(message);
    try {
      class BareNode extends lexical.ParagraphNode {}
      // A class that inherits its type also replaces the one that it inherits from.
      lexical.createEditor({ nodes: [BareNode] });
      class HtmlNode extends lexical.ParagraphNode {
        static override getType(): string {
          return 'html';
        }
        static override clone(node: HtmlNode): HtmlNode {
          return new HtmlNode(node.__key);
        }
        static override importJSON(): HtmlNode {
          return new HtmlNode();
        }
        override exportJSON() {
          return { ...super.exportJSON(), type: 'html', version: 1 as const };
        }
        override exportDOM() {
          return { element: null };
        }
      }
      lexical.createEditor({ nodes: [HtmlNode] });
    } finally {
      console.warn = warn;
    }
    expect(warned.map((message) => /"(\w+)"/.exec(message)?.[1])).toEqual(['getType', 'clone', 'importJSON', 'exportJSON']);
  });

  claim('failed-update-keeps-queued', async () => {
    const editor = headless.createHeadlessEditor({ onError: () => undefined });
    write(editor, 'kept');
    const heard: string[] = [];
    editor.registerUpdateListener(({ editorState }) => void heard.push(textOf(editorState)));
    editor.update(() => {
      editor.update(() => void firstText().setTextContent('queued'));
      throw new Error('no');
    });
    await settle();
    expect(heard).toEqual(['kept', 'queued']);
  });

  claim('tags-survive-selection-commits', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    const heard: string[][] = [];
    editor.registerUpdateListener(({ tags }) => void heard.push([...tags]));
    editor.update(() => void firstText().select(), { tag: 'caret', discrete: true });
    editor.update(() => void firstText().setTextContent('more'), { tag: 'text', discrete: true });
    editor.update(() => void firstText().setTextContent('most'), { discrete: true });
    expect(heard).toEqual([['caret'], ['caret', 'text'], []]);
  });

  claim('clone-keeps-nodes', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    change(editor, () => void firstText().select());
    const state = editor.getEditorState();
    const selectionOf = (one: EditorState): unknown => one.read(() => $getSelection());
    expect(selectionOf(state.clone())).not.toBeNull();
    expect(selectionOf(state.clone(null))).toBeNull();
    expect(state.clone()._nodeMap).toBe(state._nodeMap);
  });

  claim('set-editor-state-commits-pending', () => {
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

  claim('parsed-state-has-new-keys', () => {
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
  claim('root-refuses-text', () => {
    const editor = createTestEditor();
    expect(() => change(editor, () => void $getRoot().append($createTextNode('bare')))).toThrow(
      'rootNode.append: Only element or decorator nodes can be appended to the root node',
    );
  });

  claim('key-stays-object-changes', () => {
    const editor = createTestEditor();
    write(editor, 'one');
    const before = editor.getEditorState().read(() => firstText());
    change(editor, () => void firstText().setTextContent('two'));
    const after = editor.getEditorState().read(() => firstText());
    expect([after === before, after.is(before), after.getKey() === before.getKey()]).toEqual([false, true, true]);
  });

  claim('unattached-node-disappears', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    let key = '';
    change(editor, () => {
      key = $createParagraphNode().getKey();
      expect($getNodeByKey(key)).not.toBeNull();
    });
    expect(editor.getEditorState().read(() => $getNodeByKey(key))).toBeNull();
  });

  claim('inserting-moves', () => {
    const editor = createTestEditor();
    write(editor, 'one', 'two');
    change(editor, () => void $getRoot().append($getRoot().getFirstChildOrThrow<LexicalNode>()));
    expect(textOf(editor)).toBe('two\n\none');
  });

  claim('replace-drops-children', () => {
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

  claim('texts-are-merged', () => {
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

  claim('create-functions-apply-replacement', () => {
    change(editor, () => {
      expect($createParagraphNode()).toBeInstanceOf(NumberedParagraphNode);
      expect(new ParagraphNode()).not.toBeInstanceOf(NumberedParagraphNode);
    });
  });

  claim('replacement-must-be-registered-subclass', () => {
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

  claim('with-klass-for-transforms', () => {
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

  claim('replaced-text-keeps-entities', () => {
    const { MyTextNode, myText } = openPage('concepts/node-replacement').run<{
      MyTextNode: typeof Text & (new (text?: string) => Text);
      myText: readonly unknown[];
    }>('my-text.ts').exports;
    class Ordinary extends MyTextNode {
      static override getType(): string {
        return 'ordinary';
      }
      static override clone(node: Ordinary): Ordinary {
        return new Ordinary(node.__text, node.__key);
      }
      override isSimpleText(): boolean {
        return lexical.TextNode.prototype.isSimpleText.call(this);
      }
    }
    const typesIn = (nodes: readonly unknown[]): string[] => {
      const one = createEditor([hashtag.HashtagNode, ...nodes]);
      textPackage.registerLexicalTextEntity(
        one,
        (text) => {
          const found = /#\w+/.exec(text);
          return found === null ? null : { start: found.index, end: found.index + found[0].length };
        },
        hashtag.HashtagNode,
        (node) => hashtag.$createHashtagNode(node.getTextContent()),
      );
      change(one, () => void $getRoot().append($createParagraphNode().append($createTextNode('a '), $createTextNode('#b'))));
      return one.getEditorState().read(() =>
        $getRoot()
          .getAllTextNodes()
          .map((node) => `${node.getType()} ${node.getTextContent()}`),
      );
    };
    const rule = { replace: lexical.TextNode, with: (node: Text) => new MyTextNode(node.__text) };
    expect(typesIn(myText)).toEqual(['my-text a ', 'hashtag #b']);
    expect(typesIn([MyTextNode, rule])).toEqual(['my-text a #b']);
    expect(
      typesIn([Ordinary, { replace: lexical.TextNode, with: (node: Text) => new Ordinary(node.__text), withKlass: Ordinary }]),
    ).toEqual(['ordinary a ', 'ordinary #b']);
  });

  claim('nodes-of-type-compares-types', () => {
    change(editor, () => {
      $getRoot().clear().append($createParagraphNode());
      expect(lexical.$nodesOfType(ParagraphNode)).toEqual([]);
      expect(lexical.$nodesOfType(NumberedParagraphNode)).toHaveLength(1);
      expect(lexical.$isParagraphNode($getRoot().getFirstChild())).toBe(true);
    });
  });

  claim('stored-paragraph-is-replaced', () => {
    const plain = createTestEditor();
    write(plain, 'stored');
    const parsed = editor.parseEditorState(JSON.stringify(plain.getEditorState()));
    expect(JSON.stringify(parsed)).toContain('"type":"numbered-paragraph"');
    expect(textOf(parsed)).toBe('stored');
  });

  claim('stored-list-item-is-not-replaced', () => {
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

  claim('replacement-errors-in-production', () => {
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
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    expect(stdout.trim().split('\n')).toEqual([30, 30, 97].map((code) => `Minified Lexical error #${code};`));
  });
});

describe('serialization', () => {
  claim('link-and-format-survive-json', () => {
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

  claim('lines-of-blocks', () => {
    const { readLines } = openPage('concepts/listeners').run<{ readLines(state: EditorState): string }>('read-lines.ts').exports;
    const editor = createTestEditor(list.ListNode, list.ListItemNode);
    change(editor, () => {
      const items = ['three', 'four'].map((text) => list.$createListItemNode().append($createTextNode(text)));
      $getRoot().append(
        ...['one', 'two'].map((text) => $createParagraphNode().append($createTextNode(text))),
        list.$createListNode('bullet').append(...items),
      );
    });
    expect(textOf(editor)).toBe('one\n\ntwo\n\nthree\n\nfour');
    expect(readLines(editor.getEditorState())).toBe('one\ntwo\nthree\nfour');
  });

  claim('json-overhead', () => {
    const editor = createTestEditor();
    const length = (): number => JSON.stringify(editor.getEditorState()).length;
    change(editor, () => void $getRoot().append($createParagraphNode()));
    const root = length();
    change(editor, () => void $getRoot().append($createParagraphNode()));
    const paragraph = length() - root;
    change(editor, () => void ($getRoot().getLastChild() as Paragraph).append($createTextNode('1234567890')));
    const text = length() - root - paragraph - 10;
    // The direction is null as long as nobody has rendered the paragraph, and takes one character more afterward.
    expect([paragraph, text]).toEqual([85, 85].map((usual) => expect.closeTo(usual, -1)));
  });

  claim('packed-json-returns', () => {
    const { pack, unpack } = openPage('concepts/serialization').run<{
      pack: (state: EditorState) => string;
      unpack: (text: string) => never;
    }>('pack.ts').exports;
    const editor = createTestEditor();
    change(editor, () => {
      for (let index = 0; index < 100; index++) {
        $getRoot().append(
          $createParagraphNode()
            .setIndent(index % 2)
            .append(
              $createTextNode('a'.repeat(240)),
              $createTextNode('bold words').toggleFormat('bold'),
              $createTextNode('b'.repeat(150)),
            ),
        );
      }
    });
    const json = JSON.stringify(editor.getEditorState());
    const packed = pack(editor.getEditorState());
    expect(packed.length / json.length).toBeLessThan(0.75);
    expect(JSON.stringify(editor.parseEditorState(unpack(packed)))).toBe(json);
    // Without the usual values, typed text is not merged with that of the document.
    editor.setEditorState(
      editor.parseEditorState(
        '{"root":{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","text":"a"}]}]}}',
      ),
    );
    change(editor, () => void $getRoot().selectEnd().insertText('b'));
    expect(
      editor.getEditorState().read(() =>
        $getRoot()
          .getAllTextNodes()
          .map((node) => node.getTextContent()),
      ),
    ).toEqual(['a', 'b']);
    editor.setEditorState(
      editor.parseEditorState(
        unpack('{"root":{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","text":"a"}]}]}}'),
      ),
    );
    change(editor, () => void $getRoot().selectEnd().insertText('b'));
    expect(textOf(editor)).toBe('ab');
    expect(editor.getEditorState().read(() => $getRoot().getAllTextNodes().length)).toBe(1);
  });
});

describe('properties of nodes', () => {
  /** A node whose properties are not plain JSON, and whose clone shares them. */
  class BagNode extends ParagraphNode {
    __bag: unknown;
    constructor(bag?: unknown, key?: string) {
      super(key);
      this.__bag = bag;
    }
    static override getType(): string {
      return 'bag';
    }
    static override clone(node: BagNode): BagNode {
      return new BagNode(node.__bag, node.__key);
    }
    override exportJSON() {
      return { ...super.exportJSON(), type: 'bag', bag: this.__bag } as unknown as ReturnType<Paragraph['exportJSON']>;
    }
  }

  claim('what-json-keeps', () => {
    class Point {
      x = 1;
      move(): void {}
    }
    const editor = createTestEditor(BagNode);
    const bag = {
      map: new Map([[1, 2]]),
      set: new Set([1]),
      point: new Point(),
      date: new Date(0),
      call: () => 1,
      none: undefined,
    };
    change(editor, () => void $getRoot().append(new BagNode(bag)));
    const written = JSON.parse(JSON.stringify(editor.getEditorState()));
    expect(written.root.children[0].bag).toEqual({ map: {}, set: {}, point: { x: 1 }, date: '1970-01-01T00:00:00.000Z' });
  });

  claim('shared-array-breaks-undo', () => {
    const editor = createTestEditor(BagNode);
    const bagIn = (state: EditorState): unknown => state.read(() => ($getRoot().getFirstChild() as BagNode).__bag);
    change(editor, () => void $getRoot().append(new BagNode(['old'])));
    const before = editor.getEditorState();
    change(
      editor,
      () => void (($getRoot().getFirstChild() as BagNode).getWritable() as BagNode & { __bag: string[] }).__bag.push('new'),
    );
    expect(bagIn(before)).toEqual(['old', 'new']);
  });
});
