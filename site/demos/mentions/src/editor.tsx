import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import { $createMentionNode, MentionNode } from './mention-node.ts';
import { MentionButton, MentionsPlugin } from './mentions-plugin.tsx';
import { DocumentPanel, HistoryButtons, reportError } from './panel.tsx';
import './mentions.css';

const initialConfig = {
  namespace: 'MentionsDemo',
  nodes: [MentionNode],
  editorState: $writeSample,
  onError: reportError,
};

export function Editor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor">
        <div className="toolbar" role="toolbar" aria-label="Mention and undo">
          <MentionButton />
          <HistoryButtons />
        </div>
        <RichTextPlugin
          // #region combobox
          contentEditable={
            <ContentEditable
              className="content"
              ariaLabel="Message"
              role="combobox"
              ariaAutoComplete="list"
              // The menu updates it when it opens and closes.
              ariaExpanded={false}
            />
          }
          // #endregion
          placeholder={null}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <MentionsPlugin />
      <DocumentPanel />
    </LexicalComposer>
  );
}

/** Runs once, when the editor is created. */
function $writeSample(): void {
  $getRoot().append(
    $createParagraphNode().append(
      $createTextNode('Shall we ask '),
      $createMentionNode({ id: 'p7', name: 'Grace Hopper' }),
      $createTextNode(' to give the talk?'),
    ),
    $createParagraphNode().append(
      $createTextNode('Type an at sign to mention someone else.'),
    ),
  );
}
