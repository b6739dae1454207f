// Tests statements in the text of the pages on listeners and commands against the packages, if a headless editor suffices.
import { createRequire } from 'node:module';
import type { ElementNode, LexicalEditor } from 'lexical';
import { describe, expect } from 'vitest';
import { change, createTestEditor, firstText, lexical, paragraph, richText, settle, textOf, write } from '../samples/editors.ts';
import { openPage } from '../samples/run-sample.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const headless = load('@lexical/headless') as typeof import('@lexical/headless');
const { $createParagraphNode, $createTextNode, $getRoot, TextNode } = lexical;

/** A handler that records its calls and returns the given value. */
const noting =
  (heard: string[], name: string, answer: unknown = false): (() => boolean) =>
  () => {
    heard.push(name);
    return answer as boolean;
  };

describe('listeners', () => {
  claim('dirty-elements-and-leaves', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    const heard: unknown[] = [];
    const [rootKey, paragraphKey, textKey] = editor
      .getEditorState()
      .read(() => ['root', $getRoot().getFirstChildOrThrow().getKey(), firstText().getKey()]);
    editor.registerUpdateListener(
      ({ dirtyElements, dirtyLeaves }) => void heard.push([[...dirtyElements].sort(), [...dirtyLeaves]]),
    );
    change(editor, () => void firstText().setTextContent('more'));
    change(editor, () => void $getRoot().getFirstChildOrThrow<ElementNode>().setIndent(1));
    expect(heard).toEqual([
      [
        [
          [paragraphKey, false],
          [rootKey, false],
        ],
        [textKey],
      ],
      [
        [
          [paragraphKey, true],
          [rootKey, false],
        ],
        [],
      ],
    ]);
  });

  claim('text-content-listener-only-for-text', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    const heard: string[] = [];
    editor.registerTextContentListener((text) => void heard.push(text));
    change(editor, () => void firstText().toggleFormat('bold'));
    change(editor, () => void $getRoot().append(paragraph($createTextNode('more'))));
    expect(heard).toEqual(['text\n\nmore']);
  });

  claim('listener-order-text-before-update', () => {
    const editor = createTestEditor();
    const heard: string[] = [];
    editor.registerUpdateListener(() => void heard.push('update'));
    editor.registerTextContentListener(() => void heard.push('text'));
    write(editor, 'text');
    expect(heard).toEqual(['text', 'update']);
  });

  claim('headless-lacks-three-listeners', () => {
    const editor = createTestEditor();
    expect(() => editor.registerRootListener(() => undefined)).toThrow('registerRootListener');
    expect(() => editor.registerMutationListener(TextNode, () => undefined)).toThrow('registerMutationListener');
    expect(() => editor.registerDecoratorListener(() => undefined)).toThrow('registerDecoratorListener');
  });

  claim('no-active-state-in-listener', () => {
    const editor = createTestEditor();
    const heard: unknown[] = [];
    editor.registerUpdateListener(({ editorState }) => {
      expect(() => $getRoot()).toThrow('Unable to find an active editor state.');
      heard.push(editorState.read(() => $getRoot().getTextContent()));
    });
    write(editor, 'text');
    expect(heard).toEqual(['text']);
  });

  claim('update-waits-for-all-listeners', () => {
    const editor = createTestEditor();
    const heard: string[] = [];
    const act = (name: string) => (): void => {
      editor.update(() => void heard.push(`update in ${name}`));
      heard.push(`end of ${name}`);
    };
    editor.registerTextContentListener(act('text'));
    editor.registerUpdateListener(act('update'));
    write(editor, 'text');
    expect(heard).toEqual(['end of text', 'end of update', 'update in text', 'update in update']);
  });

  claim('update-in-editable-listener-waits', async () => {
    const editor = createTestEditor();
    const heard: string[] = [];
    const remove = editor.registerEditableListener(() => editor.update(() => void heard.push('update')));
    editor.setEditable(false);
    await settle();
    expect(heard).toEqual([]);
    editor.update(() => void heard.push('next update'));
    expect(heard).toEqual(['next update', 'update']);
    remove();
    heard.length = 0;
    editor.registerEditableListener(() => {
      queueMicrotask(() => editor.update(() => void heard.push('update in a microtask')));
    });
    editor.setEditable(true);
    await settle();
    expect(heard).toEqual(['update in a microtask']);
  });
});

