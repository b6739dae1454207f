// Tests statements in the text of the page on selection against the packages, without a DOM.
import { createRequire } from 'node:module';
import type { ElementNode, LexicalEditor, RangeSelection, TextNode as Text } from 'lexical';
import { describe, expect } from 'vitest';
import { change, createTestEditor, firstText, lexical, settle, textOf, write } from '../samples/editors.ts';
import { openPage } from '../samples/run-sample.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const clipboard = load('@lexical/clipboard') as typeof import('@lexical/clipboard');

const { $createParagraphNode, $createRangeSelection, $createTextNode, $getRoot, $getSelection, $setSelection } = lexical;
const points = ({ anchor, focus }: RangeSelection): unknown =>
  [anchor, focus].map(({ type, offset, key }) => [type, offset, key === 'root' ? 'root' : lexical.$getNodeByKey(key)?.getType()]);

describe('selection', () => {
  claim('insert-without-selection', async () => {
    const { insertText } = openPage('faq').run<{ insertText(editor: LexicalEditor, text: string): void }>(
      'insert-text.ts',
    ).exports;
    const editor = createTestEditor();
    write(editor, 'one', 'two');
    expect(editor.getEditorState().read($getSelection)).toBeNull();
    insertText(editor, '!');
    await settle();
    expect(textOf(editor)).toBe('one\n\ntwo!');
    change(editor, () => firstText().select(0, 3));
    insertText(editor, 'three');
    await settle();
    expect(textOf(editor)).toBe('three\n\ntwo!');
    change(editor, () => $getRoot().clear());
    insertText(editor, 'four');
    await settle();
    expect(textOf(editor)).toBe('four');
  });

  claim('created-range-is-at-root', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    change(editor, () => {
      expect(points($createRangeSelection())).toEqual([
        ['element', 0, 'root'],
        ['element', 0, 'root'],
      ]);
    });
  });

  claim('select-offsets-or-end', () => {
    const editor = createTestEditor();
    write(editor, 'some', 'text');
    change(editor, () => {
      const [first, last] = $getRoot().getAllTextNodes() as [Text, Text];
      const line = first.getParentOrThrow<ElementNode>();
      expect(points(first.select(1, 3))).toEqual([
        ['text', 1, 'text'],
        ['text', 3, 'text'],
      ]);
      expect(points(first.select())).toEqual([
        ['text', 4, 'text'],
        ['text', 4, 'text'],
      ]);
      expect(points(line.select(0, 1))).toEqual([
        ['element', 0, 'paragraph'],
        ['element', 1, 'paragraph'],
      ]);
      expect($getRoot().selectStart().anchor.key).toBe(first.getKey());
      expect($getRoot().selectEnd().anchor.key).toBe(last.getKey());
      expect(points($getRoot().clear().append($createParagraphNode()).selectEnd())).toEqual([
        ['element', 0, 'paragraph'],
        ['element', 0, 'paragraph'],
      ]);
    });
  });

  claim('backward-range-focus-first', () => {
    const editor = createTestEditor();
    write(editor, 'one', 'two');
    change(editor, () => {
      const [first, last] = $getRoot().getAllTextNodes() as [Text, Text];
      const range = last.select(2, 2);
      range.focus.set(first.getKey(), 1, 'text');
      expect([range.isBackward(), range.isCollapsed(), range.getTextContent()]).toEqual([true, false, 'ne\ntw']);
      expect(range.getNodes().filter(lexical.$isTextNode)).toEqual([first, last]);
      expect(range.extract().map((node) => node.getTextContent())).toEqual(expect.arrayContaining(['ne', 'tw']));
    });
  });

  claim('raw-text-breaks-lines', () => {
    const editor = createTestEditor();
    write(editor, '');
    change(editor, () => {
      const range = $getRoot().selectEnd();
      range.insertText('a');
      range.insertRawText('b\nc');
    });
    const types = editor.getEditorState().read(() =>
      $getRoot()
        .getFirstChildOrThrow<ElementNode>()
        .getChildren()
        .map((node) => node.getType()),
    );
    expect(types).toEqual(['text', 'linebreak', 'text']);
  });

  claim('insert-nodes-at-end-without-selection', () => {
    const editor = createTestEditor();
    write(editor, 'one');
    change(editor, () => {
      $setSelection(null);
      lexical.$insertNodes([$createTextNode('two')]);
    });
    expect(textOf(editor)).toBe('onetwo');
  });

  claim('insert-nodes-blocks-or-inline', () => {
    const block = (text: string) => $createParagraphNode().append($createTextNode(text));
    const insert = (mixed: (selection: RangeSelection, editor: LexicalEditor) => void): string => {
      const editor = createTestEditor();
      write(editor, 'start end');
      change(editor, () => mixed(firstText().select(6, 6), editor));
      return textOf(editor);
    };
    expect(() => insert((range) => void range.insertNodes([block('one'), $createTextNode('two')]))).toThrow(
      'insertNodes: cannot insert a non-element into a root node',
    );
    const mixed = () => [$createTextNode('intro'), block('one'), $createTextNode('two'), block('three')];
    expect(insert((range) => void range.insertNodes(mixed()))).toBe('start intro\n\nthreeend\n\ntwoone');
    expect(insert((range, editor) => clipboard.$insertGeneratedNodes(editor, mixed(), range))).toBe(
      'start intro\n\none\n\ntwo\n\nthreeend',
    );
  });

  claim('format-at-caret-is-for-next-text', () => {
    const editor = createTestEditor();
    write(editor, 'plain');
    change(editor, () => {
      const range = $getRoot().selectEnd();
      range.formatText('bold');
      expect(range.hasFormat('bold')).toBe(true);
      range.insertText('strong');
    });
    const formats = editor.getEditorState().read(() =>
      $getRoot()
        .getAllTextNodes()
        .map((text) => [text.getTextContent(), text.hasFormat('bold')]),
    );
    expect(formats).toEqual([
      ['plain', false],
      ['strong', true],
    ]);
  });

  claim('committed-selection-is-frozen', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    change(editor, () => void firstText().select());
    const committed = editor.getEditorState().read(() => $getSelection());
    change(editor, () => {
      expect(() => $setSelection(committed)).toThrow('frozen selection');
      expect(() => $setSelection(committed?.clone() ?? null)).not.toThrow();
    });
  });

  claim('point-at-removed-node', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    change(editor, () => {
      const range = $createRangeSelection();
      range.anchor.set('no such key', 0, 'text');
      expect(() => range.anchor.getNode()).toThrow('Point.getNode: node not found');
    });
  });
});
