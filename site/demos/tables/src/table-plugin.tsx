import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $getTableCellNodeFromLexicalNode,
  $getTableNodeFromLexicalNodeOrThrow,
  $insertTableColumn__EXPERIMENTAL,
  $insertTableRow__EXPERIMENTAL,
  $isTableCellNode,
  $isTableRowNode,
  INSERT_TABLE_COMMAND,
  TableCellHeaderStates,
  TableCellNode,
  type TableNode,
} from '@lexical/table';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  DEPRECATED_$isGridSelection,
} from 'lexical';
import { type FormEvent, useEffect, useState } from 'react';

// #region insert
/** Asks for a size. The package's command expects numbers as text. */
export function InsertTable() {
  const [editor] = useLexicalComposerContext();
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const editable = useEditable();

  const insert = (event: FormEvent) => {
    event.preventDefault();
    editor.update(() => {
      // Insert after the current table, because nested tables are of little
      // use.
      const cell = $getSelectedCell();
      if (cell === null) return;
      const table = $getTableNodeFromLexicalNodeOrThrow(cell);
      const index = table.getIndexWithinParent() + 1;
      table.getParentOrThrow().select(index, index);
    });
    editor.dispatchCommand(INSERT_TABLE_COMMAND, {
      rows,
      columns,
      includeHeaders: { rows: true, columns: false },
    });
    editor.focus();
  };

  return (
    <form className="insert-table" aria-label="New table" onSubmit={insert}>
      <label>
        Rows
        <input
          type="number"
          required
          min={1}
          max={50}
          value={rows}
          onChange={(event) => setRows(event.target.value)}
        />
      </label>
      <label>
        Columns
        <input
          type="number"
          required
          min={1}
          max={20}
          value={columns}
          onChange={(event) => setColumns(event.target.value)}
        />
      </label>
      <button type="submit" disabled={!editable}>
        Insert table
      </button>
    </form>
  );
}
// #endregion

// #region cells
/**
 * Keeps a paragraph in every cell. The function that adds a row creates cells
 * without one, where the next function could not place the caret.
 */
export function TableCells() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerNodeTransform(TableCellNode, (cell) => {
        if (cell.isEmpty()) cell.append($createParagraphNode());
      }),
    [editor],
  );
  return null;
}
// #endregion

/** The buttons that act on the table that contains the caret. */
export function TableButtons() {
  const [editor] = useLexicalComposerContext();
  // The state of the cell that contains the caret; undefined outside tables.
  const [headerState, setHeaderState] = useState<number>();
  const editable = useEditable();
  const disabled = headerState === undefined || !editable;

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        setHeaderState(
          editorState.read(() => $getSelectedCell()?.getHeaderStyles()),
        );
      }),
    [editor],
  );

  const change = (run: (cell: TableCellNode) => void) => {
    editor.update(() => {
      const cell = $getSelectedCell();
      if (cell !== null) run(cell);
    });
    editor.focus();
  };

  return (
    <>
      {actions.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          disabled={disabled}
          onClick={() => change(run)}
        >
          {label}
        </button>
      ))}
      {headers.map((header) => (
        <button
          key={header}
          type="button"
          disabled={disabled}
          aria-pressed={((headerState ?? 0) & header) !== 0}
          onClick={() => change((cell) => $toggleHeaders(cell, header))}
        >
          {header === TableCellHeaderStates.ROW
            ? 'Header row'
            : 'Header column'}
        </button>
      ))}
    </>
  );
}

/** Whether the document may be changed: updates also run in read-only mode. */
function useEditable(): boolean {
  const [editor] = useLexicalComposerContext();
  const [editable, setEditable] = useState(() => editor.isEditable());
  useEffect(() => editor.registerEditableListener(setEditable), [editor]);
  return editable;
}

/**
 * The cell that contains the caret. If several cells are selected, the cell
 * where the selection ends: the package's functions insert rows and columns
 * there.
 */
function $getSelectedCell(): TableCellNode | null {
  const selection = $getSelection();
  // Dragging over cells creates a grid selection.
  if (
    !$isRangeSelection(selection) &&
    !DEPRECATED_$isGridSelection(selection)
  ) {
    return null;
  }
  return $getTableCellNodeFromLexicalNode(selection.focus.getNode());
}

/** The cells of a grid selection; otherwise, the cell around the caret. */
function $getSelectedCells(cell: TableCellNode): TableCellNode[] {
  const selection = $getSelection();
  return DEPRECATED_$isGridSelection(selection)
    ? selection.getNodes().filter($isTableCellNode)
    : [cell];
}

