// Tests statements in the text of the pages on serialization and headless editors against the packages, without a DOM.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import type { LexicalEditor, SerializedTextNode, TextNode as Text, TextFormatType } from 'lexical';
import { describe, expect } from 'vitest';
import { repository } from '../../../tools/repository-places.ts';
import { change, createTestEditor, firstText, lexical, richText, settle, textOf, write } from '../samples/editors.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const clipboard = load('@lexical/clipboard') as typeof import('@lexical/clipboard');
const code = load('@lexical/code') as typeof import('@lexical/code');
const headless = load('@lexical/headless') as typeof import('@lexical/headless');
const history = load('@lexical/history') as typeof import('@lexical/history');
const html = load('@lexical/html') as typeof import('@lexical/html');
const markdown = load('@lexical/markdown') as typeof import('@lexical/markdown');
const plainText = load('@lexical/plain-text') as typeof import('@lexical/plain-text');

const { $createParagraphNode, $createTextNode, $getRoot, $getSelection, TextNode } = lexical;

describe('serialization', () => {
  claim('format-bits', () => {
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

  claim('version-is-never-read', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    const json = JSON.stringify(editor.getEditorState());
    expect(textOf(editor.parseEditorState(json.replaceAll('"version":1', '"version":99')))).toBe('text');
    expect(JSON.stringify(editor)).toBe(`{"editorState":${json}}`);
  });

  claim('export-json-own-type', () => {
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

  claim('renamed-type-keeps-old-class', () => {
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

  claim('copy-in-update-only', () => {
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

  claim('formats-in-markdown', () => {
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

  claim('headless-throws-without-dom', () => {
    for (const [method, call] of Object.entries(throwing(createTestEditor()))) {
      expect(call).toThrow(`${method} is not supported in headless mode`);
    }
  });

  claim('rich-text-works-headless', () => {
    const editor = createTestEditor(...([code.CodeNode, code.CodeHighlightNode, richText.QuoteNode] as never[]));
    richText.registerRichText(editor)();
    plainText.registerPlainText(editor)();
    history.registerHistory(editor, history.createEmptyHistoryState(), 0)();
    expect(() => code.registerCodeHighlighting(editor)).toThrow('registerMutationListener is not supported in headless mode');
  });

  claim('update-without-changes-commits-nothing', async () => {
    const editor = createTestEditor();
    write(editor, 'text');
    const state = editor.getEditorState();
    change(editor, () => void firstText().getTextContent());
    await settle();
    expect(editor.getEditorState()).toBe(state);
  });

  claim('html-needs-dom', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    expect(() => editor.getEditorState().read(() => html.$generateHtmlFromNodes(editor))).toThrow(
      'To use $generateHtmlFromNodes in headless mode please initialize a headless browser implementation such as JSDom before calling this function.',
    );
  });

  claim('headless-selection-is-kept', () => {
    const editor = createTestEditor();
    write(editor, 'text');
    change(editor, () => void firstText().select(1, 2));
    change(editor, () => expect($getSelection()?.getTextContent()).toBe('e'));
  });

  claim('no-named-exports-in-node', () => {
    const source = "import { createHeadlessEditor } from '@lexical/headless';";
    const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
      cwd: repository,
      encoding: 'utf8',
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain("Named export 'createHeadlessEditor' not found");
  });

  claim('short-messages-unless-development', () => {
    const source = `
      const { createHeadlessEditor } = require('@lexical/headless');
      const editor = createHeadlessEditor({ onError: ({ message }) => console.log(message) });
      editor.parseEditorState('{"root":{"type":"root","children":[{"type":"unknown"}]}}');`;
    const run = (environment: string): string =>
      spawnSync(process.execPath, ['-e', source], {
        cwd: repository,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: environment },
      }).stdout;
    expect(run('test')).toContain('Minified Lexical error #17');
    expect(run('development')).toContain('parseEditorState: type "unknown" + not found');
  });

  claim('plain-text-is-not-an-editor-state', () => {
    const editor = createTestEditor();
    expect(() => editor.parseEditorState('Hello')).toThrow(`Unexpected token 'H', "Hello" is not valid JSON`);
  });

  claim('headless-exports-one-function', () => {
    expect(Object.keys(headless)).toEqual(['createHeadlessEditor']);
  });
});
