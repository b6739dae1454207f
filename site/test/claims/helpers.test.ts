// Claims on the functions of the smaller packages, if a headless editor suffices.
import { createRequire } from 'node:module';
import type { LexicalNode, RangeSelection } from 'lexical';
import { expect } from 'vitest';
import { change, createTestEditor, lexical, richText, textOf, write } from '../samples/editors.ts';
import { claim } from './claim.ts';

const load = createRequire(import.meta.url);
const code = load('@lexical/code') as typeof import('@lexical/code');
const hashtag = load('@lexical/hashtag') as typeof import('@lexical/hashtag');
const link = load('@lexical/link') as typeof import('@lexical/link');
const list = load('@lexical/list') as typeof import('@lexical/list');
const offset = load('@lexical/offset') as typeof import('@lexical/offset');
const selections = load('@lexical/selection') as typeof import('@lexical/selection');
const table = load('@lexical/table') as typeof import('@lexical/table');
const text = load('@lexical/text') as typeof import('@lexical/text');
const utils = load('@lexical/utils') as typeof import('@lexical/utils');
const { $createParagraphNode, $createTextNode, $getRoot, $isElementNode } = lexical;

/** The nodes below the root in a short form: `paragraph("text")`. */
function describe(node: LexicalNode): string {
  if (!$isElementNode(node)) return JSON.stringify(node.getTextContent());
  return `${node.getType()}(${node.getChildren().map(describe).join(' ')})`;
}
const $describe = (): string => $getRoot().getChildren().map(describe).join(' ');

/** Selects text of the document's only text node, or puts the caret there. */
const $select = (start: number, end = start): RangeSelection => {
  const selection = $getRoot().getAllTextNodes()[0]?.select(start, end);
  if (selection === undefined) throw new Error('The document has no text.');
  return selection;
};

claim('upward-searches-and-root', () => {
  const editor = createTestEditor();
  write(editor, 'text');
  editor.getEditorState().read(() => {
    const [node] = $getRoot().getAllTextNodes();
    if (node === undefined) throw new Error('The document has no text.');
    expect(utils.$findMatchingParent(node, (one) => one.is(node))).toBe(node);
    expect(utils.$findMatchingParent(node, lexical.$isRootNode)).toBeNull();
    expect(utils.$getNearestNodeOfType(node, lexical.RootNode)).toBe($getRoot());
    expect(utils.$getNearestNodeOfType(node, lexical.ElementNode as never)).toBe(node.getParent());
  });
});

claim('inserted-block-splits-at-caret', () => {
  const insertAt = (start: number, end?: number): string => {
    const editor = createTestEditor();
    write(editor, 'leftright');
    let result = '';
    change(editor, () => {
      $select(start, end);
      utils.$insertNodeToNearestRoot(richText.$createHeadingNode('h1').append($createTextNode('new')));
      result = $describe();
    });
    return result;
  };
  expect(insertAt(4)).toBe('paragraph("left") heading("new") paragraph("right")');
  expect(insertAt(0)).toBe('paragraph() heading("new") paragraph("leftright")');
  expect(insertAt(9)).toBe('paragraph("leftright") heading("new") paragraph()');
  expect(insertAt(2, 4)).toBe('paragraph("left") heading("new") paragraph("right")');
});

claim('merged-teardown-stops-at-error', () => {
  const heard: number[] = [];
  const note = (value: number) => (): void => void heard.push(value);
  utils.mergeRegister(note(1), note(2))();
  const fail = (): void => {
    throw new Error('no');
  };
  expect(utils.mergeRegister(note(3), fail, note(4))).toThrow('no');
  expect(heard).toEqual([1, 2, 3]);
});

claim('mime-type-is-compared-by-start', () => {
  const file = new File([], 'picture.png', { type: 'image/png' });
  expect(utils.isMimeType(file, ['text/', 'image/'])).toBe(true);
  expect(utils.isMimeType(file, ['Image/', 'png'])).toBe(false);
});

claim('text-at-character-count', () => {
  const editor = createTestEditor();
  write(editor, 'one', 'two');
  editor.getEditorState().read(() => {
    const found = [0, 2, 3, 5, 6].map((count) => {
      const at = text.$findTextIntersectionFromCharacters($getRoot(), count);
      return at === null ? null : `${at.node.getTextContent()} ${at.offset}`;
    });
    expect(found).toEqual(['one 0', 'one 2', 'two 0', 'two 2', null]);
  });
});

