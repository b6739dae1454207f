// Tests statements in the text of the pages on selection, serialization and headless editors against the packages, without a DOM.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import type { ElementNode, LexicalEditor, RangeSelection, SerializedTextNode, TextNode as Text, TextFormatType } from 'lexical';
import { describe, expect, it } from 'vitest';
import { programRoot } from '../../src/base/fingerprint.ts';
import { change, createTestEditor, lexical, richText, settle, textOf, write } from './editors.ts';

const load = createRequire(import.meta.url);
const clipboard = load('@lexical/clipboard') as typeof import('@lexical/clipboard');
const code = load('@lexical/code') as typeof import('@lexical/code');
const headless = load('@lexical/headless') as typeof import('@lexical/headless');
const history = load('@lexical/history') as typeof import('@lexical/history');
const html = load('@lexical/html') as typeof import('@lexical/html');
const markdown = load('@lexical/markdown') as typeof import('@lexical/markdown');
const plainText = load('@lexical/plain-text') as typeof import('@lexical/plain-text');

const { $createParagraphNode, $createRangeSelection, $createTextNode, $getRoot, $getSelection, $setSelection, TextNode } =
  lexical;
const firstText = (): Text => $getRoot().getAllTextNodes()[0] as Text;
const points = ({ anchor, focus }: RangeSelection): unknown =>
  [anchor, focus].map(({ type, offset, key }) => [type, offset, key === 'root' ? 'root' : lexical.$getNodeByKey(key)?.getType()]);

