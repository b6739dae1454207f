/**
 * Calls every `$` function of the documented packages outside an update, in a read and in an update. Prints JSON: for each function the code of the
 * error that it throws in each of them, null for none, or the message of an error without a code. Run with NODE_ENV=development.
 */
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const names = process.argv.slice(2);
const packages = Object.fromEntries(names.map((name) => [name, load(name)]));
const lexical = load('lexical');
const { createHeadlessEditor } = load('@lexical/headless');
const { HeadingNode, QuoteNode } = load('@lexical/rich-text');
const all = Object.assign({}, ...Object.values(packages));
const nodes = [HeadingNode, QuoteNode];
for (const name of [
  'AutoLinkNode',
  'CodeHighlightNode',
  'CodeNode',
  'HashtagNode',
  'LinkNode',
  'ListItemNode',
  'ListNode',
  'MarkNode',
  'OverflowNode',
  'TableCellNode',
  'TableNode',
  'TableRowNode',
]) {
  nodes.push(all[name]);
}

// As much of a DOM as exporting HTML asks for before it looks at a node.
const element = () => ({ append: () => undefined, childNodes: [], innerHTML: '' });
globalThis.window = globalThis;
globalThis.document = { createElement: element, createDocumentFragment: element };

/** An editor with a document, and what the calls are given. @param inTable Whether the caret is in a table cell instead of a text. */
function prepare(inTable) {
  const editor = createHeadlessEditor({
    nodes,
    onError(error) {
      throw error;
    },
  });
  const { $createParagraphNode, $createTextNode, $getRoot } = lexical;
  const given = { editor };
  editor.update(
    () => {
      const paragraph = (text) => $createParagraphNode().append($createTextNode(text));
      given.root = $getRoot();
      given.paragraph = paragraph('text');
      given.text = given.paragraph.getFirstChild();
      given.other = paragraph('other');
      given.list = all.$createListNode('bullet');
      given.list.append(all.$createListItemNode().append($createTextNode('item')));
      given.table = all.$createTableNodeWithDimensions(2, 2);
      given.cell = given.table.getFirstChild().getFirstChild();
      given.mark = all.$createMarkNode(['one']).append($createTextNode('marked'));
      given.root.append(given.paragraph, given.other, given.list, given.table, $createParagraphNode().append(given.mark));
      if (inTable) given.cell.getFirstChild().select();
      else given.text.select(1, 3);
    },
    { discrete: true },
  );
  given.state = editor.getEditorState();
  given.selection = given.state._selection;
  return given;
}

const paragraph = { type: 'paragraph', version: 1, children: [], direction: null, format: '', indent: 0 };
const row = [{ elem: {} }, { elem: {} }];
const grid = { columns: 2, rows: 2, cells: [row, row] };
const text = { getData: (format) => (format === 'text/plain' ? 'text' : '') };
const makeParagraph = () => lexical.$createParagraphNode();

