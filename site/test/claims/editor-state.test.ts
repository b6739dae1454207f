// Tests statements in the text of the page on editor states against the packages, if a headless editor suffices.
import { createRequire } from 'node:module';
import type { EditorState } from 'lexical';
import { describe, expect } from 'vitest';
import { change, createTestEditor, firstText, lexical, paragraph, settle, textOf, write } from '../samples/editors.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const headless = load('@lexical/headless') as typeof import('@lexical/headless');
const text = load('@lexical/text') as typeof import('@lexical/text');
const { $createParagraphNode, $createTextNode, $getRoot, $getSelection, $setSelection } = lexical;

describe('editor-state', () => {
  claim('empty-state-is-refused', () => {
    const editor = createTestEditor();
    const empty = editor.getEditorState();
    expect(empty.isEmpty()).toBe(true);
    expect(() => editor.setEditorState(empty)).toThrow('setEditorState: the editor state is empty');
    change(editor, () => void $getRoot().append($createParagraphNode()));
    expect(editor.getEditorState().isEmpty()).toBe(false);
  });

  claim('empty-paragraph-is-not-an-empty-state', () => {
    const editor = createTestEditor();
    change(editor, () => void $getRoot().append($createParagraphNode()));
    const state = editor.getEditorState();
    expect(state.isEmpty()).toBe(false);
    expect(state.read(() => text.$isRootTextContentEmpty(editor.isComposing()))).toBe(true);
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
