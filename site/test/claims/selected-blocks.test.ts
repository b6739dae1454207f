// Claims on functions that change the selected blocks and the style of selected text, if a headless editor suffices.
import { createRequire } from 'node:module';
import type { ElementNode, LexicalNode } from 'lexical';
import { expect } from 'vitest';
import { change, createTestEditor, lexical, richText, write } from '../samples/editors.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const list = load('@lexical/list') as typeof import('@lexical/list');
const selections = load('@lexical/selection') as typeof import('@lexical/selection');
const table = load('@lexical/table') as typeof import('@lexical/table');
const { $createParagraphNode, $createTextNode, $getRoot } = lexical;

const $toHeading = (selection: Parameters<typeof selections.$setBlocksType>[0]): void =>
  selections.$setBlocksType(selection, () => richText.$createHeadingNode('h1'));
const $types = (nodes: readonly LexicalNode[] = $getRoot().getChildren()): string =>
  nodes.map((node) => node.getType()).join(' ');
const $first = (): ElementNode => $getRoot().getFirstChildOrThrow<ElementNode>();

claim('blocks-type-ignores-element-points', () => {
  const editor = createTestEditor();
  write(editor, 'one', 'two');
  change(editor, () => {
    $toHeading($first().select());
    expect($types()).toBe('paragraph paragraph');
    $toHeading($first().clear().select());
    expect($types()).toBe('heading paragraph');
    const last = $getRoot().getAllTextNodes()[0];
    if (last !== undefined) $toHeading(last.select());
    expect($types()).toBe('heading heading');
  });
});

claim('blocks-type-at-root', () => {
  const editor = createTestEditor();
  write(editor, 'one', 'two');
  change(editor, () => {
    $toHeading($getRoot().select(0, 2));
    expect($types()).toBe('heading paragraph');
    $toHeading($getRoot().clear().select());
    expect($types()).toBe('heading');
  });
});

claim('blocks-type-of-selected-cells', () => {
  const editor = createTestEditor(table.TableNode, table.TableRowNode, table.TableCellNode);
  change(editor, () => {
    const cells = ['a', 'b'].map((word) =>
      table.$createTableCellNode(0).append($createParagraphNode().append($createTextNode(word))),
    );
    const grid = table.$createTableNode().append(table.$createTableRowNode().append(...cells));
    $getRoot().append(grid);
    const selection = lexical.DEPRECATED_$createGridSelection();
    selection.set(grid.getKey(), cells[0]?.getKey() ?? '', cells[1]?.getKey() ?? '');
    lexical.$setSelection(selection);
    $toHeading(selection);
    expect(cells.map((cell) => $types(cell.getChildren()))).toEqual(['heading', 'heading']);
  });
});

claim('tokens-keep-their-style', () => {
  const editor = createTestEditor();
  change(editor, () => {
    const token = $createTextNode('token').setMode('token').toggleFormat('bold');
    $getRoot().append($createParagraphNode().append($createTextNode('before'), token, $createTextNode('after')));
    const selection = lexical.$createRangeSelection();
    const [first, , last] = $getRoot().getAllTextNodes();
    if (first === undefined || last === undefined) throw new Error('The document has no text.');
    selection.setTextNodeRange(first, 0, last, 5);
    lexical.$setSelection(selection);
    selections.$patchStyleText(selection, { color: 'red' });
    expect(
      $getRoot()
        .getAllTextNodes()
        .map((node) => node.getStyle().includes('red')),
    ).toEqual([true, false, true]);
  });
});

claim('text-separates-blocks', () => {
  const editor = createTestEditor(list.ListNode, list.ListItemNode);
  change(editor, () => {
    const items = ['a', 'b'].map((word) => list.$createListItemNode().append($createTextNode(word)));
    const paragraph = $createParagraphNode().append($createTextNode('c'), lexical.$createLineBreakNode(), $createTextNode('d'));
    $getRoot().append(list.$createListNode('bullet').append(...items), $createParagraphNode(), paragraph);
    expect($getRoot().getTextContent()).toBe('a\n\nb\n\n\n\nc\nd');
  });
});

class ShoutNode extends lexical.ParagraphNode {
  static override getType(): string {
    return 'shout';
  }
  static override clone(node: ShoutNode): ShoutNode {
    return new ShoutNode(node.__key);
  }
  static override importJSON(): ShoutNode {
    return new ShoutNode();
  }
  override exportJSON() {
    return { ...super.exportJSON(), type: 'shout' as never };
  }
  static override transform(): (node: LexicalNode) => void {
    return (node) => {
      if (node instanceof ShoutNode && node.isEmpty()) node.append($createTextNode('!'));
    };
  }
}

claim('transform-of-a-class', () => {
  const editor = createTestEditor(ShoutNode);
  change(editor, () => void $getRoot().append(new ShoutNode()));
  expect(editor.getEditorState().read(() => $getRoot().getTextContent())).toBe('!');
});

claim('dispatch-runs-now-and-commits-later', async () => {
  const editor = createTestEditor();
  write(editor, 'text');
  const command = lexical.createCommand<string>();
  const heard: string[] = [];
  editor.registerCommand(
    command,
    (text) => {
      heard.push(text);
      $getRoot().clear();
      return true;
    },
    0,
  );
  const before = editor.getEditorState();
  expect(editor.dispatchCommand(command, 'payload')).toBe(true);
  expect([heard, editor.getEditorState() === before]).toEqual([['payload'], true]);
  await Promise.resolve();
  expect(editor.getEditorState()).not.toBe(before);
});

class RuleNode extends lexical.DecoratorNode<null> {
  static override getType(): string {
    return 'rule';
  }
  static override clone(node: RuleNode): RuleNode {
    return new RuleNode(node.__key);
  }
  static override importJSON(): RuleNode {
    return new RuleNode();
  }
  override exportJSON() {
    return { type: 'rule', version: 1 };
  }
  override isInline(): boolean {
    return false;
  }
  override decorate(): null {
    return null;
  }
}

claim('inline-nodes-beside-block-decorator', () => {
  const insert = (select: (rule: RuleNode) => void, node: () => LexicalNode): string => {
    const editor = createTestEditor(RuleNode);
    let types = '';
    change(editor, () => {
      const rule = new RuleNode();
      $getRoot().append($createParagraphNode().append($createTextNode('text')), rule);
      lexical.$setSelection(null);
      select(rule);
      lexical.$insertNodes([node()]);
      types = $types();
    });
    return types;
  };
  const $choose = (rule: RuleNode): void => {
    const selection = lexical.$createNodeSelection();
    selection.add(rule.getKey());
    lexical.$setSelection(selection);
  };
  const selects = [$choose, () => void $getRoot().select(2, 2), () => undefined];
  for (const select of selects) {
    expect(() => insert(select, () => $createTextNode('new'))).toThrow('Only element or decorator nodes can be inserted');
  }
  const results = selects.map((select) => insert(select, $createParagraphNode));
  expect(results).toEqual(['paragraph paragraph', 'paragraph rule paragraph', 'paragraph rule paragraph']);
});

claim('block-into-selected-blocks-is-lost', () => {
  const editor = createTestEditor();
  write(editor, 'one', 'two');
  change(editor, () => {
    const selection = lexical.$createNodeSelection();
    selection.add($first().getKey());
    selection.insertNodes([$createParagraphNode().append($createTextNode('new'))]);
    expect($getRoot().getTextContent()).toBe('two');
  });
});