describe('commands', () => {
  const command = lexical.createCommand<string>('TEST');

  claim('handlers-by-priority', () => {
    const editor = createTestEditor();
    const heard: string[] = [];
    const add = (name: string, priority: 0 | 1 | 2 | 3 | 4, answer: unknown = false): void =>
      void editor.registerCommand(command, noting(heard, name, answer), priority);
    add('editor', lexical.COMMAND_PRIORITY_EDITOR);
    add('low one', lexical.COMMAND_PRIORITY_LOW, 'truthy');
    add('low two', lexical.COMMAND_PRIORITY_LOW);
    add('critical', lexical.COMMAND_PRIORITY_CRITICAL);
    add('high', lexical.COMMAND_PRIORITY_HIGH);
    add('normal', lexical.COMMAND_PRIORITY_NORMAL);
    expect(editor.dispatchCommand(command, '')).toBe(false);
    expect(heard).toEqual(['critical', 'high', 'normal', 'low one', 'low two', 'editor']);
    heard.length = 0;
    add('normal stop', lexical.COMMAND_PRIORITY_NORMAL, true);
    expect(editor.dispatchCommand(command, '')).toBe(true);
    expect(heard).toEqual(['critical', 'high', 'normal', 'normal stop']);
  });

  claim('priority-values', () => {
    expect([
      lexical.COMMAND_PRIORITY_CRITICAL,
      lexical.COMMAND_PRIORITY_HIGH,
      lexical.COMMAND_PRIORITY_NORMAL,
      lexical.COMMAND_PRIORITY_LOW,
      lexical.COMMAND_PRIORITY_EDITOR,
    ]).toEqual([4, 3, 2, 1, 0]);
  });

  claim('priority-is-required', () => {
    const editor = createTestEditor();
    expect(() => editor.registerCommand(command, () => false, undefined as never)).toThrow('requires a "priority"');
  });

  claim('handlers-run-in-current-update', async () => {
    const editor = createTestEditor();
    const heard: string[] = [];
    editor.registerCommand(command, (payload) => noting(heard, payload, true)(), lexical.COMMAND_PRIORITY_LOW);
    change(editor, () => {
      $getRoot().append($createParagraphNode());
      expect([editor.dispatchCommand(command, 'update'), heard]).toEqual([true, ['update']]);
    });
    const remove = editor.registerUpdateListener(() => {
      expect(editor.dispatchCommand(command, 'listener')).toBe(false);
      expect(heard).toEqual(['update']);
    });
    change(editor, () => void $getRoot().append($createParagraphNode()));
    await settle();
    remove();
    expect(heard).toEqual(['update', 'listener']);
  });

  claim('nested-editor-calls-parent-handlers', () => {
    const parent = createTestEditor();
    const nested = headless.createHeadlessEditor({ parentEditor: parent, onError: () => undefined });
    const heard: string[] = [];
    parent.registerCommand(command, noting(heard, 'parent high', false), lexical.COMMAND_PRIORITY_HIGH);
    nested.registerCommand(command, noting(heard, 'nested normal', false), lexical.COMMAND_PRIORITY_NORMAL);
    parent.registerCommand(command, noting(heard, 'parent normal', false), lexical.COMMAND_PRIORITY_NORMAL);
    nested.dispatchCommand(command, '');
    expect(heard).toEqual(['parent high', 'nested normal', 'parent normal']);
    heard.length = 0;
    parent.dispatchCommand(command, '');
    expect(heard).toEqual(['parent high', 'parent normal']);
  });
});

describe('text without a browser', () => {
  claim('insertion-command-types-headless', () => {
    const { typeText } = openPage('testing').run<{ typeText(editor: LexicalEditor, text: string): void }>('type-text.ts').exports;
    const editor = createTestEditor();
    write(editor, 'one');
    typeText(editor, ' two');
    expect(textOf(editor)).toBe('one');
    richText.registerRichText(editor);
    typeText(editor, ' two');
    typeText(editor, ' three');
    expect(textOf(editor)).toBe('one two three');
  });
});
