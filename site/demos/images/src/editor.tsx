import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import { ImageNode } from './image-node.tsx';
import { ImagePlugin, InsertImage } from './image-plugin.tsx';
import { DocumentPanel, HistoryButtons, reportError } from './panel.tsx';
import './images.css';

const initialConfig = {
  namespace: 'ImagesDemo',
  nodes: [ImageNode],
  editorState: $writeSample,
  onError: reportError,
};

export function Editor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor">
        <InsertImage />
        <div className="toolbar" role="toolbar" aria-label="Undo">
          <HistoryButtons />
        </div>
        <RichTextPlugin
          contentEditable={
            <ContentEditable className="content" ariaLabel="Text with images" />
          }
          placeholder={null}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <ImagePlugin />
      <DocumentPanel />
    </LexicalComposer>
  );
}

/** Runs once, when the editor is created. */
function $writeSample(): void {
  for (const text of [
    'The lighthouse stands where the river meets the sea.',
    'It was first lit in 1864.',
  ]) {
    $getRoot().append($createParagraphNode().append($createTextNode(text)));
  }
}
