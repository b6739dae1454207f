import { AutoLinkNode, LinkNode } from '@lexical/link';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import { DocumentPanel, HistoryButtons, reportError } from './panel.tsx';
import { YouTubeNode } from './youtube-node.tsx';
import { AlignButtons, VideoForm, YouTubePlugin } from './youtube-plugin.tsx';
import './youtube.css';

// #region config
const initialConfig = {
  namespace: 'YouTubeDemo',
  // The two link nodes are for the menu that opens for a pasted URL.
  nodes: [YouTubeNode, LinkNode, AutoLinkNode],
  theme: { embedBlock: { base: 'embed', focus: 'embed-selected' } },
  editorState: $writeSample,
  onError: reportError,
};
// #endregion

export function Editor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor">
        <div className="toolbar" role="toolbar" aria-label="Align and undo">
          <AlignButtons />
          <HistoryButtons />
        </div>
        <VideoForm />
        <RichTextPlugin
          contentEditable={
            <ContentEditable className="content" ariaLabel="Text with videos" />
          }
          placeholder={null}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <YouTubePlugin />
      <DocumentPanel />
    </LexicalComposer>
  );
}

/** Runs once, when the editor is created. */
function $writeSample(): void {
  const root = $getRoot();
  for (const text of [
    'The talk explains the update cycle.',
    'Its slides are in the appendix.',
  ]) {
    root.append($createParagraphNode().append($createTextNode(text)));
  }
}
