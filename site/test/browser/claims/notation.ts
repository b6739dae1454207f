/**
 * A short notation for documents with a selection, which claims write and read: `p(before) h1(|text)`. Runs in the page.
 * - `p h1…h6 quote code ul ol check li done table tr td th a hr`, and `chip` for an inline decorator; `p>2(…)` is indented twice;
 * - `b i u s c` are formats of text, `token seg tag mark` kinds of inline nodes;
 * - `|` is the caret; of a selected range, `[` is the anchor and `]` the focus; `*` is before a selected node or cell;
 * - a line break is `\n`.
 */
import { $createCodeNode, $isCodeNode } from '@lexical/code';
import { $createHashtagNode, $isHashtagNode } from '@lexical/hashtag';
import { $createLinkNode, $isLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, $isListItemNode, $isListNode } from '@lexical/list';
import { $createMarkNode, $isMarkNode } from '@lexical/mark';
import { $createHorizontalRuleNode, $isHorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode, type HeadingTagType } from '@lexical/rich-text';
import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  TableCellHeaderStates,
} from '@lexical/table';
import type { ElementNode, LexicalNode, RangeSelection, TextFormatType, TextNode } from 'lexical';
import * as lexical from 'lexical';

const { $createLineBreakNode, $createParagraphNode, $createTextNode, $getRoot, $isElementNode, $isLineBreakNode, $isTextNode } =
  lexical;

type Point = RangeSelection['anchor'];

/** An inline decorator without content. */
export class ChipNode extends lexical.DecoratorNode<null> {
  static override getType(): string {
    return 'chip';
  }
  static override clone(node: ChipNode): ChipNode {
    return new ChipNode(node.__key);
  }
  static override importJSON(): ChipNode {
    return new ChipNode();
  }
  override exportJSON() {
    return { type: 'chip', version: 1 };
  }
  override createDOM(): HTMLElement {
    return document.createElement('span');
  }
  override updateDOM(): boolean {
    return false;
  }
  override decorate(): null {
    return null;
  }
}

const formats: Readonly<Record<string, TextFormatType>> = {
  b: 'bold',
  i: 'italic',
  u: 'underline',
  s: 'strikethrough',
  c: 'code',
};

const elements: Readonly<Record<string, () => LexicalNode>> = {
  p: $createParagraphNode,
  quote: $createQuoteNode,
  code: () => $createCodeNode(),
  ul: () => $createListNode('bullet'),
  ol: () => $createListNode('number'),
  check: () => $createListNode('check'),
  li: () => $createListItemNode(),
  done: () => $createListItemNode(true),
  table: () => $createTableNode(),
  tr: () => $createTableRowNode(),
  td: () => $createTableCellNode(TableCellHeaderStates.NO_STATUS),
  th: () => $createTableCellNode(TableCellHeaderStates.ROW),
  a: () => $createLinkNode('https://example.com/'),
  mark: () => $createMarkNode(['one']),
  hr: $createHorizontalRuleNode,
  chip: () => new ChipNode(),
};

interface Spot {
  readonly node: LexicalNode;
  readonly offset: number;
}

