// Claims on updates and insertions that need no browser.
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import { change, createTestEditor, lexical, settle, textOf, write } from '../samples/editors.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const history = load('@lexical/history') as typeof import('@lexical/history');
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

claim('nodes-between-from-inner-node', () => {
  const editor = createTestEditor();
  write(editor, 'text');
  editor.getEditorState().read(() => {
    const text = $getRoot().getFirstDescendant();
    expect(() => text?.getNodesBetween($getRoot())).toThrow('getNodesBetween: ancestor is null');
    expect(text && $getRoot().getNodesBetween(text).length).toBeGreaterThan(1);
  });
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

claim('set-editor-state-creates-a-step', () => {
  const editor = createTestEditor();
  const state = history.createEmptyHistoryState();
  history.registerHistory(editor, state, 0);
  write(editor, 'one');
  const steps = state.undoStack.length;
  editor.setEditorState(editor.parseEditorState(JSON.stringify(editor.getEditorState())));
  expect(state.undoStack.length).toBe(steps + 1);
});
