/** Editors without a document object, and what tests of samples ask them. */
import { createRequire } from 'node:module';
import type { EditorState, Klass, LexicalEditor, LexicalNode } from 'lexical';

process.env.NODE_ENV = 'development';
const load = createRequire(import.meta.url);

// Loaded as the samples load them: one copy of the package, since its "active editor" is a variable of the module.
export const lexical = load('lexical') as typeof import('lexical');
export const richText = load('@lexical/rich-text') as typeof import('@lexical/rich-text');
export const link = load('@lexical/link') as typeof import('@lexical/link');
const headless = load('@lexical/headless') as typeof import('@lexical/headless');

/** An editor that throws what goes wrong in it. */
export function createTestEditor(...nodes: Klass<LexicalNode>[]): LexicalEditor {
  return headless.createHeadlessEditor({
    nodes: [richText.HeadingNode, link.LinkNode, ...nodes],
    onError(error) {
      throw error;
    },
  });
}

/** Changes the document and commits it at once. */
export function change(editor: LexicalEditor, action: () => void): void {
  editor.update(action, { discrete: true });
}

/** Replaces the document by one paragraph for each text. */
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

/** Lets everything that waits for a microtask happen. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
