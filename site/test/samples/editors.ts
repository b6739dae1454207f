/** Headless editors, and functions for tests of samples. */
import { createRequire } from 'node:module';
import type { EditorState, Klass, LexicalEditor, LexicalNode, ParagraphNode, TextNode } from 'lexical';

process.env.NODE_ENV = 'development';
const load = createRequire(import.meta.url);

// Loaded in the same way as by samples, so that there is only one copy of the package: its "active editor" is a module variable.
export const lexical = load('lexical') as typeof import('lexical');
export const richText = load('@lexical/rich-text') as typeof import('@lexical/rich-text');
export const link = load('@lexical/link') as typeof import('@lexical/link');
const headless = load('@lexical/headless') as typeof import('@lexical/headless');

/** An editor that throws its errors. */
export function createTestEditor(...nodes: Klass<LexicalNode>[]): LexicalEditor {
  return headless.createHeadlessEditor({
    nodes: [richText.HeadingNode, link.LinkNode, ...nodes],
    onError(error) {
      throw error;
    },
  });
}

/** In a read or an update: the first text of the document. */
export const firstText = (): TextNode => lexical.$getRoot().getAllTextNodes()[0] as TextNode;

/** In an update: a new paragraph with texts. */
export const paragraph = (...texts: TextNode[]): ParagraphNode => lexical.$createParagraphNode().append(...texts);

/** Changes the document and commits it at once. */
export function change(editor: LexicalEditor, action: () => void): void {
  editor.update(action, { discrete: true });
}

/** Replaces the document with a paragraph for each text. */
export function write(editor: LexicalEditor, ...texts: string[]): void {
  const { $createParagraphNode, $createTextNode, $getRoot } = lexical;
  change(editor, () => {
    $getRoot()
      .clear()
      .append(...texts.map((text) => $createParagraphNode().append($createTextNode(text))));
  });
}

export function textOf(editor: LexicalEditor | EditorState): string {
  const state = 'getEditorState' in editor ? editor.getEditorState() : editor;
  return state.read(() => lexical.$getRoot().getTextContent());
}

/** Waits until all microtasks have run. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
