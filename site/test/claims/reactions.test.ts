// Tests statements in the text of the pages on listeners, transforms and commands against the packages, if a headless editor suffices.
import { createRequire } from 'node:module';
import type { ElementNode, LexicalEditor, LexicalNode, ParagraphNode as Paragraph, TextNode as Text } from 'lexical';
import { describe, expect } from 'vitest';
import { change, createTestEditor, lexical, richText, settle, textOf, write } from '../samples/editors.ts';
import { openPage } from '../samples/run-sample.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const headless = load('@lexical/headless') as typeof import('@lexical/headless');
const { $createParagraphNode, $createTextNode, $getRoot, ParagraphNode, RootNode, TextNode } = lexical;

const firstText = (): Text => $getRoot().getAllTextNodes()[0] as Text;
const paragraph = (...texts: Text[]): Paragraph => $createParagraphNode().append(...texts);
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

describe('transforms', () => {
  claim('registering-transform-marks-all', async () => {
    const editor = createTestEditor();
    write(editor, 'one', 'two');
    const seen: string[] = [];
    const tags: string[] = [];
    editor.registerUpdateListener((payload) => void tags.push(...payload.tags));
    editor.registerNodeTransform(TextNode, (node) => {
      seen.push(node.getTextContent());
      if (node.getTextContent() === 'one') node.setTextContent('ONE');
    });
    await settle();
    expect(new Set(seen)).toEqual(new Set(['one', 'two', 'ONE']));
    expect(tags).toEqual(['history-merge']);
  });

  claim('root-transform-joins-pending-update', async () => {
    const editor = createTestEditor();
    write(editor, 'one', 'two');
    const heard: unknown[] = [];
    editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
      heard.push([[...dirtyElements.keys()].sort(), dirtyLeaves.size, [...tags]]);
    });
    editor.registerNodeTransform(RootNode, () => undefined);
    await settle();
    expect(heard).toEqual([[['root'], 0, ['history-merge']]]);
    heard.length = 0;
    editor.update(() => void firstText().setTextContent('ONE'), { tag: 'mine' });
    editor.registerNodeTransform(TextNode, () => undefined);
    await settle();
    expect(heard).toEqual([[expect.any(Array), 2, ['mine']]]);
  });

  claim('transforms-not-for-set-state', async () => {
    const editor = createTestEditor();
    write(editor, 'text');
    const state = editor.getEditorState();
    let runs = 0;
    editor.registerNodeTransform(TextNode, () => void runs++);
    await settle();
    runs = 0;
    editor.update(() => void firstText().setTextContent('changed'), { discrete: true, skipTransforms: true });
    editor.setEditorState(state);
    expect(runs).toBe(0);
    change(editor, () => void firstText().setTextContent('changed'));
    expect(runs).toBeGreaterThan(0);
  });

  claim('leaves-before-elements', async () => {
    const editor = createTestEditor();
    write(editor, 'text');
    const order: string[] = [];
    const note = (node: LexicalNode): void => void order.push(node.getType());
    editor.registerNodeTransform(RootNode, note);
    editor.registerNodeTransform(ParagraphNode, note);
    editor.registerNodeTransform(TextNode, note);
    await settle();
    order.length = 0;
    change(editor, () => void $getRoot().append(paragraph($createTextNode('more'))));
    expect(order[0]).toBe('text');
    expect(new Set(order.slice(1))).toEqual(new Set(['paragraph', 'root']));
    order.length = 0;
    // Typing makes the text dirty; the paragraph is only marked as its parent.
    change(editor, () => void firstText().setTextContent('typed'));
    expect(order).toEqual(['text', 'root']);
  });

  claim('leaf-change-does-not-repeat-element-transform', async () => {
    const editor = createTestEditor();
    let calls = 0;
    editor.registerNodeTransform(ParagraphNode, (node) => {
      calls++;
      for (const text of node.getAllTextNodes()) text.toggleFormat('bold');
    });
    await settle();
    change(editor, () => void $getRoot().append(paragraph($createTextNode('text'))));
    expect(calls).toBe(1);
    expect(editor.getEditorState().read(() => firstText().hasFormat('bold'))).toBe(true);
  });

  claim('endless-transforms-are-dropped', async () => {
    const errors: string[] = [];
    const editor = headless.createHeadlessEditor({ onError: ({ message }) => void errors.push(message) });
    write(editor, 'kept');
    const remove = editor.registerNodeTransform(TextNode, (node) => {
      if (node.getTextContent() !== 'kept') node.toggleFormat('bold');
    });
    await settle();
    change(editor, () => void firstText().setTextContent('lost'));
    expect(textOf(editor)).toBe('kept');
    expect(errors).toEqual([expect.stringContaining('One or more transforms are endlessly triggering additional transforms')]);
    remove();
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

describe('neighbors and order', () => {
  claim('neighbors-become-dirty', () => {
    const editor = createTestEditor();
    write(editor, 'a', 'b', 'c', 'd', 'e');
    let heard: string[] = [];
    editor.registerNodeTransform(ParagraphNode, (node) => void heard.push(node.getTextContent()));
    change(editor, () => undefined);
    const at = (index: number): Paragraph => $getRoot().getChildAtIndex<Paragraph>(index) as Paragraph;
    const touched = (action: () => void): string => {
      heard = [];
      change(editor, action);
      return [...new Set(heard)].sort().join('');
    };
    expect(touched(() => void (at(1).getFirstChild() as Text).setTextContent('B'))).toBe('');
    expect(touched(() => at(2).remove())).toBe('Bd');
    expect(touched(() => void at(1).insertAfter(paragraph($createTextNode('c'))))).toBe('Bcd');
    expect(touched(() => void $getRoot().append(paragraph($createTextNode('f'))))).toBe('ef');
    expect(touched(() => void at(3).insertAfter(at(0)))).toBe('Bade');
    expect(touched(() => void at(1).replace(paragraph($createTextNode('C'))))).toBe('BCd');
  });

  claim('transforms-in-order-of-registration', () => {
    const editor = createTestEditor();
    const heard: string[] = [];
    editor.registerNodeTransform(TextNode, (node) => {
      heard.push('first');
      if (node.getTextContent() === 'remove') node.remove();
    });
    editor.registerNodeTransform(TextNode, () => void heard.push('second'));
    write(editor, 'keep');
    expect(heard).toEqual(['first', 'second']);
    write(editor, 'remove');
    expect(heard.slice(2)).not.toContain('second');
  });

  claim('earlier-transform-runs-again', () => {
    const replace = (from: string, to: string) => (node: Text) => {
      if (node.getTextContent() === from) node.setTextContent(to);
    };
    const steps = [replace('b', 'c'), replace('a', 'b')];
    for (const order of [steps, [...steps].reverse()]) {
      const editor = createTestEditor();
      for (const step of order) editor.registerNodeTransform(TextNode, step);
      write(editor, 'a');
      expect(textOf(editor)).toBe('c');
    }
  });

  claim('update-without-changes-calls-no-listener', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    let calls = 0;
    editor.registerUpdateListener(() => void calls++);
    change(editor, () => void $getRoot().getTextContent());
    expect(calls).toBe(0);
    change(editor, () => void $getRoot().append(paragraph()));
    expect(calls).toBe(1);
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