describe('selection', () => {
  it('a range created by code starts at the root with offset 0', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    change(editor, () => {
      expect(points($createRangeSelection())).toEqual([
        ['element', 0, 'root'],
        ['element', 0, 'root'],
      ]);
    });
  });

  it('select uses the offsets, or else the end; selectStart and selectEnd go to the leaves', () => {
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

  it('a backward range has its focus first; its nodes are still in document order', () => {
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

  it('line breaks in raw text become nodes', () => {
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

  it('without a selection, nodes are inserted at the end', () => {
    const editor = createTestEditor();
    write(editor, 'one');
    change(editor, () => {
      $setSelection(null);
      lexical.$insertNodes([$createTextNode('two')]);
    });
    expect(textOf(editor)).toBe('onetwo');
  });

  it('insertNodes does not take an inline node after a block; $insertGeneratedNodes does', () => {
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

  it('formatting at the caret sets the format of text typed next', () => {
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

  it('the selection of a committed state is frozen, its clone is not', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    change(editor, () => void firstText().select());
    const committed = editor.getEditorState().read(() => $getSelection());
    change(editor, () => {
      expect(() => $setSelection(committed)).toThrow('frozen selection');
      expect(() => $setSelection(committed?.clone() ?? null)).not.toThrow();
    });
  });

  it('a point at a removed node has no node', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    change(editor, () => {
      const range = $createRangeSelection();
      range.anchor.set('no such key', 0, 'text');
      expect(() => range.anchor.getNode()).toThrow('Point.getNode: node not found');
    });
  });
});

describe('serialization', () => {
  it('the format bits of a text are those in the table', () => {
    const bits: Record<TextFormatType, number> = {
      bold: 1,
      italic: 2,
      strikethrough: 4,
      underline: 8,
      code: 16,
      subscript: 32,
      superscript: 64,
      highlight: 128,
    };
    change(createTestEditor(), () => {
      for (const [format, bit] of Object.entries(bits)) {
        expect(
          $createTextNode('')
            .toggleFormat(format as TextFormatType)
            .getFormat(),
        ).toBe(bit);
      }
    });
  });

  it('the version is written but never read; the editor wraps the state', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    const json = JSON.stringify(editor.getEditorState());
    expect(textOf(editor.parseEditorState(json.replaceAll('"version":1', '"version":99')))).toBe('text');
    expect(JSON.stringify(editor)).toBe(`{"editorState":${json}}`);
  });

  it('exportJSON must return the type of its own class', () => {
    class Own extends TextNode {
      static override getType(): string {
        return 'own';
      }
      static override clone(node: Text): Text {
        return new Own(node.getTextContent());
      }
      static override importJSON(): Text {
        return new Own('');
      }
      override exportJSON(): SerializedTextNode {
        return super.exportJSON();
      }
    }
    const editor = createTestEditor(Own);
    change(editor, () => void $getRoot().append($createParagraphNode().append(new Own('text'))));
    expect(() => editor.getEditorState().toJSON()).toThrow('does not implement .exportJSON()');
  });

  it('a renamed type is read by a class with the old name that creates the new node', () => {
    class Old extends TextNode {
      static override getType(): string {
        return 'old';
      }
      static override clone(node: Text): Text {
        return new Old(node.getTextContent());
      }
      static override importJSON({ text }: { text: string }): Text {
        return $createTextNode(text);
      }
      override exportJSON(): SerializedTextNode {
        return { ...super.exportJSON(), type: 'old' };
      }
    }
    const plain = createTestEditor();
    write(plain, 'kept');
    const editor = createTestEditor(Old);
    const stored = JSON.stringify(plain.getEditorState()).replace('"type":"text"', '"type":"old"');
    const parsed = editor.parseEditorState(stored);
    expect(JSON.stringify(parsed)).toContain('"type":"text"');
    expect(textOf(parsed)).toBe('kept');
  });

  it('a selection is copied inside an update, a whole document in a read too', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    change(editor, () => void firstText().select(1, 3));
    const copies: (() => unknown)[] = [
      () => clipboard.$getLexicalContent(editor),
      () => clipboard.$generateJSONFromSelectedNodes(editor, $getSelection()),
    ];
    for (const $copy of copies) {
      expect(() => editor.getEditorState().read($copy)).toThrow('Cannot use method in read-only mode.');
      change(editor, () => expect(JSON.stringify($copy())).toContain('ex'));
    }
    const whole = editor.getEditorState().read(() => clipboard.$generateJSONFromSelectedNodes(editor, null));
    expect(JSON.stringify(whole)).toContain('"text":"text"');
  });

  it('Markdown keeps bold, italic, strikethrough, code and highlight, and drops the other formats', () => {
    const throughMarkdown = (format: TextFormatType): boolean => {
      const editor = createTestEditor(...([code.CodeNode, richText.QuoteNode] as never[]));
      editor.registerCommand(lexical.CLEAR_EDITOR_COMMAND, () => true, 0);
      const all = markdown.TRANSFORMERS.filter((transformer) => transformer.type !== 'element');
      change(editor, () => void $getRoot().append($createParagraphNode().append($createTextNode('word').toggleFormat(format))));
      const text = editor.getEditorState().read(() => markdown.$convertToMarkdownString(all));
      change(editor, () => markdown.$convertFromMarkdownString(text, all));
      return editor.getEditorState().read(() => firstText().hasFormat(format));
    };
    const formats = ['bold', 'italic', 'strikethrough', 'code', 'highlight', 'underline', 'subscript', 'superscript'] as const;
    expect(formats.filter(throughMarkdown)).toEqual(['bold', 'italic', 'strikethrough', 'code', 'highlight']);
  });
});

describe('lexical-headless', () => {
  const throwing = (editor: LexicalEditor): Record<string, () => unknown> => ({
    getRootElement: () => editor.getRootElement(),
    setRootElement: () => editor.setRootElement(null),
    getElementByKey: () => editor.getElementByKey('root'),
    registerRootListener: () => editor.registerRootListener(() => undefined),
    registerMutationListener: () => editor.registerMutationListener(TextNode, () => undefined),
    registerDecoratorListener: () => editor.registerDecoratorListener(() => undefined),
    focus: () => editor.focus(),
    blur: () => editor.blur(),
  });

  it.each(Object.keys(throwing(createTestEditor())))('%s throws', (method) => {
    expect(throwing(createTestEditor())[method]).toThrow(`${method} is not supported in headless mode`);
  });

  it('rich text, plain text and history work; code highlighting does not', () => {
    const editor = createTestEditor(...([code.CodeNode, code.CodeHighlightNode, richText.QuoteNode] as never[]));
    richText.registerRichText(editor)();
    plainText.registerPlainText(editor)();
    history.registerHistory(editor, history.createEmptyHistoryState(), 0)();
    expect(() => code.registerCodeHighlighting(editor)).toThrow('registerMutationListener is not supported in headless mode');
  });

  it('an update without changes commits nothing', async () => {
    const editor = createTestEditor();
    write(editor, 'text');
    const state = editor.getEditorState();
    change(editor, () => void firstText().getTextContent());
    await settle();
    expect(editor.getEditorState()).toBe(state);
  });

  it('HTML needs a DOM, and the message says so', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    expect(() => editor.getEditorState().read(() => html.$generateHtmlFromNodes(editor))).toThrow(
      'To use $generateHtmlFromNodes in headless mode please initialize a headless browser implementation such as JSDom before calling this function.',
    );
  });

  it('the selection is what code sets, and is kept', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    change(editor, () => void firstText().select(1, 2));
    change(editor, () => expect($getSelection()?.getTextContent()).toBe('e'));
  });

  it('a native ES module in Node sees no named exports', () => {
    const source = "import { createHeadlessEditor } from '@lexical/headless';";
    const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
      cwd: programRoot,
      encoding: 'utf8',
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain("Named export 'createHeadlessEditor' not found");
  });

  it('messages are short unless NODE_ENV is development', () => {
    const source = `
      const { createHeadlessEditor } = require('@lexical/headless');
      const editor = createHeadlessEditor({ onError: ({ message }) => console.log(message) });
      editor.parseEditorState('{"root":{"type":"root","children":[{"type":"unknown"}]}}');`;
    const run = (environment: string): string =>
      spawnSync(process.execPath, ['-e', source], {
        cwd: programRoot,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: environment },
      }).stdout;
    expect(run('test')).toContain('Minified Lexical error #17');
    expect(run('development')).toContain('parseEditorState: type "unknown" + not found');
  });

  it('the package exports only createHeadlessEditor', () => {
    expect(Object.keys(headless)).toEqual(['createHeadlessEditor']);
  });
});
