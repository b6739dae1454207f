// Claims on updates and insertions that need no browser.
import { createRequire } from 'node:module';
import type { ElementNode, LexicalEditor, LexicalNode, TextNode } from 'lexical';
import { expect } from 'vitest';
import { change, createTestEditor, lexical, settle, textOf, write } from '../samples/editors.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const history = load('@lexical/history') as typeof import('@lexical/history');
const table = load('@lexical/table') as typeof import('@lexical/table');
const { $createParagraphNode, $createTextNode, $getRoot } = lexical;

const append = (text: string) => (): void => void $getRoot().append($createParagraphNode().append($createTextNode(text)));

claim('one-commit-per-tick', async () => {
  const editor = createTestEditor();
  const heard: string[] = [];
  editor.registerUpdateListener(() => void heard.push(textOf(editor)));
  editor.update(append('one'));
  editor.update(append('two'));
  expect(heard).toEqual([]);
  await settle();
  expect(heard).toEqual(['one\n\ntwo']);
});

claim('discrete-update-commits-what-waits', () => {
  const editor = createTestEditor();
  editor.update(append('one'));
  editor.update(append('two'), { discrete: true });
  expect(textOf(editor)).toBe('one\n\ntwo');
});

claim('insert-nodes-needs-a-block', () => {
  const editor = createTestEditor();
  expect(() => change(editor, () => void lexical.$insertNodes([$createTextNode('text')]))).toThrow(
    'Only element or decorator nodes can be appended to the root node',
  );
  write(editor, 'one');
  const insert = (): void => change(editor, () => void lexical.$insertNodes([$createTextNode('two')]));
  change(editor, () => void $getRoot().select(0, 0));
  expect(insert).toThrow('Only element or decorator nodes can be inserted in to the root node');
  change(editor, () => void $getRoot().selectEnd());
  insert();
  expect(textOf(editor)).toBe('onetwo');
});

claim('rows-selected-upward-stay', () => {
  const { TableNode, TableRowNode, TableCellNode } = table;
  const rowsAfterDeletion = (anchor: number, focus: number): number => {
    const editor = createTestEditor(TableNode, TableRowNode, TableCellNode);
    let rows = 0;
    change(editor, () => {
      const grid = table.$createTableNodeWithDimensions(3, 1, false);
      $getRoot().append(grid);
      const keyOfCell = (row: number): string => (grid.getChildAtIndex(row) as ElementNode).getFirstChildOrThrow().getKey();
      const selection = lexical.DEPRECATED_$createGridSelection();
      selection.set(grid.getKey(), keyOfCell(anchor), keyOfCell(focus));
      lexical.$setSelection(selection);
      table.$deleteTableRow__EXPERIMENTAL();
      rows = grid.getChildrenSize();
    });
    return rows;
  };
  expect([rowsAfterDeletion(0, 1), rowsAfterDeletion(1, 0)]).toEqual([1, 3]);
});

claim('nodes-between-from-inner-node', () => {
  const editor = createTestEditor();
  write(editor, 'text');
  editor.getEditorState().read(() => {
    const text = $getRoot().getFirstDescendant();
    expect(() => text?.getNodesBetween($getRoot())).toThrow('getNodesBetween: ancestor is null');
    expect(text && $getRoot().getNodesBetween(text).length).toBeGreaterThan(1);
  });
});

claim('nodes-between-order', () => {
  const editor = createTestEditor();
  write(editor, 'one', 'two', 'three');
  change(editor, () => {
    const [first, , last] = $getRoot().getAllTextNodes();
    if (first === undefined || last === undefined) throw new Error('There are not three texts.');
    const describeAll = (nodes: LexicalNode[]): string[] => nodes.map((node) => `${node.getType()} ${node.getTextContent()}`);
    const forward = ['text one', 'paragraph one', 'paragraph two', 'text two', 'paragraph three', 'text three'];
    expect(describeAll(first.getNodesBetween(last))).toEqual(forward);
    const backward = ['text one', 'paragraph one', 'text two', 'paragraph two', 'paragraph three', 'text three'];
    expect(describeAll(last.getNodesBetween(first))).toEqual(backward);
    const range = first.select(0, 0);
    range.focus.set(last.getKey(), 5, 'text');
    expect(describeAll(range.getNodes())).toEqual(forward);
  });
});

