/**
 * Where methods of nodes and selections may be called: what the reference says under "throws" about errors 13, 15 and 16 is compared with calls
 * outside an update and inside `EditorState.read`.
 */
import { createRequire } from 'node:module';
import type { LexicalEditor } from 'lexical';
import { expect, it } from 'vitest';
import { readDescriptions } from '../../../packages/api/src/reference/descriptions.ts';
import { host } from '../../../packages/builder/src/api-reference/reference-host.ts';
import { formatPlace } from '../../../packages/builder/src/base/problems.ts';
import { siteRoot } from '../../../tools/repository-places.ts';
import { change, createTestEditor, lexical, link, richText } from '../samples/editors.ts';

const load = createRequire(import.meta.url);
const code = load('@lexical/code') as typeof import('@lexical/code');
const hashtag = load('@lexical/hashtag') as typeof import('@lexical/hashtag');
const list = load('@lexical/list') as typeof import('@lexical/list');
const mark = load('@lexical/mark') as typeof import('@lexical/mark');
const overflow = load('@lexical/overflow') as typeof import('@lexical/overflow');
const table = load('@lexical/table') as typeof import('@lexical/table');

const { $createParagraphNode, $createTextNode, $getRoot } = lexical;

/** Objects by the names of their classes, and some that methods get as arguments. */
type Objects = Readonly<Record<string, object>>;

function prepare(): { editor: LexicalEditor; objects: Objects } {
  const editor = createTestEditor(
    ...[richText.QuoteNode, link.AutoLinkNode, list.ListNode, list.ListItemNode, code.CodeNode, code.CodeHighlightNode],
    ...[table.TableNode, table.TableRowNode, table.TableCellNode, mark.MarkNode, overflow.OverflowNode, hashtag.HashtagNode],
  );
  const objects: Record<string, object> = {};
  change(editor, () => {
    const word = (text: string) => $createTextNode(text);
    const TextNode = word('text');
    const bold = word('bold').toggleFormat('bold');
    const LineBreakNode = lexical.$createLineBreakNode();
    const filled = $createParagraphNode().append(TextNode, bold, LineBreakNode);
    const ParagraphNode = $createParagraphNode();
    const inline = {
      AutoLinkNode: link.$createAutoLinkNode('https://example.com/').append(word('a')),
      HashtagNode: hashtag.$createHashtagNode('#tag'),
      LinkNode: link.$createLinkNode('https://example.com/').append(word('b')),
      MarkNode: mark.$createMarkNode(['one']).append(word('c')),
      OverflowNode: overflow.$createOverflowNode().append(word('d')),
    };
    const other = $createParagraphNode().append(word('other'), ...Object.values(inline));
    const ListItemNode = list.$createListItemNode(true).append(word('item'));
    const CodeHighlightNode = code.$createCodeHighlightNode('code');
    const TableNode = table.$createTableNodeWithDimensions(1, 2);
    const TableRowNode = TableNode.getFirstChildOrThrow<import('@lexical/table').TableRowNode>();
    const TableCellNode = TableRowNode.getFirstChildOrThrow<import('@lexical/table').TableCellNode>();
    const blocks = {
      HeadingNode: richText.$createHeadingNode('h1').append(word('heading')),
      QuoteNode: richText.$createQuoteNode().append(word('quote')),
      ListNode: list.$createListNode('check').append(ListItemNode),
      CodeNode: code.$createCodeNode('javascript').append(CodeHighlightNode),
      TableNode,
    };
    $getRoot().append(filled, other, ParagraphNode, ...Object.values(blocks));
    const RangeSelection = lexical.$createRangeSelection();
    RangeSelection.setTextNodeRange(TextNode, 1, bold, 2);
    // A selection in elements, because the offset of a point in text needs no state.
    const inElements = lexical.$createRangeSelection();
    inElements.anchor.set(filled.getKey(), 0, 'element');
    inElements.focus.set(filled.getKey(), 1, 'element');
    const NodeSelection = lexical.$createNodeSelection();
    NodeSelection.add(TextNode.getKey());
    const GridSelection = lexical.DEPRECATED_$createGridSelection();
    const lastCell = TableRowNode.getLastChildOrThrow();
    GridSelection.set(TableNode.getKey(), TableCellNode.getKey(), lastCell.getKey());
    const selections = { RangeSelection, NodeSelection, GridSelection };
    const nodes = {
      LineBreakNode,
      ListItemNode,
      ParagraphNode,
      RootNode: $getRoot(),
      CodeHighlightNode,
      TableRowNode,
      TableCellNode,
    };
    const bases = { ElementNode: filled, LexicalNode: TextNode, TextNode, DEPRECATED_GridCellNode: TableCellNode };
    Object.assign(objects, inline, blocks, selections, nodes, bases, { other, bold, inElements });
  });
  return { editor, objects };
}

/** A table as rendered, as far as methods look at it before they look for nodes. */
const grid = { rows: 1, columns: 1, cells: [[{ elem: {} }]] };

