import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import { FigmaNode } from './figma-node.tsx';
import { FigmaForm, FigmaPlugin } from './figma-plugin.tsx';
import { DocumentPanel, HistoryButtons, reportError } from './panel.tsx';
import './figma.css';

// #region config
const initialConfig = {
  namespace: 'FigmaDemo',
  nodes: [FigmaNode],
  theme: { embedBlock: { base: 'embed', focus: 'embed-selected' } },
  editorState: $writeSample,
  onError: reportError,
};
// #endregion

export function Editor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor">
        <div className="toolbar" role="toolbar" aria-label="Undo">
          <HistoryButtons />
        </div>
        <FigmaForm />
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              className="content"
              ariaLabel="Text with designs"
            />
          }
          placeholder={null}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <FigmaPlugin />
      <DocumentPanel />
    </LexicalComposer>
  );
}

/** Runs once, when the editor is created. */
function $writeSample(): void {
  const root = $getRoot();
  for (const text of [
    'The new icons are ready.',
    'Please comment by Friday.',
  ]) {
    root.append($createParagraphNode().append($createTextNode(text)));
  }
}