// #region actions
const actions: readonly {
  label: string;
  run: (cell: TableCellNode) => void;
}[] = [
  { label: 'Row above', run: (cell) => $insertRow(cell, false) },
  { label: 'Row below', run: (cell) => $insertRow(cell, true) },
  { label: 'Column before', run: (cell) => $insertColumn(cell, false) },
  { label: 'Column after', run: (cell) => $insertColumn(cell, true) },
  { label: 'Delete row', run: (cell) => $deleteLines(cell, $getRow) },
  { label: 'Delete column', run: (cell) => $deleteLines(cell, $getColumn) },
  {
    label: 'Delete table',
    run: (cell) => $deleteTable($getTableNodeFromLexicalNodeOrThrow(cell)),
  },
];
// #endregion

// #region delete
/**
 * Deletes the rows or columns of all selected cells. The package's functions
 * for this depend on the direction of the selection, so remove the cells here.
 */
function $deleteLines(
  cell: TableCellNode,
  $getLine: (cell: TableCellNode) => TableCellNode[],
): void {
  const table = $getTableNodeFromLexicalNodeOrThrow(cell);
  const rows = table.getChildren().filter($isTableRowNode);
  const deleted = $getSelectedCells(cell).flatMap($getLine);
  const kept = rows
    .flatMap((row) => row.getChildren().filter($isTableCellNode))
    .filter((other) => !deleted.some((gone) => gone.is(other)));
  const keptInRow = kept.filter((other) =>
    other.getParent()?.is(cell.getParent()),
  );
  const targets = keptInRow.length > 0 ? keptInRow : kept;
  const target =
    targets.find((other) => cell.isBefore(other)) ?? targets.at(-1);
  if (target === undefined) {
    $deleteTable(table);
    return;
  }
  // Move the caret before its cell is gone.
  target.selectStart();
  for (const gone of deleted) gone.remove();
  for (const row of rows) if (row.isEmpty()) row.remove();
}

function $deleteTable(table: TableNode): void {
  table.selectNext();
  table.remove();
}
// #endregion

// #region add
// The package's functions act on the selection. They are experimental, so a
// later release may rename them. They create plain cells, so add the headers
// here.
function $insertRow(cell: TableCellNode, after: boolean): void {
  $insertTableRow__EXPERIMENTAL(after);
  for (const other of $getRow(cell)) {
    $spreadHeader(
      other,
      $getColumn(other),
      TableCellHeaderStates.COLUMN,
      after,
    );
  }
}

function $insertColumn(cell: TableCellNode, after: boolean): void {
  $insertTableColumn__EXPERIMENTAL(after);
  for (const other of $getColumn(cell)) {
    $spreadHeader(other, $getRow(other), TableCellHeaderStates.ROW, after);
  }
}

/** Turns the cell next to a header cell into a header cell too. */
function $spreadHeader(
  cell: TableCellNode,
  line: readonly TableCellNode[],
  header: Header,
  after: boolean,
): void {
  if (!cell.hasHeaderState(header)) return;
  const index = line.findIndex((other) => other.is(cell));
  line[index + (after ? 1 : -1)]?.toggleHeaderStyle(header);
}
// #endregion

// #region headers
/**
 * A cell can be the header of its row, its column, or both: its state is a bit
 * mask.
 */
const headers = [
  TableCellHeaderStates.ROW,
  TableCellHeaderStates.COLUMN,
] as const;

type Header = (typeof headers)[number];

/** Applies the new state of the current cell to its whole row or column. */
function $toggleHeaders(cell: TableCellNode, header: Header): void {
  const wanted = !cell.hasHeaderState(header);
  const all =
    header === TableCellHeaderStates.ROW ? $getRow(cell) : $getColumn(cell);
  for (const other of all) {
    if (other.hasHeaderState(header) !== wanted)
      other.toggleHeaderStyle(header);
  }
}

function $getRow(cell: TableCellNode): TableCellNode[] {
  const row = cell.getParent();
  return $isTableRowNode(row) ? row.getChildren().filter($isTableCellNode) : [];
}

function $getColumn(cell: TableCellNode): TableCellNode[] {
  const column = cell.getIndexWithinParent();
  return $getTableNodeFromLexicalNodeOrThrow(cell)
    .getChildren()
    .filter($isTableRowNode)
    .map((row) => row.getChildAtIndex(column))
    .filter($isTableCellNode);
}
// #endregion