claim('remove-text-at-caret', () => {
  for (const [mode, expected] of [
    ['normal', 'some text'],
    ['segmented', 'some text'],
    ['token', ''],
  ] as const) {
    const editor = createTestEditor();
    write(editor, 'some text');
    change(editor, () => {
      const text = $getRoot().getFirstDescendant<TextNode>();
      text?.setMode(mode).select(2, 2).removeText();
    });
    expect(textOf(editor), mode).toBe(expected);
  }
});

claim('block-after-text-without-block', () => {
  const editor = createTestEditor(table.TableNode, table.TableRowNode, table.TableCellNode);
  const insert = (isCellEmpty: boolean): void =>
    change(editor, () => {
      const grid = table.$createTableNodeWithDimensions(1, 1, false);
      $getRoot().clear().append(grid);
      const cell = grid.getFirstChildOrThrow<ElementNode>().getFirstChildOrThrow<ElementNode>();
      if (isCellEmpty) cell.clear().select(0, 0);
      else cell.getFirstChildOrThrow<ElementNode>().select();
      lexical.$getSelection()?.insertNodes([$createTextNode('text'), $createParagraphNode()]);
    });
  expect(() => insert(true)).toThrow('insertNode: topLevelElement is root node');
  insert(false);
});

claim('shared-history-remembers-editors', () => {
  const state = history.createEmptyHistoryState();
  const [one, two] = [createTestEditor(), createTestEditor()];
  for (const editor of [one, two]) history.registerHistory(editor, state, 0);
  write(one, 'a');
  write(one, 'b');
  write(two, 'c');
  write(two, 'd');
  one.dispatchCommand(lexical.UNDO_COMMAND, undefined);
  expect([textOf(one), textOf(two)]).toEqual(['b', 'c']);
});

/** Two editors with one history, whose first states it has recorded. */
function createSharedHistory(): {
  one: LexicalEditor;
  two: LexicalEditor;
  press: (redo?: boolean) => string[];
} {
  const state = history.createEmptyHistoryState();
  const [one, two] = [createTestEditor(), createTestEditor()];
  for (const editor of [one, two]) {
    write(editor, 'empty');
    history.registerHistory(editor, state, 0);
  }
  const press = (redo = false): string[] => {
    one.dispatchCommand(redo ? lexical.REDO_COMMAND : lexical.UNDO_COMMAND, undefined);
    return [textOf(one), textOf(two)];
  };
  return { one, two, press };
}

const moveTo = (editor: LexicalEditor): void => change(editor, () => void $getRoot().selectEnd());

claim('shared-history-follows-caret', () => {
  const { one, two, press } = createSharedHistory();
  moveTo(one);
  write(one, 'a');
  moveTo(two);
  write(two, 'b');
  expect(press()).toEqual(['a', 'empty']);
  expect(press()).toEqual(['empty', 'empty']);
  for (let count = 0; count < 3; count += 1) press(true);
  expect([textOf(one), textOf(two)]).toEqual(['empty', 'b']);
});

claim('shared-history-change-elsewhere', () => {
  const recorded = createSharedHistory();
  moveTo(recorded.two);
  write(recorded.two, 'b');
  moveTo(recorded.one);
  write(recorded.one, 'a');
  write(recorded.two, 'c');
  expect(recorded.press()).toEqual(['a', 'c']);
  expect(recorded.press()).toEqual(['empty', 'c']);
  const unknown = createSharedHistory();
  moveTo(unknown.one);
  write(unknown.one, 'a');
  write(unknown.two, 'b');
  expect(unknown.press()).toEqual(['a', 'b']);
  expect(unknown.press()).toEqual(['empty', 'b']);
});

claim('set-editor-state-creates-a-step', () => {
  const editor = createTestEditor();
  const state = history.createEmptyHistoryState();
  history.registerHistory(editor, state, 0);
  write(editor, 'one');
  const steps = state.undoStack.length;
  editor.setEditorState(editor.parseEditorState(JSON.stringify(editor.getEditorState())));
  expect(state.undoStack.length).toBe(steps + 1);
});

claim('state-moves-to-another-editor', () => {
  const [a, b] = [createTestEditor(), createTestEditor()];
  write(a, 'shared');
  b.setEditorState(a.getEditorState());
  change(b, () => void lexical.$getRoot().append(lexical.$createParagraphNode().append(lexical.$createTextNode('more'))));
  expect([textOf(a), textOf(b)]).toEqual(['shared', 'shared\n\nmore']);
});
