import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $deleteTableColumn__EXPERIMENTAL,
  $deleteTableRow__EXPERIMENTAL,
  $getTableCellNodeFromLexicalNode,
  $getTableNodeFromLexicalNodeOrThrow,
  $insertTableColumn__EXPERIMENTAL,
  $insertTableRow__EXPERIMENTAL,
  $isTableCellNode,
  $isTableRowNode,
  INSERT_TABLE_COMMAND,
  TableCellHeaderStates,
  TableCellNode,
} from '@lexical/table';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  DEPRECATED_$isGridSelection,
} from 'lexical';
import { type FormEvent, useEffect, useState } from 'react';

// #region insert
/** Asks for a size. The command comes from the package, and wants text. */
export function InsertTable() {
  const [editor] = useLexicalComposerContext();
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const editable = useEditable();

  const insert = (event: FormEvent) => {
    event.preventDefault();
    editor.update(() => {
      // Behind the table around the caret: a table in a cell is of little use.
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
 * Keeps a paragraph in every cell. The function that adds a row makes cells without
 * one, in which the next function would find no place for the caret.
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

/** Everything that acts on the table around the caret. */
export function TableButtons() {
  const [editor] = useLexicalComposerContext();
  // Of the cell around the caret; undefined outside of tables.
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

/** Whether the document may be changed; editor.update() does not ask. */
function useEditable(): boolean {
  const [editor] = useLexicalComposerContext();
  const [editable, setEditable] = useState(() => editor.isEditable());
  useEffect(() => editor.registerEditableListener(setEditable), [editor]);
  return editable;
}

/** The cell around the caret, or the first of several selected cells. */
function $getSelectedCell(): TableCellNode | null {
  const selection = $getSelection();
  // Dragging over cells selects them as a grid, a kind of selection of its own.
  if (
    !$isRangeSelection(selection) &&
    !DEPRECATED_$isGridSelection(selection)
  ) {
    return null;
  }
  return $getTableCellNodeFromLexicalNode(selection.anchor.getNode());
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
  { label: 'Delete row', run: () => $deleteTableRow__EXPERIMENTAL() },
  { label: 'Delete column', run: () => $deleteTableColumn__EXPERIMENTAL() },
  {
    label: 'Delete table',
    run: (cell) => {
      const table = $getTableNodeFromLexicalNodeOrThrow(cell);
      // Afterwards there is nothing left to put the caret in.
      table.selectNext();
      table.remove();
    },
  },
];
// #endregion

// #region add
// The package's functions work on the selection. Their name says that a later
// release may rename them. They make plain cells, so the headers are added here.
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

/** Makes the cell beside a header one as well. */
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
/** A cell can head its row, its column, or both: its state is a set of bits. */
const headers = [
  TableCellHeaderStates.ROW,
  TableCellHeaderStates.COLUMN,
] as const;

type Header = (typeof headers)[number];

/** What the cell around the caret becomes, its whole row or column becomes. */
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