claim('empty-check-trims-and-waits', () => {
  const editor = createTestEditor();
  write(editor, ' \n ');
  editor.getEditorState().read(() => {
    expect(text.$isRootTextContentEmpty(false)).toBe(true);
    expect(text.$isRootTextContentEmpty(false, false)).toBe(false);
    expect(text.$isRootTextContentEmpty(true)).toBe(false);
  });
});

claim('adjacent-text-joins-entity', () => {
  const editor = createTestEditor(hashtag.HashtagNode);
  text.registerLexicalTextEntity(
    editor,
    (value) => {
      const found = /#\w+/.exec(value);
      return found === null ? null : { start: found.index, end: found.index + found[0].length };
    },
    hashtag.HashtagNode,
    (node) => hashtag.$createHashtagNode(node.getTextContent()),
  );
  const kinds = (...parts: readonly (readonly [string, boolean])[]): string[] => {
    change(editor, () => {
      const nodes = parts.map(([part, isBold]) => (isBold ? $createTextNode(part).toggleFormat('bold') : $createTextNode(part)));
      $getRoot()
        .clear()
        .append($createParagraphNode().append(...nodes));
    });
    return editor.getEditorState().read(() =>
      $getRoot()
        .getAllTextNodes()
        .map((node) => `${node.getType()} ${node.getTextContent()} ${node.getFormat()}`),
    );
  };
  expect(kinds(['#one', false], ['two', true])).toEqual(['hashtag #onetwo 0']);
  expect(kinds(['#one', false], [' two', true])).toEqual(['hashtag #one 0', 'text  two 1']);
  expect(kinds(['#one #two', false])).toEqual(['hashtag #one 0', 'text   0', 'hashtag #two 0']);
  expect(kinds(['#one#two', false])).toEqual(['text #one#two 0']);
});

claim('code-keeps-the-name-of-its-language', () => {
  const editor = createTestEditor(code.CodeNode, code.CodeHighlightNode);
  change(editor, () => {
    const names = ['javascript', 'js', 'json'].map((name) => code.$createCodeNode(name).getLanguage());
    expect(names).toEqual(['javascript', 'js', undefined]);
  });
  expect(code.normalizeCodeLang('javascript')).toBe('js');
  expect(code.getLanguageFriendlyName('javascript')).toBe('JavaScript');
});

claim('code-line-without-surrounding-space', () => {
  const editor = createTestEditor(code.CodeNode, code.CodeHighlightNode);
  change(editor, () => {
    const line = code.$createCodeHighlightNode('\t a = 1; ');
    const blank = code.$createCodeHighlightNode('  ');
    $getRoot().append(code.$createCodeNode().append(line, lexical.$createLineBreakNode(), blank));
    expect(code.getStartOfCodeInLine(line)).toEqual({ node: line, offset: 2 });
    expect(code.getEndOfCodeInLine(line)).toEqual({ node: line, offset: 8 });
    expect(code.getStartOfCodeInLine(blank)).toEqual({ node: null, offset: -1 });
    expect(code.getFirstCodeHighlightNodeOfLine(blank)).toBe(blank);
  });
});

claim('style-of-mixed-text-is-empty', () => {
  const editor = createTestEditor();
  write(editor, 'some text');
  change(editor, () => selections.$patchStyleText($select(0, 4), { color: 'red' }));
  change(editor, () => {
    const value = (selection: RangeSelection): string =>
      selections.$getSelectionStyleValueForProperty(selection, 'color', 'black');
    const [red, plain] = $getRoot().getAllTextNodes();
    if (red === undefined || plain === undefined) throw new Error('The text is not split.');
    expect([value(red.select(0, 4)), value(plain.select(0, 5)), value($getRoot().select(0, 1))]).toEqual(['red', 'black', '']);
    selections.$patchStyleText(red.select(0, 4), { color: null });
    expect(red.getLatest().getStyle()).not.toContain('red');
    const caret = plain.select(1, 1);
    selections.$patchStyleText(caret, { color: 'blue' });
    expect([caret.style, plain.getLatest().getStyle()]).toEqual(['color: blue;', '']);
  });
});

