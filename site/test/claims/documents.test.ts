// Tests statements in the text of the pages on nodes and serialization against the packages, if a headless editor suffices.
import { createRequire } from 'node:module';
import type { EditorState, ElementNode, LexicalEditor, LexicalNode, ParagraphNode as Paragraph } from 'lexical';
import { describe, expect } from 'vitest';
import { change, createTestEditor, firstText, lexical, link, paragraph, richText, textOf, write } from '../samples/editors.ts';
import { openPage } from '../samples/run-sample.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const list = load('@lexical/list') as typeof import('@lexical/list');
const { $createParagraphNode, $createTextNode, $getNodeByKey, $getRoot, $setSelection, ParagraphNode } = lexical;
const childrenOf = (editor: LexicalEditor): string[] =>
  editor
    .getEditorState()
    .read(() => ($getRoot().getFirstChildOrThrow() as ElementNode).getChildren().map((node) => node.getTextContent()));

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
