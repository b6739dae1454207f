// Claims on which changes become steps of the history, if a headless editor suffices.
import { createRequire } from 'node:module';
import type { HistoryState } from '@lexical/history';
import type { LexicalEditor } from 'lexical';
import { expect } from 'vitest';
import { createTestEditor, lexical, textOf } from '../samples/editors.ts';
import { openPage } from '../samples/run-sample.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const history = load('@lexical/history') as typeof import('@lexical/history');
const { $createParagraphNode, $createTextNode, $getRoot } = lexical;

/** An editor with a history that merges no typing, and with one paragraph. */
function createWithHistory(): { editor: LexicalEditor; state: HistoryState; append: (text: string, ...tags: string[]) => void } {
  const editor = createTestEditor();
  const state = history.createEmptyHistoryState();
  history.registerHistory(editor, state, 0);
  const append = (text: string, ...tags: string[]): void =>
    editor.update(
      () => {
        for (const tag of tags) lexical.$addUpdateTag(tag);
        $getRoot().append($createParagraphNode().append($createTextNode(text)));
      },
      { discrete: true },
    );
  append('one');
  return { editor, state, append };
}

claim('step-is-added-by-next-change', () => {
  const { editor, state, append } = createWithHistory();
  expect(state.undoStack).toEqual([]);
  const first = editor.getEditorState();
  expect(state.current?.editorState).toBe(first);
  append('two');
  expect(state.undoStack.map(({ editorState }) => editorState)).toEqual([first]);
  expect(state.current?.editorState).toBe(editor.getEditorState());
});

claim('merge-tag-gives-way-to-push-tag', () => {
  const { editor, state, append } = createWithHistory();
  append('two', 'history-merge');
  expect(state.undoStack).toHaveLength(0);
  append('three', 'history-merge', 'history-push');
  expect(state.undoStack).toHaveLength(1);
  editor.dispatchCommand(lexical.UNDO_COMMAND, undefined);
  expect(textOf(editor)).toBe('one\n\ntwo');
});

claim('unchanged-nodes-add-no-step', () => {
  const { editor, state } = createWithHistory();
  const before = editor.getEditorState();
  editor.update(() => $getRoot().getAllTextNodes()[0]?.markDirty(), { discrete: true });
  expect(editor.getEditorState()).not.toBe(before);
  expect(state.undoStack).toHaveLength(0);
  editor.update(() => void $getRoot().getAllTextNodes()[0]?.select(1, 1), { discrete: true });
  const selected = editor.getEditorState();
  expect(state.undoStack).toHaveLength(0);
  expect(state.current?.editorState).toBe(selected);
  editor.update(() => lexical.$setSelection(null), { discrete: true });
  expect(editor.getEditorState()).not.toBe(selected);
  expect(state.current?.editorState).toBe(selected);
});

claim('state-works-in-another-editor', () => {
  const { editor } = createWithHistory();
  const other = createTestEditor();
  other.setEditorState(editor.getEditorState());
  expect(textOf(other)).toBe('one');
  other.update(() => void $getRoot().append($createParagraphNode().append($createTextNode('two'))), { discrete: true });
  expect([textOf(other), textOf(editor)]).toEqual(['one\n\ntwo', 'one']);
});

claim('oldest-steps-can-be-dropped', () => {
  const { limitHistory } = openPage('packages/lexical-history').run<{
    limitHistory(editor: LexicalEditor, history: HistoryState, steps: number): () => void;
  }>('limit.ts').exports;
  const { editor, state, append } = createWithHistory();
  limitHistory(editor, state, 2);
  for (const text of ['two', 'three', 'four', 'five']) append(text);
  expect(state.undoStack).toHaveLength(2);
  for (let count = 0; count < 5; count++) editor.dispatchCommand(lexical.UNDO_COMMAND, undefined);
  expect(textOf(editor)).toBe('one\n\ntwo\n\nthree');
});

claim('undo-brings-placeholder-back', () => {
  const { editor, append } = createWithHistory();
  append('loading');
  append('typed meanwhile');
  editor.update(
    () => {
      const [, placeholder] = $getRoot().getAllTextNodes();
      placeholder?.setTextContent('image');
    },
    { discrete: true, tag: 'history-merge' },
  );
  expect(textOf(editor)).toBe('one\n\nimage\n\ntyped meanwhile');
  editor.dispatchCommand(lexical.UNDO_COMMAND, undefined);
  expect(textOf(editor)).toBe('one\n\nloading');
});
