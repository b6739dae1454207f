import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
import {
  $createParagraphNode,
  $getRoot,
  $isElementNode,
  createEditor,
  type LexicalEditor,
  type SerializedEditorState,
} from 'lexical';

/** A note's text as the document stores it; null until someone types. */
export type NoteText = SerializedEditorState | null;

/**
 * A note's editor has only the built-in nodes: paragraphs and formatted text.
 */
export function createNoteEditor(): LexicalEditor {
  return createEditor({
    namespace: 'StickyNote',
    onError: console.error,
  });
}

// #region convert
// An editor without a root element renders nothing, but can read and write
// states.
const converter = createNoteEditor();

export function readPlainText(text: NoteText): string {
  if (text === null) return '';
  const state = converter.parseEditorState(text);
  return state.read(() => $getRoot().getTextContent());
}

export function writeHtml(text: NoteText): string {
  if (text === null) return '';
  const state = converter.parseEditorState(text);
  return state.read(() => $generateHtmlFromNodes(converter));
}

export function readHtml(html: string): NoteText {
  const page = new DOMParser().parseFromString(html, 'text/html');
  converter.update(
    () => {
      const root = $getRoot().clear();
      for (const node of $generateNodesFromDOM(converter, page)) {
        const isBlock = $isElementNode(node) && !node.isInline();
        root.append(isBlock ? node : $createParagraphNode().append(node));
      }
    },
    // Applied immediately, not in a microtask.
    { discrete: true },
  );
  const state = converter.getEditorState();
  return state.isEmpty() ? null : state.toJSON();
}
// #endregion
