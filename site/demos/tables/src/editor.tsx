import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { TablePlugin } from '@lexical/react/LexicalTablePlugin';
import {
  $createTableNodeWithDimensions,
  $isTableRowNode,
  TableCellNode,
  TableNode,
  TableRowNode,
} from '@lexical/table';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
} from 'lexical';
import { DocumentPanel, HistoryButtons, reportError } from './panel.tsx';
import { InsertTable, TableButtons, TableCells } from './table-plugin.tsx';
import './tables.css';

// #region config
const initialConfig = {
  namespace: 'TablesDemo',
  nodes: [TableNode, TableRowNode, TableCellNode],
  theme: {
    table: 'table',
    tableCell: 'table-cell',
    // A header cell gets both classes. Selected cells get none: the package
    // sets their background; see tables.css.
    tableCellHeader: 'table-header',
  },
  editorState: $writeSample,
  onError: reportError,
};
// #endregion

export function Editor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor">
        <InsertTable />
        <div className="toolbar" role="toolbar" aria-label="Table and undo">
          <TableButtons />
          <HistoryButtons />
        </div>
        <RichTextPlugin
          contentEditable={
            <ContentEditable className="content" ariaLabel="Text with tables" />
          }
          placeholder={null}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      {/* Cell selection, Tab and arrow keys between cells, and the command.
          Pasted cells are split if they were merged, and lose their colors. */}
      <TablePlugin hasCellMerge={false} hasCellBackgroundColor={false} />
      <TableCells />
      <DocumentPanel />
    </LexicalComposer>
  );
}

const sample = [
  ['Planet', 'Moons'],
  ['Earth', '1'],
  ['Mars', '2'],
];

/** Runs once, when the editor is created. */
function $writeSample(): void {
  const table = $createTableNodeWithDimensions(sample.length, 2, {
    rows: true,
    columns: false,
  });
  for (const [y, row] of table.getChildren().entries()) {
    if (!$isTableRowNode(row)) continue;
    for (const [x, cell] of row.getChildren().entries()) {
      // A new cell contains a paragraph with an empty text node.
      const paragraph = $isElementNode(cell) ? cell.getFirstChild() : null;
      if (!$isElementNode(paragraph)) continue;
      paragraph.clear().append($createTextNode(sample[y]?.[x] ?? ''));
    }
  }
  const after = $createParagraphNode().append($createTextNode('Count them.'));
  $getRoot().append(table, after);
}
