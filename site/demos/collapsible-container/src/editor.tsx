import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import {
  $createCollapsibleNode,
  $createContentNode,
  $createTitleNode,
  CollapsibleContentNode,
  CollapsibleNode,
  CollapsibleTitleNode,
} from './collapsible-nodes.ts';
import {
  CollapsibleButtons,
  CollapsiblePlugin,
} from './collapsible-plugin.tsx';
import { DocumentPanel, HistoryButtons, reportError } from './panel.tsx';
import './collapsible.css';

const initialConfig = {
  namespace: 'CollapsibleDemo',
  nodes: [CollapsibleNode, CollapsibleTitleNode, CollapsibleContentNode],
  editorState: $writeSample,
  onError: reportError,
};

export function Editor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor">
        <div
          className="toolbar"
          role="toolbar"
          aria-label="Containers and undo"
        >
          <CollapsibleButtons />
          <HistoryButtons />
        </div>
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              className="content"
              ariaLabel="Text with containers"
            />
          }
          placeholder={null}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <CollapsiblePlugin />
      <DocumentPanel />
    </LexicalComposer>
  );
}

/** Runs once, when the editor is created. */
function $writeSample(): void {
  const paragraph = (text: string) =>
    $createParagraphNode().append($createTextNode(text));
  $getRoot().append(
    paragraph('Hikers often ask us:'),
    $createCollapsibleNode(true).append(
      $createTitleNode().append($createTextNode('How long is the path?')),
      $createContentNode().append(
        paragraph('Nine kilometers, mostly flat.'),
        paragraph('Allow three hours.'),
      ),
    ),
    $createCollapsibleNode(false).append(
      $createTitleNode().append($createTextNode('Can I bring my dog?')),
      $createContentNode().append(
        paragraph('Yes, on a leash, all year round.'),
      ),
    ),
    paragraph('More questions? Ask us.'),
  );
}
