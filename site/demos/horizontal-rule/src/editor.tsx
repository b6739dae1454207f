import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { MarkdownShortcutPlugin } from '@lexical/react/LexicalMarkdownShortcutPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import { DocumentPanel, HistoryButtons, reportError } from './panel.tsx';
import { RuleNode } from './rule-node.tsx';
import { RULE, RuleButton, RulePlugin } from './rule-plugin.tsx';
import './rule.css';

// #region config
const initialConfig = {
  namespace: 'HorizontalRuleDemo',
  // Without this line, creating the first rule throws an error.
  nodes: [RuleNode],
  editorState: $writeSample,
  onError: reportError,
};
// #endregion

export function Editor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor">
        <div className="toolbar" role="toolbar" aria-label="Insert and undo">
          <RuleButton />
          <HistoryButtons />
        </div>
        <RichTextPlugin
          contentEditable={
            <ContentEditable className="content" ariaLabel="Text with rules" />
          }
          placeholder={null}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <RulePlugin />
      <MarkdownShortcutPlugin transformers={[RULE]} />
      <DocumentPanel />
    </LexicalComposer>
  );
}

/** Runs once, when the editor is created. */
function $writeSample(): void {
  const root = $getRoot();
  for (const text of [
    'The first scene ends here.',
    'The second begins the next morning.',
  ]) {
    root.append($createParagraphNode().append($createTextNode(text)));
  }
}
