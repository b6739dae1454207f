import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import { DrawingNode } from './drawing-node.tsx';
import { DrawingButton, DrawingPlugin } from './drawing-plugin.tsx';
import { DocumentPanel, HistoryButtons, reportError } from './panel.tsx';
import './drawing.css';

// #region config
const initialConfig = {
  namespace: 'ExcalidrawDemo',
  nodes: [DrawingNode],
  theme: { embedBlock: { base: 'embed', focus: 'embed-selected' } },
  editorState: $writeSample,
  onError: reportError,
};
// #endregion

export function Editor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor">
        <div className="toolbar" role="toolbar" aria-label="Drawings and undo">
          <DrawingButton />
          <HistoryButtons />
        </div>
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              className="content"
              ariaLabel="Text with drawings"
            />
          }
          placeholder={null}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <DrawingPlugin />
      <DocumentPanel />
    </LexicalComposer>
  );
}

/** Runs once, when the editor is created. */
function $writeSample(): void {
  const root = $getRoot();
  for (const text of [
    'An update runs in three steps.',
    'The second is the reason for the first.',
  ]) {
    root.append($createParagraphNode().append($createTextNode(text)));
  }
}
