import { CodeNode } from '@lexical/code';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { $convertFromMarkdownString } from '@lexical/markdown';
import { CheckListPlugin } from '@lexical/react/LexicalCheckListPlugin';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { MarkdownShortcutPlugin } from '@lexical/react/LexicalMarkdownShortcutPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { FormatButtons, MarkdownPane } from './markdown-plugin.tsx';
import { DocumentPanel, HistoryButtons, reportError } from './panel.tsx';
import { transformers } from './transformers.ts';
import './markdown.css';

const sample = `# Field notes

Write **Markdown** here, *as you type*, with \`code\` and [links](https://example.com).

- The markers become formatting
- The markers themselves disappear

> The box below shows them.
`;

// #region config
const initialConfig = {
  namespace: 'MarkdownDemo',
  // All classes that the transformers list as dependencies.
  nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, CodeNode, LinkNode],
  theme: {
    list: {
      listitemChecked: 'item-checked',
      listitemUnchecked: 'item-unchecked',
    },
    text: { bold: 'text-bold', italic: 'text-italic', code: 'text-code' },
    code: 'code-block',
  },
  editorState: () => $convertFromMarkdownString(sample, transformers),
  onError: reportError,
};
// #endregion

export function Editor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor">
        <div className="toolbar" role="toolbar" aria-label="Format and undo">
          <FormatButtons />
          <HistoryButtons />
        </div>
        <RichTextPlugin
          contentEditable={
            <ContentEditable className="content" ariaLabel="Field notes" />
          }
          placeholder={null}
          ErrorBoundary={LexicalErrorBoundary}
        />
        <MarkdownPane />
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <CheckListPlugin />
      <MarkdownShortcutPlugin transformers={transformers} />
      <DocumentPanel />
    </LexicalComposer>
  );
}