/** The arguments of a function; without an entry, a text node. */
const argumentsOf = {
  $addUpdateTag: () => ['tag'],
  $applyNodeReplacement: ({ paragraph }) => [paragraph],
  $canShowPlaceholder: () => [false],
  $canShowPlaceholderCurry: () => [false],
  $convertFromMarkdownString: () => ['text'],
  $convertToMarkdownString: () => [all.TEXT_FORMAT_TRANSFORMERS],
  $copyNode: ({ paragraph }) => [paragraph],
  $createAutoLinkNode: () => ['https://example.com/'],
  $createCodeHighlightNode: () => ['text'],
  $createHashtagNode: () => ['#tag'],
  $createLinkNode: () => ['https://example.com/'],
  $createListNode: () => ['bullet'],
  $createMarkNode: () => [['one']],
  $createOffsetView: ({ editor }) => [editor],
  $createTableCellNode: () => [0],
  $createTableNodeWithDimensions: () => [2, 2],
  $deleteTableColumn: ({ table }) => [table, 0],
  $deleteTableColumn__EXPERIMENTAL: () => [],
  $deleteTableRow__EXPERIMENTAL: () => [],
  $dfs: () => [],
  $findMatchingParent: ({ text }) => [text, () => false],
  $findTextIntersectionFromCharacters: ({ root }) => [root, 2],
  $generateHtmlFromNodes: ({ editor, selection }) => [editor, selection],
  $generateJSONFromSelectedNodes: ({ editor, selection }) => [editor, selection],
  $generateNodesFromDOM: ({ editor }) => [
    editor,
    { body: { childNodes: [{ nodeName: '#text', textContent: 'text', parentElement: null, childNodes: [] }] } },
  ],
  $generateNodesFromSerializedNodes: () => [[paragraph]],
  $getAdjacentNode: ({ selection }) => [selection.focus, true],
  $getElementGridForTableNode: ({ editor, table }) => [editor, table],
  $getHtmlContent: ({ editor }) => [editor],
  $getLexicalContent: ({ editor }) => [editor],
  $getListDepth: ({ list }) => [list],
  $getMarkIDs: ({ text }) => [text, 0],
  $getNearestNodeFromDOMNode: () => [{}],
  $getNearestNodeOfType: ({ text }) => [text, lexical.ParagraphNode],
  $getNodeByKey: ({ text }) => [text.__key],
  $getSelectionStyleValueForProperty: ({ selection }) => [selection, 'color'],
  $getTableCellNodeFromLexicalNode: ({ cell }) => [cell],
  $getTableColumnIndexFromTableCellNode: ({ cell }) => [cell],
  $getTableNodeFromLexicalNodeOrThrow: ({ cell }) => [cell],
  $getTableRowIndexFromTableCellNode: ({ cell }) => [cell],
  $getTableRowNodeFromTableCellNodeOrThrow: ({ cell }) => [cell],
  $handleListInsertParagraph: () => [],
  $hasAncestor: ({ text, root }) => [text, root],
  $hasUpdateTag: () => ['tag'],
  $insertDataTransferForPlainText: ({ selection }) => [text, selection],
  $insertDataTransferForRichText: ({ selection, editor }) => [text, selection, editor],
  $insertGeneratedNodes: ({ editor, other, selection }) => [editor, [other], selection],
  $insertNodeToNearestRoot: ({ other }) => [other],
  $insertNodes: ({ other }) => [[other]],
  $insertTableColumn: ({ table }) => [table, 0, true, 1, grid],
  $insertTableColumn__EXPERIMENTAL: () => [],
  $insertTableRow: ({ table }) => [table, 0, true, 1, grid],
  $insertTableRow__EXPERIMENTAL: () => [],
  $isAtNodeEnd: ({ selection }) => [selection.focus],
  $isParentElementRTL: ({ selection }) => [selection],
  $isRootTextContentEmpty: () => [false],
  $isRootTextContentEmptyCurry: () => [false],
  $moveCaretSelection: ({ selection }) => [selection, false, true, 'character'],
  $moveCharacter: ({ selection }) => [selection, false, true],
  $nodesOfType: () => [lexical.TextNode],
  $normalizeSelection__EXPERIMENTAL: ({ selection }) => [selection],
  $parseSerializedNode: () => [paragraph],
  $patchStyleText: ({ selection }) => [selection, { color: 'red' }],
  $removeTableRowAtIndex: ({ table }) => [table, 0],
  $restoreEditorState: ({ editor, state }) => [editor, state],
  $selectAll: ({ selection }) => [selection],
  $setBlocksType: ({ selection }) => [selection, makeParagraph],
  $setCompositionKey: () => [null],
  $setSelection: () => [null],
  $shouldOverrideDefaultCharacterSelection: ({ selection }) => [selection, true],
  $sliceSelectedTextNodeContent: ({ selection, text }) => [selection, text],
  $splitNode: ({ paragraph }) => [paragraph, 0],
  $unmergeCell: () => [],
  $unwrapMarkNode: ({ mark }) => [mark],
  $wrapNodeInElement: ({ text }) => [text, makeParagraph],
  $wrapNodes: ({ selection }) => [selection, makeParagraph],
  $wrapSelectionInMarkNode: ({ selection }) => [selection, false, 'one'],
  DEPRECATED_$computeGridMap: ({ table, cell }) => [table, cell, cell],
  DEPRECATED_$getNodeTriplet: ({ cell }) => [cell],
};

const codes = [
  ['Cannot use method in read-only mode.', 13],
  ['Unable to find an active editor state.', 15],
  ['Unable to find an active editor.', 16],
];

function codeOf(call) {
  try {
    call();
    return null;
  } catch (error) {
    return codes.find(([message]) => error.message.startsWith(message))?.[1] ?? error.message;
  }
}

const results = {};
for (const [name, $call] of Object.entries(all)) {
  if (!/^(DEPRECATED_)?\$(?!is[A-Z])/.test(name) && !/^\$is(AtNodeEnd|ParentElementRTL|RootTextContentEmpty)/.test(name))
    continue;
  const inTable = /^\$unmergeCell$|__EXPERIMENTAL$/.test(name) && !name.includes('Selection');
  const run = (given) => $call(...(argumentsOf[name] ?? (() => [given.text]))(given));
  const [first, second, third] = [prepare(inTable), prepare(inTable), prepare(inTable)];
  results[name] = {
    outside: codeOf(() => run(first)),
    read: codeOf(() => second.state.read(() => run(second))),
    update: codeOf(() => third.editor.update(() => run({ ...third, selection: lexical.$getSelection() }), { discrete: true })),
  };
}
console.log(JSON.stringify(results));
