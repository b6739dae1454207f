// Claims on functions that change tables with merged cells.
import { createRequire } from 'node:module';
import type { LexicalEditor } from 'lexical';
import { expect } from 'vitest';
import { change, createTestEditor, lexical } from '../samples/editors.ts';
import { openPage } from '../samples/run-sample.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const table = load('@lexical/table') as typeof import('@lexical/table');
const { $createParagraphNode, $createTextNode, $getRoot } = lexical;

/**
 * Creates a table, with the caret in the cell "A", changes it, and describes it.
 * @param rows The cells of each row, each with its text and, after the text, the number of rows that it spans: `A3`.
 * @returns The cells of each row in the same way; `_` is an empty one.
 */
function changeTable(rows: readonly string[], run: () => void): string[] {
  const editor = createTestEditor(table.TableNode, table.TableRowNode, table.TableCellNode);
  let result: string[] = [];
  change(editor, () => {
    const grid = table.$createTableNode();
    for (const row of rows) {
      const rowNode = table.$createTableRowNode();
      for (const [text = '', span = 1] of row.split(' ')) {
        const cell = table.$createTableCellNode(0).append($createParagraphNode().append($createTextNode(text)));
        cell.setRowSpan(Number(span));
        rowNode.append(cell);
      }
      grid.append(rowNode);
    }
    $getRoot().append(grid);
    $getRoot()
      .getAllTextNodes()
      .find((node) => node.getTextContent() === 'A')
      ?.select(0, 0);
    run();
    result = grid
      .getChildren()
      .filter(table.$isTableRowNode)
      .map((row) =>
        row
          .getChildren()
          .filter(table.$isTableCellNode)
          .map((cell) => `${cell.getTextContent() || '_'}${cell.getRowSpan() > 1 ? cell.getRowSpan() : ''}`)
          .join(' '),
      );
  });
  return result;
}

claim('unmerging-more-than-two-rows', () => {
  const unmerge = (...rows: string[]): string[] => changeTable(rows, table.$unmergeCell);
  expect(unmerge('A2 b', 'c')).toEqual(['A b', '_ c']);
  expect(unmerge('b A3', 'c', 'd')).toEqual(['b A', 'c _', 'd _']);
  expect(unmerge('A3 b', 'c', 'd')).toEqual(['A b', '_ _ c', 'd']);
});

claim('column-after-merged-cell', () => {
  const insert = (...rows: string[]): string[] => changeTable(rows, table.$insertTableColumn__EXPERIMENTAL);
  expect(insert('b A2 c', 'd e')).toEqual(['b A2 _ c', 'd _ e']);
  expect(insert('A2 b', 'c')).toEqual(['A2 _ b', 'c _']);
});

claim('deleted-row-below-start-of-merged-cell', () => {
  const deleteRow = (...rows: string[]): string[] => changeTable(rows, table.$deleteTableRow__EXPERIMENTAL);
  expect(deleteRow('b2 c', 'A', 'd e')).toEqual(['b3 c', 'd e']);
  expect(deleteRow('b2 A', 'c', 'd e')).toEqual(['b c', 'd e']);
});

claim('cells-are-merged', () => {
  const { exports } = openPage('packages/lexical-table').run<{ mergeSelectedCells: (editor: LexicalEditor) => void }>(
    'merge-cells.ts',
  );
  const editor = createTestEditor(table.TableNode, table.TableRowNode, table.TableCellNode);
  const cellOf = (text: string): InstanceType<typeof table.TableCellNode> =>
    table.$createTableCellNode(0).append($createParagraphNode().append($createTextNode(text)));
  change(editor, () => {
    const rows = ['abc', 'def'].map((texts) => table.$createTableRowNode().append(...[...texts].map(cellOf)));
    const grid = table.$createTableNode().append(...rows);
    $getRoot().append(grid);
    const selection = lexical.DEPRECATED_$createGridSelection();
    const keyOf = (row: number, column: number): string => rows[row]?.getChildAtIndex(column)?.getKey() ?? '';
    selection.set(grid.getKey(), keyOf(0, 0), keyOf(1, 1));
    lexical.$setSelection(selection);
  });
  change(editor, () => exports.mergeSelectedCells(editor));
  const described = editor
    .getEditorState()
    .read(() =>
      lexical
        .$nodesOfType(table.TableCellNode)
        .map((cell) => [cell.getTextContent().trim(), cell.getColSpan(), cell.getRowSpan()]),
    );
  expect(described.map(([text, ...spans]) => [String(text).replace(/\s+/g, ''), ...spans])).toEqual([
    ['abde', 2, 2],
    ['c', 1, 1],
    ['f', 1, 1],
  ]);
});
