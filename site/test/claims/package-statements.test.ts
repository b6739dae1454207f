// Tests statements in the guides about packages beside the core that no sample shows, if a headless editor suffices.
import { createRequire } from 'node:module';
import type { TextNode as Text } from 'lexical';
import { expect } from 'vitest';
import { change, createTestEditor, lexical, richText, settle, textOf, write } from '../samples/editors.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const code = load('@lexical/code') as typeof import('@lexical/code');
const history = load('@lexical/history') as typeof import('@lexical/history');
const html = load('@lexical/html') as typeof import('@lexical/html');
const list = load('@lexical/list') as typeof import('@lexical/list');
const markdown = load('@lexical/markdown') as typeof import('@lexical/markdown');
const offset = load('@lexical/offset') as typeof import('@lexical/offset');
const selections = load('@lexical/selection') as typeof import('@lexical/selection');

const { $createParagraphNode, $createTextNode, $getRoot, $getSelection, $isRangeSelection, $setSelection } = lexical;

claim('selected-nodes-are-cloned', () => {
  const editor = createTestEditor();
  write(editor, 'some text');
  change(editor, () => void $getRoot().selectStart());
  const cut = () => {
    const selection = $getSelection();
    if (selection !== null) selections.$cloneWithProperties($getRoot().getFirstChildOrThrow());
    return 'copied';
  };
  expect(() => editor.getEditorState().read(cut)).toThrow('Cannot use method in read-only mode.');
  let result = '';
  change(editor, () => {
    result = cut();
  });
  expect(result).toBe('copied');
  // Without a selection nothing is cloned; the error here is that there is no DOM.
  expect(() => editor.getEditorState().read(() => html.$generateHtmlFromNodes(editor))).toThrow('headless browser');
});

claim('clearing-root-selects-it', () => {
  const editor = createTestEditor(richText.QuoteNode, list.ListNode, list.ListItemNode, code.CodeNode);
  write(editor, 'old');
  change(editor, () => {
    $setSelection(null);
    $getRoot().clear();
    expect($isRangeSelection($getSelection())).toBe(true);
    $getRoot().append($createParagraphNode());
    $setSelection(null);
    markdown.$convertFromMarkdownString('new');
    expect($isRangeSelection($getSelection())).toBe(true);
  });
});

claim('change-after-clearing-history', async () => {
  const editor = createTestEditor();
  const state = history.createEmptyHistoryState();
  history.registerHistory(editor, state, 0);
  write(editor, 'one');
  editor.dispatchCommand(lexical.CLEAR_HISTORY_COMMAND, undefined);
  await settle();
  write(editor, 'two');
  expect(state.undoStack).toHaveLength(0);
  write(editor, 'three');
  expect(state.undoStack).toHaveLength(1);
});

claim('code-block-becomes-one-block', () => {
  const editor = createTestEditor(code.CodeNode, code.CodeHighlightNode);
  change(editor, () => {
    const block = code.$createCodeNode('js');
    const first = code.$createCodeHighlightNode('let');
    block.append(first, lexical.$createLineBreakNode(), code.$createCodeHighlightNode('x'));
    $getRoot().append(block);
    const selection = first.select(1, 1);
    selections.$setBlocksType(selection, () => richText.$createHeadingNode('h2'));
  });
  expect(
    editor.getEditorState().read(() =>
      $getRoot()
        .getChildren()
        .map((node) => node.getType()),
    ),
  ).toEqual(['heading']);
  expect(textOf(editor)).toBe('let\nx');
});

claim('history-push-needs-changed-nodes', () => {
  const editor = createTestEditor();
  const state = history.createEmptyHistoryState();
  history.registerHistory(editor, state, 1000);
  write(editor, 'one');
  const push = (action: () => void): number => {
    editor.update(action, { discrete: true, tag: 'history-push' });
    return state.undoStack.length;
  };
  expect(push(() => undefined)).toBe(0);
  expect(push(() => void $getRoot().selectStart())).toBe(0);
  expect(push(() => void $getRoot().getFirstDescendant<Text>()?.setTextContent('two'))).toBe(1);
});

claim('offset-on-border', () => {
  const editor = createTestEditor();
  write(editor, 'Hello', 'world');
  const select = (size: number, start: number, end: number): string | undefined =>
    offset.$createOffsetView(editor, size, editor.getEditorState()).createSelectionFromOffsets(start, end)?.getTextContent();
  change(editor, () => {
    expect(select(1, 6, 9)).toBe('wor');
    expect(select(0, 5, 8)).toBe('\nwor');
    expect(select(0, 6, 8)).toBe('or');
  });
});

claim('trim-removes-more', () => {
  const trim = (texts: string[], select: () => void): string => {
    const editor = createTestEditor();
    write(editor, ...texts);
    change(editor, () => {
      select();
      const selection = $getSelection();
      if ($isRangeSelection(selection)) selections.trimTextContentFromAnchor(editor, selection.anchor, 2);
    });
    return textOf(editor);
  };
  expect(trim(['abc', ''], () => void $getRoot().selectEnd())).toBe('');
  expect(trim(['he', 'llo'], () => void $getRoot().getLastDescendant<Text>()?.select(0, 0))).toBe('he\n\nl');
});

claim('list-command-needs-a-handler', async () => {
  const editor = createTestEditor(list.ListNode, list.ListItemNode);
  write(editor, 'item');
  const before = editor.getEditorState();
  expect(editor.dispatchCommand(list.INSERT_UNORDERED_LIST_COMMAND, undefined)).toBe(false);
  expect(editor.getEditorState()).toBe(before);
});

claim('list-indent-must-be-integer', () => {
  const setIndent = (level: number): number => {
    const editor = createTestEditor(list.ListNode, list.ListItemNode);
    let steps = 0;
    let reached = 0;
    change(editor, () => {
      const item = list.$createListItemNode().append($createTextNode('item'));
      $getRoot().append(list.$createListNode('bullet').append(item));
      // Each step reads the parent; the error ends a loop that would not end by itself.
      item.getParent = (): null => {
        if (++steps > 1000) throw new Error('It does not end.');
        return list.ListItemNode.prototype.getParent.call(item) as null;
      };
      item.setIndent(level);
      reached = item.getIndent();
    });
    return reached;
  };
  expect(setIndent(2)).toBe(2);
  expect(() => setIndent(-1)).toThrow('Invalid indent value.');
  expect(() => setIndent(1.5)).toThrow('It does not end.');
});

claim('markdown-image-becomes-link', () => {
  const editor = createTestEditor(richText.QuoteNode, list.ListNode, list.ListItemNode, code.CodeNode);
  change(editor, () => markdown.$convertFromMarkdownString('![a cat](https://example.com/cat.png)'));
  const nodes = editor.getEditorState().read(() =>
    $getRoot()
      .getFirstChildOrThrow<ReturnType<typeof $createParagraphNode>>()
      .getChildren()
      .map((node) => [node.getType(), node.getTextContent()]),
  );
  expect(nodes).toEqual([
    ['text', '!'],
    ['link', 'a cat'],
  ]);
});