/** What methods get, and constructors under their class's name; the others get nothing. */
const given: Readonly<Record<string, (objects: Objects) => readonly unknown[]>> = {
  ...Object.fromEntries(
    ['append', 'getNodesBetween', 'insertAfter', 'insertBefore', 'isBefore', 'isParentOf', 'replace'].map((name) => [
      name,
      ({ other }: Objects) => [other],
    ]),
  ),
  ...Object.fromEntries(['deleteCharacter', 'deleteLine', 'deleteWord'].map((name) => [name, () => [true]])),
  ...Object.fromEntries(['formatText', 'toggleFormat'].map((name) => [name, () => ['bold']])),
  collapseAtStart: ({ RangeSelection }) => [RangeSelection],
  getCellNodeFromCords: () => [0, 0, grid],
  getCellNodeFromCordsOrThrow: () => [0, 0, grid],
  getChildAtIndex: () => [0],
  getCommonAncestor: ({ other }) => [other],
  getCordsFromCellNode: ({ TableCellNode }) => [TableCellNode, grid],
  getDescendantByIndex: () => [0],
  getFormatFlags: () => ['bold', null],
  insertNewAfter: ({ RangeSelection }) => [RangeSelection],
  insertNodes: () => [[]],
  insertRawText: () => ['text'],
  insertText: () => ['text'],
  mergeWithSibling: ({ bold }) => [bold],
  modify: () => ['move', true, 'character'],
  select: () => [0, 0],
  setTextNodeRange: ({ TextNode }) => [TextNode, 0, TextNode, 1],
  spliceText: () => [0, 1, 'text'],
  splice: () => [0, 0, []],
  splitText: () => [2],
  CodeHighlightNode: () => ['code'],
  HashtagNode: () => ['#tag'],
  HeadingNode: () => ['h1'],
  LinkNode: () => ['https://example.com/'],
  ListNode: () => ['bullet', 1],
  MarkNode: () => [['one']],
  TextNode: () => ['text'],
};

/** Methods whose result depends on the kind of selection, with the object to call them on. */
const special: Readonly<Record<string, string>> = { 'RangeSelection.getCharacterOffsets': 'inElements' };

const messages: ReadonlyArray<readonly [string, number]> = [
  ['Cannot use method in read-only mode', 13],
  ['Unable to find an active editor state', 15],
  ['Unable to find an active editor.', 16],
];

/** @returns The code of the error about the place of the call, or null. */
function call(name: string, inRead: boolean): number | null {
  const { editor, objects } = prepare();
  const [owner = '', method = ''] = name.split('.');
  let target = objects[special[name] ?? owner] as Record<string, (...args: readonly unknown[]) => unknown>;
  // A committed selection is frozen.
  if (owner.endsWith('Selection')) target = (target as unknown as import('lexical').RangeSelection).clone() as never;
  const run = (): unknown =>
    method === 'constructor'
      ? Reflect.construct(target.constructor as never, given[owner]?.(objects) ?? [])
      : target[method]?.(...(given[method]?.(objects) ?? []));
  try {
    if (inRead) editor.getEditorState().read(run);
    else run();
  } catch (error) {
    const { message } = error as Error;
    const found = messages.find(([start]) => message.startsWith(start));
    // An error about something else would hide what the place of the call leads to.
    if (found === undefined) throw new Error(`${name}: ${message}`);
    return found[1];
  }
  return null;
}

const codesIn = (text: string): number[] =>
  [...text.matchAll(/\(\/docs\/error\/#code-(13|15|16)\)/g)].map(([, code]) => Number(code));

/** The codes that a text names for calls outside an update, and for calls in a read. */
function codesByPlace(text: string): { outside: number[]; read: number[] } {
  const outside: number[] = [];
  const read: number[] = [];
  for (const clause of text.split(/; |, (?=\[)|\. /)) {
    const codes = codesIn(clause);
    const isEverywhere = /even inside|no editor is active/.test(clause);
    const isInRead = /inside `EditorState\.read`/.test(clause);
    if (isEverywhere || isInRead) read.push(...codes);
    if (isEverywhere || !isInRead) outside.push(...codes);
  }
  return { outside, read };
}

const described = readDescriptions(siteRoot, 'content/api', host).packages.flatMap(({ symbols }) =>
  [...symbols].flatMap(([name, { value, place }]) => {
    const text = (value.throws ?? []).join(' ');
    return /^\w+\.\w+$/.test(name) && codesIn(text).length > 0 ? [{ name, place: formatPlace(place), text }] : [];
  }),
);
// The classes of these have no instances here.
const tested = described.filter(({ name }) => prepare().objects[name.split('.')[0] ?? ''] !== undefined);

it('methods throw the errors 13, 15 and 16 where the reference says so, and only there', () => {
  expect(tested.length).toBeGreaterThan(100);
  const wrong = tested.flatMap(({ name, place, text }) => {
    const outside = call(name, false);
    const read = call(name, true);
    const said = codesByPlace(text);
    const isRight =
      outside !== null && said.outside.includes(outside) && (read === null ? said.read.length === 0 : said.read.includes(read));
    return isRight ? [] : [{ name, place, outside, read, text }];
  });
  expect(wrong).toEqual([]);
});
