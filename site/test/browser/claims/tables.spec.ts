// Claims on tables, as TablePlugin connects them.
import { claim, type EditorPage, expect } from './claim.ts';

const two = 'table(tr(td(p(a)) td(p(b))) tr(td(p(c)) td(p(d))))';

/** Opens an editor with a document in which cells are selected. */
async function openSelected(at: EditorPage, document: string): Promise<void> {
  await at.openReact('TablePlugin');
  // The editor gets the focus before cells are selected: the caret that comes with the focus would end their selection.
  await at.write('p(|)');
  await at.write(document);
  await at.expect(document);
}

claim('tab-moves-between-cells', async (at) => {
  await at.openReact('TablePlugin');
  await at.write('table(tr(td(p(a|)) td(p(b))) tr(td(p(c)) td(p(d)))) p(after)');
  await at.press('Tab');
  await at.expect('table(tr(td(p(a)) td(p(b|))) tr(td(p(c)) td(p(d)))) p(after)');
  await at.press('Shift+Tab');
  await at.expect('table(tr(td(p(a|)) td(p(b))) tr(td(p(c)) td(p(d)))) p(after)');
});

claim('tab-leaves-last-cell', async (at) => {
  await at.openReact('TablePlugin');
  await at.write('table(tr(td(p(a)) td(p(b|)))) p(after)');
  await at.press('Tab');
  await at.expect('table(tr(td(p(a)) td(p(b)))) p(|after)');
});

claim('arrow-at-text-edge-leaves-cell', async (at) => {
  await at.openReact('TablePlugin');
  await at.write('table(tr(td(p(a|b(b))) td(p(c)))) p(after)');
  await at.press('ArrowRight');
  await at.expect('table(tr(td(p(ab(b))) td(p(c|)))) p(after)');
  await at.write('table(tr(td(p(one) p(tw|o))) tr(td(p(c)))) p(after)');
  await at.press('ArrowDown');
  expect(await at.read()).toContain('tr(td(p(c|)))');
});

claim('selected-cells-are-emptied', async (at) => {
  await openSelected(at, 'table(tr(*td(p(a)) *td(p(b))) tr(td(p(c)) td(p(d)))) p(after)');
  await at.press('Backspace');
  await at.expectText('table(tr(td(p()) td(p())) tr(td(p(c)) td(p(d)))) p(after)');
});

claim('format-applies-to-selected-cells', async (at) => {
  await openSelected(at, 'table(tr(*td(p(a)) *td(p(b))) tr(td(p(c)) td(p(d)))) p(after)');
  await at.dispatch('FORMAT_TEXT_COMMAND', 'bold');
  await at.expectText('table(tr(td(p(b(a))) td(p(b(b)))) tr(td(p(c)) td(p(d)))) p(after)');
});

claim('insert-table-with-headers', async (at) => {
  await at.openReact('TablePlugin');
  await at.write('p(|)');
  await at.run(() => editor.dispatchCommand(board.table.INSERT_TABLE_COMMAND, { columns: '2', rows: '2' }));
  expect(await at.read()).toContain('table(tr(th(p(|)) th(p())) tr(th(p()) td(p())))');
});

claim('cells-are-shadow-roots', async (at) => {
  await at.start(two.replace('p(a)', 'p(a|)'));
  const [top, root] = await at.run(() =>
    editor.getEditorState().read(() => {
      const selection = board.lexical.$getSelection();
      const node = board.lexical.$isRangeSelection(selection) ? selection.anchor.getNode() : null;
      return [node?.getTopLevelElement()?.getType(), node && board.lexical.$getNearestRootOrShadowRoot(node).getType()];
    }),
  );
  expect([top, root]).toEqual(['paragraph', 'tablecell']);
  const parent = await at.run(() => {
    let parent: string | undefined;
    editor.update(
      () => {
        parent = board.utils.$insertNodeToNearestRoot(board.lexical.$createParagraphNode()).getParent()?.getType();
      },
      { discrete: true },
    );
    return parent;
  });
  expect(parent).toBe('tablecell');
});

claim('table-row-height-is-not-saved', async (at) => {
  await at.start('p(|)');
  const json = await at.run(() => {
    let json = '';
    editor.update(() => {
      json = JSON.stringify(board.table.$createTableRowNode(40).exportJSON());
    });
    return json;
  });
  expect(json).not.toContain('40');
});

claim('table-functions-throw-outside', async (at) => {
  await at.start('p(text|)');
  const messages = await at.run(() => {
    const messages: string[] = [];
    editor.update(() => {
      for (const $call of [board.table.$insertTableRow__EXPERIMENTAL, board.table.$deleteTableColumn__EXPERIMENTAL]) {
        try {
          $call();
        } catch (error) {
          messages.push((error as Error).message);
        }
      }
    });
    return messages;
  });
  expect(messages).toEqual(['Expected to find a parent GridCellNode', 'Expected to find a parent GridCellNode']);
});

claim('block-goes-into-last-selected-cell', async (at) => {
  await openSelected(at, 'table(tr(*td(p(a)) *td(p(b) p(c) p(d)))) p(after)');
  await at.run(() =>
    editor.update(() => void board.utils.$insertNodeToNearestRoot(board.rule.$createHorizontalRuleNode()), { discrete: true }),
  );
  await at.expect('table(tr(td(p(a)) td(p(b) hr() p(|) p(c) p(d)))) p(after)');
});

claim('vertical-arrows-and-shift-in-cells', async (at) => {
  await at.openReact('TablePlugin');
  await at.write('table(tr(td(p(a|)) td(p(b))) tr(td(p(c)) td(p(d))))');
  await at.press('ArrowDown');
  await at.expect('table(tr(td(p(a)) td(p(b))) tr(td(p(c|)) td(p(d))))');
  await at.press('ArrowUp');
  await at.expect('table(tr(td(p(a|)) td(p(b))) tr(td(p(c)) td(p(d))))');
  await at.press('Shift+ArrowRight');
  await at.expect('table(tr(*td(p(a)) *td(p(b))) tr(td(p(c)) td(p(d))))');
});
