// Claims on what fails, and on what remains afterward, if a headless editor suffices.
import { createRequire } from 'node:module';
import type { EditorState, LexicalEditor, SerializedParagraphNode } from 'lexical';
import { expect } from 'vitest';
import { change, createTestEditor, lexical, settle, textOf, write } from '../samples/editors.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const clipboard = load('@lexical/clipboard') as typeof import('@lexical/clipboard');
const link = load('@lexical/link') as typeof import('@lexical/link');
const markdown = load('@lexical/markdown') as typeof import('@lexical/markdown');
const table = load('@lexical/table') as typeof import('@lexical/table');
const utils = load('@lexical/utils') as typeof import('@lexical/utils');
const { $createParagraphNode, $createTextNode, $getRoot, $getSelection, $isRangeSelection, $setSelection } = lexical;

const append = (text: string) => (): void => void $getRoot().append($createParagraphNode().append($createTextNode(text)));

claim('throwing-on-error-keeps-pending', async () => {
  const editor = createTestEditor();
  write(editor, 'kept');
  const fail = (): void =>
    editor.update(() => {
      append('half')();
      throw new Error('no');
    });
  expect(fail).toThrow('no');
  editor.update(append('more'));
  await settle();
  expect(textOf(editor)).toBe('kept');
  change(editor, append('last'));
  expect(textOf(editor)).toBe('kept\n\nhalf\n\nmore\n\nlast');
});

claim('listener-errors-are-not-caught', () => {
  const reported: Error[] = [];
  const editor = lexical.createEditor({ onError: (error) => void reported.push(error) });
  const heard: string[] = [];
  editor.registerUpdateListener(() => {
    throw new Error('from the listener');
  });
  editor.registerUpdateListener(() => void heard.push('second'));
  expect(() => change(editor, append('text'))).toThrow('from the listener');
  expect([heard, reported]).toEqual([[], []]);
  expect(textOf(editor)).toBe('text');
});

claim('mutation-listener-needs-registered-class', () => {
  const editor = lexical.createEditor();
  for (const base of [lexical.ElementNode, lexical.DecoratorNode]) {
    expect(() => editor.registerMutationListener(base as never, () => undefined)).toThrow('does not implement .getType()');
  }
  expect(() => editor.registerMutationListener(link.LinkNode, () => undefined)).toThrow('has not been registered');
});

claim('without-root-element-only-commits', () => {
  const editor = lexical.createEditor();
  const heard: string[] = [];
  editor.registerMutationListener(lexical.ParagraphNode, () => void heard.push('mutation'));
  editor.registerUpdateListener(() => void heard.push('update'));
  editor.registerTextContentListener(() => void heard.push('text'));
  change(editor, append('text'));
  expect(heard).toEqual(['text', 'update']);
});

claim('selection-moves-in-update-only', () => {
  const editor = createTestEditor();
  write(editor, 'some text');
  const select = (anchor: number, focus: number) => (): void => void $getRoot().getAllTextNodes()[0]?.select(anchor, focus);
  const call = (run: (selection: NonNullable<ReturnType<typeof $getSelection>>) => void, outside: boolean): void => {
    const copy = (): ReturnType<typeof $getSelection> => $getSelection()?.clone() ?? null;
    const selection = editor.getEditorState().read(copy);
    if (selection === null) throw new Error('Nothing is selected.');
    if (outside) run(selection);
    else editor.getEditorState().read(() => run(selection));
  };
  const noEditor = 'Unable to find an active editor. ';
  const noState = 'Unable to find an active editor state.';
  const methods = ['deleteCharacter', 'deleteWord', 'deleteLine'] as const;
  for (const [anchor, focus, message] of [
    [2, 2, noEditor],
    [2, 6, 'Cannot use method in read-only mode.'],
  ] as const) {
    change(editor, select(anchor, focus));
    for (const method of methods) {
      const run = (selection: unknown): void => (selection as Record<string, (backward: boolean) => void>)[method]?.(true);
      expect(() => call(run, false)).toThrow(message);
      expect(() => call(run, true)).toThrow(noState);
    }
  }
  const modify = (selection: unknown): void => {
    if ($isRangeSelection(selection as never)) (selection as import('lexical').RangeSelection).modify('move', true, 'character');
  };
  expect(() => call(modify, false)).toThrow(noEditor);
  expect(() => call(modify, true)).toThrow(noState);
});

/** A paragraph that exports what it is told to. */
class OddNode extends lexical.ParagraphNode {
  static exported: object = {};
  static override getType(): string {
    return 'odd';
  }
  static override clone(node: OddNode): OddNode {
    return new OddNode(node.__key);
  }
  static override importJSON(): OddNode {
    return new OddNode();
  }
  override exportJSON(): SerializedParagraphNode {
    return OddNode.exported as SerializedParagraphNode;
  }
}

