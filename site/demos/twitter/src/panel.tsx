// The frame of every demo: undo and redo buttons for its toolbar, and a panel
// below the editor with the document as it would be saved.
import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import useLexicalEditable from '@lexical/react/useLexicalEditable';
import {
  $createParagraphNode,
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalCommand,
  type LexicalEditor,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { useEffect, useState } from 'react';

/** Two buttons for the toolbar. They need the HistoryPlugin. */
export function HistoryButtons() {
  const [editor] = useLexicalComposerContext();
  const canUndo = useAnnouncement(editor, CAN_UNDO_COMMAND);
  const canRedo = useAnnouncement(editor, CAN_REDO_COMMAND);
  const isEditable = useLexicalEditable();
  return (
    <>
      <button
        type="button"
        disabled={!isEditable || !canUndo}
        onClick={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
        aria-label="Undo"
        title="Undo"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 14 4 9l5-5M4 9h11a5 5 0 0 1 0 10h-4" />
        </svg>
      </button>
      <button
        type="button"
        disabled={!isEditable || !canRedo}
        onClick={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
        aria-label="Redo"
        title="Redo"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m15 14 5-5-5-5M20 9H9a5 5 0 0 0 0 10h4" />
        </svg>
      </button>
    </>
  );
}

/**
 * The latest payload of a command that reports the state of the history.
 */
function useAnnouncement(
  editor: LexicalEditor,
  command: LexicalCommand<boolean>,
): boolean {
  const [value, setValue] = useState(false);
  useEffect(
    () =>
      editor.registerCommand(
        command,
        (payload) => {
          setValue(payload);
          // Other listeners get it too.
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor, command],
  );
  return value;
}

/** What the editor has reported last. */
let lastError: Error | undefined;

/** Reports an error of the editor, so that the panel can show it too. */
export function reportError(error: Error): void {
  lastError = error;
  console.error(error);
}

/** Shows the document as JSON and HTML, and can load both. */
export function DocumentPanel() {
  const [editor] = useLexicalComposerContext();
  const isEditable = useLexicalEditable();
  const [json, setJson] = useState('');
  const [html, setHtml] = useState('');
  const [message, setMessage] = useState('');

  useEffect(() => {
    const show = () => {
      const state = editor.getEditorState();
      setJson(JSON.stringify(state, null, 2));
      setHtml(state.read(() => $generateHtmlFromNodes(editor)));
    };
    show();
    return editor.registerUpdateListener(show);
  }, [editor]);

  const load = (read: () => void) => {
    try {
      read();
      setMessage('Loaded.');
    } catch (error) {
      setMessage(`Not loaded: ${(error as Error).message}`);
    }
  };

  return (
    <section className="panel" aria-label="Document">
      <label>
        <input
          type="checkbox"
          checked={!isEditable}
          onChange={(event) => editor.setEditable(!event.target.checked)}
        />
        Read-only
      </label>
      <details>
        <summary>JSON</summary>
        <textarea
          aria-label="Document as JSON"
          spellCheck={false}
          rows={12}
          value={json}
          onChange={(event) => setJson(event.target.value)}
        />
        <button
          type="button"
          onClick={() => load(() => readJson(editor, json))}
        >
          Load JSON
        </button>
      </details>
      <details>
        <summary>HTML</summary>
        <textarea
          aria-label="Document as HTML"
          spellCheck={false}
          rows={6}
          value={html}
          onChange={(event) => setHtml(event.target.value)}
        />
        <button
          type="button"
          onClick={() => load(() => readHtml(editor, html))}
        >
          Load HTML
        </button>
      </details>
      <p role="status">{message}</p>
    </section>
  );
}

function readJson(editor: LexicalEditor, json: string): void {
  lastError = undefined;
  let isComplete = false;
  // Called only if every node could be read.
  const state = editor.parseEditorState(json, () => {
    isComplete = true;
  });
  if (!isComplete) {
    throw lastError ?? new Error('A part of it could not be read.');
  }
  if (state.isEmpty()) throw new Error('The document has no content.');
  editor.setEditorState(state);
}

function readHtml(editor: LexicalEditor, html: string): void {
  const source = new DOMParser().parseFromString(html, 'text/html');
  editor.update(() => {
    const root = $getRoot().clear();
    for (const node of $generateNodesFromDOM(editor, source)) {
      const isBlock =
        ($isElementNode(node) || $isDecoratorNode(node)) && !node.isInline();
      // The root may only contain blocks, so wrap text in a paragraph.
      root.append(isBlock ? node : $createParagraphNode().append(node));
    }
    if (root.isEmpty()) root.append($createParagraphNode());
    root.selectEnd();
  });
}
