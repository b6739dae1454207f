// Claims on what HTML keeps of a document that is exported and imported again.
import type { ElementNode, LexicalNode, TextNode } from 'lexical';
import { claim, type EditorPage, expect } from './claim.ts';

/** Exports the document as HTML and imports it again. @returns The HTML. */
const throughHtml = (at: EditorPage): Promise<string> =>
  at.run(() => {
    const html = editor.getEditorState().read(() => board.html.$generateHtmlFromNodes(editor));
    editor.update(
      () => {
        const page = new DOMParser().parseFromString(html, 'text/html');
        const nodes = board.html.$generateNodesFromDOM(editor, page);
        board.lexical
          .$getRoot()
          .clear()
          .append(...nodes);
        board.lexical.$setSelection(null);
      },
      { discrete: true },
    );
    return html;
  });

claim('html-keeps-formats-except-highlight', async (at) => {
  await at.start('p(text)');
  const names = ['bold', 'italic', 'strikethrough', 'underline', 'code', 'subscript', 'superscript', 'highlight'] as const;
  await at.run((names) => {
    const { $createTextNode, $getRoot } = board.lexical;
    editor.update(
      () => {
        const paragraph = $getRoot().getFirstChild() as ElementNode;
        paragraph.clear().append(...names.map((name) => $createTextNode(name).toggleFormat(name)));
        paragraph.append($createTextNode('styled').setStyle('color: red'), $createTextNode('token').setMode('token'));
      },
      { discrete: true },
    );
  }, names);
  const html = await throughHtml(at);
  expect(html).toContain('<mark');
  expect(html).toContain('color: red');
  const kept = await at.run(
    (names) =>
      editor.getEditorState().read(() =>
        board.lexical
          .$getRoot()
          .getAllTextNodes()
          .map((node: TextNode) => {
            const formats = names.filter((name) => node.hasFormat(name));
            return [node.getTextContent(), ...formats, node.getStyle(), node.getMode()].join(' ').trim();
          }),
      ),
    names,
  );
  expect(kept).toEqual([
    ...names.slice(0, -1).map((name) => `${name} ${name}  normal`),
    // The three are merged, because nothing tells them apart any more.
    'highlightstyledtoken  normal',
  ]);
});

claim('html-keeps-alignment-of-paragraphs', async (at) => {
  await at.start('p>2(a) h1>2(b) quote>2(c)');
  const describe = (): Promise<string[]> =>
    at.run(() =>
      editor.getEditorState().read(() =>
        board.lexical
          .$getRoot()
          .getChildren()
          .map((node: LexicalNode) => {
            const block = node as ElementNode;
            return `${block.getType()} ${block.getFormatType()} ${block.getIndent()}`;
          }),
      ),
    );
  await at.run(() =>
    editor.update(
      () => {
        for (const block of board.lexical.$getRoot().getChildren()) (block as ElementNode).setFormat('center');
      },
      { discrete: true },
    ),
  );
  expect(await describe()).toEqual(['paragraph center 2', 'heading center 2', 'quote center 2']);
  await throughHtml(at);
  expect(await describe()).toEqual(['paragraph center 2', 'heading  0', 'quote  0']);
});

claim('html-loses-kind-of-header-cells', async (at) => {
  await at.start('table(tr(th(p(a)) td(p(b))))');
  const describe = (): Promise<unknown[]> =>
    at.run(() => {
      const { $isTableCellNode, $isTableRowNode } = board.table;
      return editor.getEditorState().read(() => {
        const rows = (board.lexical.$getRoot().getFirstChild() as ElementNode).getChildren().filter($isTableRowNode);
        const cells = rows.flatMap((row) => row.getChildren().filter($isTableCellNode));
        return cells.map((cell) => [cell.getHeaderStyles(), cell.getWidth() ?? null, cell.getBackgroundColor()]);
      });
    });
  await at.run(() =>
    editor.update(
      () => {
        for (const cell of board.lexical.$nodesOfType(board.table.TableCellNode)) {
          cell.setWidth(120);
          if (cell.hasHeader()) cell.setHeaderStyles(board.table.TableCellHeaderStates.COLUMN);
        }
      },
      { discrete: true },
    ),
  );
  expect(await describe()).toEqual([
    [2, 120, null],
    [0, 120, null],
  ]);
  await throughHtml(at);
  expect(await describe()).toEqual([
    [1, null, 'rgb(242, 243, 245)'],
    [0, null, null],
  ]);
});