/** Replaces the document and the selection; call it in an update. */
export function $writeDocument(text: string): void {
  const root = $getRoot().clear();
  lexical.$setSelection(null);
  const spots = new Map<string, Spot>();
  const chosen: LexicalNode[] = [];
  const opening = /^([a-z]+\d?)(?:>(\d+))?\(/;
  let at = 0;

  const readText = (parent: ElementNode, names: readonly string[]): void => {
    const make = names.includes('tag') ? $createHashtagNode : $createTextNode;
    const node = make('') as TextNode;
    for (const name of names) if (formats[name] !== undefined) node.toggleFormat(formats[name]);
    if (names.includes('token')) node.setMode('token');
    if (names.includes('seg')) node.setMode('segmented');
    let words = '';
    while (at < text.length && text[at] !== ')' && text[at] !== '\n' && !opening.test(text.slice(at))) {
      const char = text[at++] as string;
      if ('|[]'.includes(char)) spots.set(char, { node, offset: words.length });
      else words += char;
      // A name begins at the start of a word, or right after a mark of the selection.
      if (/[\w]/.test(char)) while (/[\w]/.test(text[at] ?? '')) words += text[at++];
    }
    if (words === '') {
      const index = parent.getChildrenSize();
      for (const [char, spot] of spots) if (spot.node === node) spots.set(char, { node: parent, offset: index });
    } else parent.append(node.setTextContent(words));
  };

  const readChildren = (parent: ElementNode, names: readonly string[]): void => {
    const isInline = !lexical.$isRootNode(parent) && !/^(list|table|tablerow|tablecell)$/.test(parent.getType());
    while (at < text.length && text[at] !== ')') {
      const isChosen = text[at] === '*';
      const [written, name = '', level] = opening.exec(text.slice(at + Number(isChosen))) ?? [];
      if (written !== undefined) {
        at += written.length + Number(isChosen);
        const heading = /^h([1-6])$/.exec(name);
        const create = heading ? () => $createHeadingNode(name as HeadingTagType) : elements[name];
        if (create === undefined) readChildren(parent, [...names, name]);
        else {
          const node = create();
          parent.append(node);
          if (isChosen) chosen.push(node);
          if ($isElementNode(node)) {
            if (level !== undefined) node.setIndent(Number(level));
            readChildren(node, []);
          }
        }
        at++;
      } else if (text[at] === '\n') {
        at++;
        parent.append($createLineBreakNode());
      } else if (!isInline && !'|[]'.includes(text[at] as string)) {
        if (text[at] !== ' ') throw new Error(`Not a block: ${text.slice(at)}`);
        at++;
      } else readText(parent, names);
    }
  };
  readChildren(root, []);
  $select(spots, chosen);
}

function $select(spots: ReadonlyMap<string, Spot>, chosen: readonly LexicalNode[]): void {
  const anchor = spots.get('|') ?? spots.get('[');
  const focus = spots.get('|') ?? spots.get(']');
  const [first, ...others] = chosen;
  if (first !== undefined && $isTableCellNode(first)) {
    const selection = lexical.DEPRECATED_$createGridSelection();
    const tableKey = first.getParentOrThrow().getParentOrThrow().getKey();
    selection.set(tableKey, first.getKey(), (others.at(-1) ?? first).getKey());
    lexical.$setSelection(selection);
  } else if (first !== undefined) {
    const selection = lexical.$createNodeSelection();
    for (const node of chosen) selection.add(node.getKey());
    lexical.$setSelection(selection);
  } else if (anchor !== undefined && focus !== undefined) {
    const selection = lexical.$createRangeSelection();
    const set = (point: Point, { node, offset }: Spot): void =>
      point.set(node.getKey(), offset, $isTextNode(node) ? 'text' : 'element');
    set(selection.anchor, anchor);
    set(selection.focus, focus);
    lexical.$setSelection(selection);
  }
}

function nameOf(node: LexicalNode): string {
  if ($isHeadingNode(node)) return node.getTag();
  if ($isQuoteNode(node)) return 'quote';
  if ($isCodeNode(node)) return 'code';
  if ($isListNode(node)) return { bullet: 'ul', number: 'ol', check: 'check' }[node.getListType()];
  if ($isListItemNode(node)) return node.getChecked() === true ? 'done' : 'li';
  if ($isTableNode(node)) return 'table';
  if ($isTableRowNode(node)) return 'tr';
  if ($isTableCellNode(node)) return node.hasHeader() ? 'th' : 'td';
  if ($isLinkNode(node)) return 'a';
  if ($isMarkNode(node)) return 'mark';
  if ($isHorizontalRuleNode(node)) return 'hr';
  return lexical.$isParagraphNode(node) ? 'p' : node.getType();
}

/** The document and the selection; call it in a read. */
export function $readDocument(): string {
  const selection = lexical.$getSelection();
  const range = lexical.$isRangeSelection(selection) ? selection : null;
  const chosen = selection === null || range !== null ? [] : selection.getNodes();
  const marksAt = (node: LexicalNode, offset: number, type: 'text' | 'element'): string => {
    if (range === null) return '';
    const here = (point: Point): boolean => point.key === node.getKey() && point.offset === offset && point.type === type;
    if (range.isCollapsed()) return here(range.anchor) ? '|' : '';
    return `${here(range.anchor) ? '[' : ''}${here(range.focus) ? ']' : ''}`;
  };
  const readText = (node: TextNode): string => {
    const text = node.getTextContent();
    let words = '';
    for (let offset = 0; offset <= text.length; offset++) words += marksAt(node, offset, 'text') + (text[offset] ?? '');
    const names = Object.keys(formats).filter((name) => node.hasFormat(formats[name] as TextFormatType));
    if (node.isToken()) names.push('token');
    if (node.isSegmented()) names.push('seg');
    if ($isHashtagNode(node)) names.push('tag');
    return names.reduceRight((inner, name) => `${name}(${inner})`, words);
  };
  const read = (node: LexicalNode): string => {
    if ($isTextNode(node)) return readText(node);
    if ($isLineBreakNode(node)) return '\n';
    const isChosen = chosen.some((one) => one.is(node)) && (!$isElementNode(node) || $isTableCellNode(node));
    const level = $isElementNode(node) && !$isListItemNode(node) && node.getIndent() > 0 ? `>${node.getIndent()}` : '';
    return `${isChosen ? '*' : ''}${nameOf(node)}${level}(${$isElementNode(node) ? readChildren(node) : ''})`;
  };
  const readChildren = (parent: ElementNode): string => {
    const children = parent.getChildren();
    const separator = children.every((child) => $isTextNode(child) || $isLineBreakNode(child) || child.isInline()) ? '' : ' ';
    const isList = (node: LexicalNode | undefined): boolean => $isElementNode(node) && !node.isInline();
    return (
      children
        .map((child, index) => {
          const gap =
            index > 0 && separator !== '' && (isList(child) || isList(children[index - 1]) || !$isTextNode(child)) ? ' ' : '';
          return gap + marksAt(parent, index, 'element') + read(child);
        })
        .join('') + marksAt(parent, children.length, 'element')
    );
  };
  return readChildren($getRoot());
}
