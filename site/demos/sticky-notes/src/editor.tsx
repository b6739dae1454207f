import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import { NoteNode } from './note-node.tsx';
import { NoteButton, NotesPlugin } from './notes-plugin.tsx';
import { DocumentPanel, HistoryButtons, reportError } from './panel.tsx';
import './notes.css';

// #region config
const initialConfig = {
  namespace: 'StickyNotesDemo',
  nodes: [NoteNode],
  editorState: $writeSample,
  onError: reportError,
};
// #endregion

export function Editor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor">
        <div className="toolbar" role="toolbar" aria-label="Notes and undo">
          <NoteButton />
          <HistoryButtons />
        </div>
        <RichTextPlugin
          contentEditable={
            <ContentEditable className="content" ariaLabel="Text with notes" />
          }
          placeholder={null}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <NotesPlugin />
      <DocumentPanel />
    </LexicalComposer>
  );
}

/** Runs once, when the editor is created. */
function $writeSample(): void {
  const root = $getRoot();
  for (const text of [
    'This week’s plan hangs on the wall.',
    'When you finish a task, take its note down.',
  ]) {
    root.append($createParagraphNode().append($createTextNode(text)));
  }
}
