// Tests statements in the text of the page on transforms against the packages, if a headless editor suffices.
import { createRequire } from 'node:module';
import type { LexicalNode, ParagraphNode as Paragraph, TextNode as Text } from 'lexical';
import { describe, expect } from 'vitest';
import { change, createTestEditor, firstText, lexical, paragraph, settle, textOf, write } from '../samples/editors.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const headless = load('@lexical/headless') as typeof import('@lexical/headless');
const { $createTextNode, $getRoot, ParagraphNode, RootNode, TextNode } = lexical;

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
