import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
import {
  $createParagraphNode,
  $getRoot,
  $isElementNode,
  createEditor,
  type LexicalEditor,
  type SerializedEditorState,
} from 'lexical';

/** The text of a note as the document stores it; null while nobody wrote. */
export type NoteText = SerializedEditorState | null;

/** A note's editor knows paragraphs and formatted text: what all editors know. */
export function createNoteEditor(): LexicalEditor {
  return createEditor({
    namespace: 'StickyNote',
    onError: (error) => {
      throw error;
    },
  });
}

// #region convert
// An editor without an element draws nothing, but reads and writes states.
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
    // Not in a microtask, but before the next line.
    { discrete: true },
  );
  const state = converter.getEditorState();
  return state.isEmpty() ? null : state.toJSON();
}
// #endregion