claim('blocks-type-keeps-children-and-indent', () => {
  const editor = createTestEditor();
  write(editor, 'text');
  change(editor, () => {
    $getRoot().getFirstChildOrThrow<ReturnType<typeof $createParagraphNode>>().setFormat('center').setIndent(2);
    selections.$setBlocksType($select(0), () => richText.$createHeadingNode('h2'));
    const heading = $getRoot().getFirstChildOrThrow<ReturnType<typeof $createParagraphNode>>();
    expect($describe()).toBe('heading("text")');
    expect([heading.getFormatType(), heading.getIndent()]).toEqual(['center', 2]);
  });
});

claim('select-all-stays-in-cell', () => {
  const editor = createTestEditor(table.TableNode, table.TableRowNode, table.TableCellNode);
  change(editor, () => {
    $getRoot().append($createParagraphNode().append($createTextNode('before')));
    const cells = ['one', 'two'].map((word) =>
      table.$createTableCellNode(0).append($createParagraphNode().append($createTextNode(word))),
    );
    $getRoot().append(table.$createTableNode().append(table.$createTableRowNode().append(...cells)));
    const [before, inCell] = $getRoot().getAllTextNodes();
    const all = (node: typeof before): string => {
      const selection = node?.select(1, 1);
      if (selection === undefined) throw new Error('The document has no text.');
      selections.$selectAll(selection);
      return `${selection.anchor.getNode().getTextContent()} to ${selection.focus.getNode().getTextContent()}`;
    };
    expect([all(before), all(inCell)]).toEqual(['before to two', 'one to one']);
  });
});

claim('toggle-link-needs-a-range', () => {
  const editor = createTestEditor();
  write(editor, 'text');
  change(editor, () => {
    lexical.$setSelection(null);
    link.toggleLink('https://example.com/');
    expect($describe()).toBe('paragraph("text")');
    $select(0, 4);
    link.toggleLink('https://example.com/', { rel: null });
    expect($describe()).toBe('paragraph(link("text"))');
    const found = $getRoot().getAllTextNodes()[0]?.getParent();
    if (!link.$isLinkNode(found)) throw new Error('There is no link.');
    expect(found.getRel()).toBeNull();
    $select(0, 4);
    link.toggleLink('https://example.org/');
    $select(0, 4);
    link.toggleLink('https://example.net/', { rel: null });
    expect([found.getURL(), found.getRel()]).toEqual(['https://example.net/', 'noopener']);
  });
  expect(link.AutoLinkNode.importDOM()).toBeNull();
});

claim('list-depth-starts-at-one', () => {
  const editor = createTestEditor(list.ListNode, list.ListItemNode);
  change(editor, () => {
    const item = list.$createListItemNode().append($createTextNode('item'));
    const outer = list.$createListNode('bullet').append(list.$createListItemNode(), item);
    $getRoot().append(outer);
    item.setIndent(1);
    const inner = item.getParent();
    if (!list.$isListNode(inner)) throw new Error('The item is not in a list.');
    expect([list.$getListDepth(outer), list.$getListDepth(inner)]).toEqual([1, 2]);
  });
});

claim('offset-view-is-a-snapshot', () => {
  const editor = createTestEditor();
  write(editor, 'Hello', 'world');
  change(editor, () => {
    const view = offset.$createOffsetView(editor);
    const [hello, world] = $getRoot().getAllTextNodes();
    hello?.setTextContent('Hi');
    const selection = world?.select(0, 3);
    if (selection === undefined) throw new Error('The document has no text.');
    expect(view.getOffsetsFromSelection(selection)).toEqual([6, 9]);
    const backward = world?.select(3, 0);
    if (backward !== undefined) expect(view.getOffsetsFromSelection(backward)).toEqual([9, 6]);
  });
});

claim('keys-are-counted-across-editors', () => {
  const keys = [createTestEditor(), createTestEditor()].map((editor) => {
    let key = '';
    change(editor, () => {
      key = $createTextNode('text').getKey();
    });
    return Number(key);
  });
  expect(keys[1]).toBe((keys[0] ?? 0) + 1);
});

claim('unmergeable-text-stays', () => {
  const editor = createTestEditor();
  change(editor, () => {
    $getRoot().append(
      $createParagraphNode().append($createTextNode('a').toggleUnmergeable(), $createTextNode('b'), $createTextNode('c')),
    );
  });
  expect(editor.getEditorState().read(() => $describe())).toBe('paragraph("a" "bc")');
  expect(textOf(editor)).toBe('abc');
});
