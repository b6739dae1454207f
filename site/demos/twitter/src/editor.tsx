import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import { DocumentPanel, HistoryButtons, reportError } from './panel.tsx';
import { PostNode } from './post-node.tsx';
import { PostForm, PostPlugin } from './post-plugin.tsx';
import './post.css';

// #region config
const initialConfig = {
  namespace: 'TwitterDemo',
  nodes: [PostNode],
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
        <PostForm />
        <RichTextPlugin
          contentEditable={
            <ContentEditable className="content" ariaLabel="Text with posts" />
          }
          placeholder={null}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <PostPlugin />
      <DocumentPanel />
    </LexicalComposer>
  );
}

/** Runs once, when the editor is created. */
function $writeSample(): void {
  const root = $getRoot();
  for (const text of [
    'The announcement was short.',
    'The answers came within minutes.',
  ]) {
    root.append($createParagraphNode().append($createTextNode(text)));
  }
}