claim('copying-fails-for-wrong-export', () => {
  const editor = createTestEditor(OddNode);
  change(editor, () => void $getRoot().append(new OddNode()));
  const copy = (): void => editor.getEditorState().read(() => void clipboard.$generateJSONFromSelectedNodes(editor, null));
  OddNode.exported = { type: 'paragraph', version: 1, children: [] };
  expect(copy).toThrow('does not implement .exportJSON()');
  OddNode.exported = { type: 'odd', version: 1 };
  expect(copy).toThrow('is an element but .exportJSON() does not have a children array');
  OddNode.exported = { type: 'odd', version: 1, children: [] };
  expect(copy).not.toThrow();
});

claim('copying-needs-a-selection', () => {
  const editor = createTestEditor();
  write(editor, 'text');
  change(editor, () => {
    $setSelection(null);
    expect(() => clipboard.$getHtmlContent(editor)).toThrow('Expected valid LexicalSelection');
    expect(() => clipboard.$getLexicalContent(editor)).toThrow('Expected valid LexicalSelection');
  });
});

claim('rich-paste-without-dom-inserts-text', () => {
  const editor = createTestEditor();
  write(editor, 'text');
  const data: Record<string, string> = { 'text/html': '<h1>Title</h1>', 'text/plain': 'Title' };
  const transfer = { getData: (format: string) => data[format] ?? '' } as DataTransfer;
  change(editor, () => {
    const selection = $getRoot().getFirstDescendant<import('lexical').TextNode>()?.select(0, 4);
    if (selection === undefined) throw new Error('The document has no text.');
    expect(() => clipboard.$getHtmlContent(editor)).toThrow('headless browser implementation');
    clipboard.$insertDataTransferForRichText(transfer, selection, editor);
    expect(
      $getRoot()
        .getChildren()
        .map((node) => `${node.getType()} ${node.getTextContent()}`),
    ).toEqual(['paragraph Title']);
  });
});

claim('restoring-needs-the-old-nodes', () => {
  const editor = createTestEditor();
  write(editor, 'old');
  const old = editor.getEditorState();
  const restore = (state: EditorState): void => change(editor, () => utils.$restoreEditorState(editor, state));
  change(editor, append('second'));
  restore(old);
  expect(textOf(editor)).toBe('old');
  write(editor, 'new');
  expect(() => restore(old)).toThrow('Lexical node does not exist in active editor state');
});

claim('columns-selected-leftward-fail', () => {
  const texts = (editor: LexicalEditor): string[] =>
    editor.getEditorState().read(() =>
      $getRoot()
        .getAllTextNodes()
        .map((node) => node.getTextContent()),
    );
  const deleteColumns = (from: number, to: number): string[] => {
    const editor = createTestEditor(table.TableNode, table.TableRowNode, table.TableCellNode);
    change(editor, () => {
      const row = table.$createTableRowNode();
      for (const text of ['a', 'b', 'c']) {
        row.append(table.$createTableCellNode(0).append($createParagraphNode().append($createTextNode(text))));
      }
      const grid = table.$createTableNode().append(row);
      $getRoot().append(grid);
      const [anchor, focus] = [row.getChildAtIndex(from), row.getChildAtIndex(to)];
      const selection = lexical.DEPRECATED_$createGridSelection();
      selection.set(grid.getKey(), anchor?.getKey() ?? '', focus?.getKey() ?? '');
      $setSelection(selection);
    });
    change(editor, () => table.$deleteTableColumn__EXPERIMENTAL());
    return texts(editor);
  };
  expect(deleteColumns(0, 1)).toEqual(['c']);
  expect(deleteColumns(2, 2)).toEqual(['a', 'b']);
  for (const [from, to] of [
    [1, 0],
    [1, 2],
    [2, 1],
  ] as const) {
    expect(() => deleteColumns(from, to)).toThrow('selection has been lost');
  }
});

claim('markdown-import-needs-classes', () => {
  const editor = createTestEditor();
  expect(() => markdown.registerMarkdownShortcuts(editor, markdown.TRANSFORMERS)).toThrow('missing dependency');
  change(editor, () => markdown.$convertFromMarkdownString('# Title\n\ntext', markdown.TRANSFORMERS));
  expect(textOf(editor)).toBe('Title\n\ntext');
  const load = (): void => change(editor, () => markdown.$convertFromMarkdownString('> quote', markdown.TRANSFORMERS));
  expect(load).toThrow('QuoteNode that was not configured to be used');
});
