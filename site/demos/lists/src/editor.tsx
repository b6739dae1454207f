import {
  $createListItemNode,
  $createListNode,
  ListItemNode,
  ListNode,
  type ListType,
} from '@lexical/list';
import { CHECK_LIST, ORDERED_LIST, UNORDERED_LIST } from '@lexical/markdown';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { MarkdownShortcutPlugin } from '@lexical/react/LexicalMarkdownShortcutPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createTextNode, $getRoot } from 'lexical';
import { IndentButtons, ListButtons, ListsPlugin } from './list-plugin.tsx';
import { DocumentPanel, HistoryButtons, reportError } from './panel.tsx';
import './lists.css';

// #region config
const initialConfig = {
  namespace: 'ListsDemo',
  nodes: [ListNode, ListItemNode],
  theme: {
    list: {
      // Lexical does not draw checkboxes; it only sets these two classes.
      listitemChecked: 'item-checked',
      listitemUnchecked: 'item-unchecked',
      // A nested list is in a separate item, which must not show a bullet.
      nested: { listitem: 'item-nested' },
    },
  },
  editorState: $writeSample,
  onError: reportError,
};
// #endregion

export function Editor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor">
        <div className="toolbar" role="toolbar" aria-label="Lists and undo">
          <ListButtons />
          <IndentButtons />
          <HistoryButtons />
        </div>
        <RichTextPlugin
          contentEditable={
            <ContentEditable className="content" ariaLabel="Text with lists" />
          }
          placeholder={null}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <ListsPlugin />
      {/* "- ", "3. " and "[ ] " at the start of a line. */}
      <MarkdownShortcutPlugin
        transformers={[CHECK_LIST, UNORDERED_LIST, ORDERED_LIST]}
      />
      <DocumentPanel />
    </LexicalComposer>
  );
}

/** Runs once, when the editor is created. */
function $writeSample(): void {
  $getRoot().append(
    $createList('check', ['Water', 'Flour', 'Salt']),
    $createList('number', ['Mix', 'Knead', 'Bake']),
  );
}

function $createList(type: ListType, texts: readonly string[]): ListNode {
  const items = texts.map((text) =>
    // undefined: only items of check lists have a checkbox.
    $createListItemNode(type === 'check' ? false : undefined).append(
      $createTextNode(text),
    ),
  );
  return $createListNode(type).append(...items);
}
