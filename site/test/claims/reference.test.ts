// Claims of the API reference on exceptions that no guide mentions, if a headless editor suffices.
import { createRequire } from 'node:module';
import type { LexicalEditor } from 'lexical';
import { expect } from 'vitest';
import { change, createTestEditor, lexical, settle, write } from '../samples/editors.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const selections = load('@lexical/selection') as typeof import('@lexical/selection');
const table = load('@lexical/table') as typeof import('@lexical/table');
const utils = load('@lexical/utils') as typeof import('@lexical/utils');
const { $createParagraphNode, $createTextNode, $getRoot, $insertNodes, $setSelection } = lexical;

claim('caret-before-last-inserted-node', () => {
  const editor = createTestEditor();
  change(editor, () => {
    const paragraph = $createParagraphNode();
    $getRoot().append(paragraph);
    const start = paragraph.select();
    const [first, last] = [$createTextNode('first'), $createTextNode('last').toggleFormat('bold')];
    $insertNodes([first, last], true);
    expect([start.anchor.key, start.anchor.offset]).toEqual([first.getKey(), 5]);
    const end = last.select();
    $insertNodes([$createTextNode('more'), $createTextNode('most').toggleFormat('bold')], true);
    expect([end.anchor.key, end.anchor.offset]).toEqual([last.getKey(), 4]);
  });
});

claim('cells-are-not-all-replaced', () => {
  const editor = createTestEditor(table.TableNode, table.TableRowNode, table.TableCellNode);
  change(editor, () => {
    const grid = table.$createTableNodeWithDimensions(1, 2);
    $getRoot().append(grid);
    const cells = grid.getAllTextNodes().map((text) => text.getTopLevelElementOrThrow().getParentOrThrow());
    for (const cell of cells) cell.getFirstChildOrThrow<ReturnType<typeof $createParagraphNode>>().append($createTextNode('old'));
    const [anchor, focus] = cells;
    if (anchor === undefined || focus === undefined) throw new Error('The table has no cells.');
    const selection = lexical.DEPRECATED_$createGridSelection();
    selection.set(grid.getKey(), anchor.getKey(), focus.getKey());
    $setSelection(selection);
    $insertNodes([$createTextNode('new')]);
    expect([anchor.getTextContent(), focus.getTextContent()]).toEqual(['old', 'new']);
  });
});

claim('merging-previous-text-keeps-offset', () => {
  const editor = createTestEditor();
  change(editor, () => {
    const [before, node, after] = [$createTextNode('ab'), $createTextNode('cd'), $createTextNode('ef')];
    $getRoot().append($createParagraphNode().append(before, node, after));
    const caret = node.select(1, 1);
    node.mergeWithSibling(before);
    expect([node.getTextContent(), caret.anchor.offset]).toEqual(['abcd', 1]);
    after.select(1, 1);
    node.mergeWithSibling(after);
    expect([caret.anchor.key, caret.anchor.offset]).toEqual([node.getKey(), 5]);
  });
});

claim('range-after-token-inserts-no-text', () => {
  const editor = createTestEditor();
  const insert = (start: number): string => {
    let result = '';
    change(editor, () => {
      const token = $createTextNode('token').setMode('token').toggleFormat('bold');
      const text = $createTextNode('text');
      $getRoot().clear().append($createParagraphNode().append(token, text));
      const selection = lexical.$createRangeSelection();
      selection.setTextNodeRange(token, start, text, 2);
      $setSelection(selection);
      selection.insertText('new');
      result = $getRoot()
        .getAllTextNodes()
        .map((node) => `${node.getTextContent()}:${node.getFormat()}`)
        .join(' ');
    });
    return result;
  };
  expect(insert(5)).toBe('token:1 xt:0');
  expect(insert(2)).toBe('new:0 xt:0');
});

claim('keys-in-update-listeners', () => {
  const editor = createTestEditor();
  write(editor, '');
  const heard: Parameters<Parameters<LexicalEditor['registerUpdateListener']>[0]>[0][] = [];
  editor.registerUpdateListener((update) => void heard.push(update));
  let keys: string[] = [];
  change(editor, () => {
    const nodes = [$createTextNode(''), $createTextNode('a'), $createTextNode('b')];
    keys = nodes.map((node) => node.getKey());
    $getRoot()
      .getFirstChildOrThrow<ReturnType<typeof $createParagraphNode>>()
      .append(...nodes);
  });
  expect([...(heard[0]?.normalizedNodes ?? [])]).toEqual(keys.slice(1));
  editor.setEditorState(editor.parseEditorState(JSON.stringify(editor.getEditorState())));
  expect([...(heard[1]?.dirtyElements ?? [])]).toEqual([['root', false]]);
  expect(heard[1]?.dirtyLeaves.size).toBe(0);
});

claim('skipped-transforms-run-in-batch', async () => {
  const editor = createTestEditor();
  const heard: string[] = [];
  editor.registerNodeTransform(lexical.TextNode, (node) => void heard.push(node.getTextContent()));
  const append = (text: string) => (): void => void $getRoot().append($createParagraphNode().append($createTextNode(text)));
  editor.update(append('one'), { skipTransforms: true });
  expect(heard).toEqual([]);
  editor.update(append('two'));
  await settle();
  expect(heard).toEqual(['one', 'two']);
});

claim('discrete-inside-update-waits', () => {
  const editor = createTestEditor();
  let commits = 0;
  editor.registerUpdateListener(() => commits++);
  editor.update(() => editor.update(() => void $getRoot().append($createParagraphNode()), { discrete: true }));
  expect(commits).toBe(0);
});

claim('dfs-from-empty-element', () => {
  const editor = createTestEditor();
  write(editor, 'one', 'two');
  change(editor, () => {
    const [first, second] = $getRoot().getChildren();
    if (!lexical.$isElementNode(first) || !lexical.$isElementNode(second)) throw new Error('The document has no blocks.');
    expect(utils.$dfs(first)).toHaveLength(2);
    first.clear();
    expect(utils.$dfs(first).map(({ node }) => node.getKey())).toContain(second.getKey());
  });
});

claim('block-with-leading-line-break', () => {
  const editor = createTestEditor();
  change(editor, () => {
    const text = $createTextNode('text');
    $getRoot().append($createParagraphNode().append(lexical.$createLineBreakNode(), text));
    const selection = text.select();
    expect(() => selections.$setBlocksType(selection, $createParagraphNode)).toThrow(TypeError);
  });
});
