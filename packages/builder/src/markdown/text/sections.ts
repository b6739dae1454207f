/** mdast -> the plain text of each section, for the search index, the description and the word count. */
import type { Nodes, Root } from 'mdast';
import type { SearchSection } from '../../model/compiled.ts';
import { defined } from '../../shared/defined.ts';
import { jsxDrawingName } from '../blocks/drawing-text.ts';
import { fenceOf } from '../code/fences.ts';
import { compileParts } from '../compile-parts.ts';
import { inlineText } from '../syntax/inline-text.ts';
import { literalAttribute } from '../syntax/jsx-attributes.ts';
import { inlineParents, isExpression, isJsx, isLineBreak } from '../syntax/page-nodes.ts';
import type { HeadingMap } from '../tree/headings.ts';
import { readHtmlText } from './html-text.ts';

interface DraftSection extends Pick<SearchSection, 'id' | 'heading' | 'symbol'> {
  readonly pieces: string[];
  /** Samples and signatures, which come after the words that describe them. */
  readonly code: string[];
}

/** What stands between the columns and rows of a table, which would run together without it. */
const tableMarks: Readonly<Record<string, string>> = { tableRow: ' · ', table: ' | ' };
/** White space that is not a single space: to replace these as well would take three times as long. */
const excessSpace = /[^\S ]\s*| \s+/g;

/** What a walk over the tree has come to. */
interface Reading {
  readonly headings: HeadingMap;
  /** The page's leading heading, which begins no section. */
  readonly title: Nodes | undefined;
  readonly sections: (DraftSection | SearchSection)[];
  /** Gets the text that follows. */
  current: DraftSection;
  /** The section that goes on after an element that opens. */
  around: DraftSection;
}

/** The introduction, unless it is empty, then one section per heading below the title, and per element with an id that opens. */
export function readSections(tree: Root, headings: HeadingMap): SearchSection[] {
  const title = [...headings].find(([, { isTitle }]) => isTitle)?.[0];
  const first: DraftSection = { ...defined({ symbol: title?.data?.symbol }), pieces: [], code: [] };
  const reading: Reading = { headings, title, sections: [first], current: first, around: first };
  readNode(tree, reading);
  return reading.sections
    .map((section): SearchSection => {
      if (!('pieces' in section)) return section;
      const { id, heading, symbol, pieces, code } = section;
      return {
        ...defined({ id, heading }),
        text: joinText(pieces.join(''), ...codeLines(code, symbol !== undefined)),
        ...defined({ symbol }),
      };
    })
    .filter((section) => section.id !== undefined || section.text !== '' || section.symbol !== undefined);
}

function begin(reading: Reading, own: Pick<SearchSection, 'id' | 'heading' | 'symbol'>): void {
  reading.current = { ...own, pieces: [], code: [] };
  reading.sections.push(reading.current);
}

/** @returns Whether nothing is left to read of the node. */
type Reader = (node: Nodes, reading: Reading) => boolean;

const readers: readonly Reader[] = [readRawDetails, readMarkup, readHeading, readCode, readDrawing, readDetails, readRendered];

function readNode(node: Nodes, reading: Reading): void {
  if (!readers.some((read) => read(node, reading))) readContent(node, reading);
}

/** `<details id="...">` in raw HTML, and where it ends. */
function readRawDetails(node: Nodes, reading: Reading): boolean {
  if (node.type !== 'html' || !/^<\/?details/.test(node.value)) return false;
  const [, id, summary = ''] = /^<details\b[^>]* id="([^"]*)".*?<summary>(.*?)<\/summary>/s.exec(node.value) ?? [];
  if (node.value.startsWith('</')) reading.current = reading.around;
  else if (id !== undefined)
    begin(reading, { id: id.normalize('NFC'), heading: readHtmlText(summary)?.searched.join(' ') ?? '' });
  return id !== undefined;
}

/** What a generator says of its elements. */
function readMarkup(node: Nodes, { current }: Reading): boolean {
  if (node.type !== 'markup') return false;
  const { search, isOnlyOnPage } = node.data ?? {};
  if (search !== undefined) current.pieces.push(search);
  return search !== undefined || isOnlyOnPage === true;
}

function readHeading(node: Nodes, reading: Reading): boolean {
  if (node.type !== 'heading') return false;
  const { id, text = '' } = reading.headings.get(node) ?? {};
  if (node === reading.title) return true;
  begin(reading, defined({ id, heading: text, symbol: node.data?.symbol }));
  reading.around = reading.current;
  return true;
}

function readCode(node: Nodes, { current }: Reading): boolean {
  if (node.type !== 'code') return false;
  current.code.push(fenceOf(node).code);
  return true;
}

function readDrawing(node: Nodes, { current }: Reading): boolean {
  const name = isJsx(node) ? jsxDrawingName(node) : undefined;
  if (name !== undefined) current.pieces.push(` ${name} `);
  return name !== undefined;
}

/** `<details id="...">` in MDX. */
function readDetails(node: Nodes, reading: Reading): boolean {
  const id = isJsx(node) && node.name === 'details' ? literalAttribute(node, 'id') : undefined;
  const summary = id === undefined ? undefined : findSummary(node);
  if (summary === undefined) return false;
  begin(reading, defined({ id: id?.normalize('NFC'), heading: inlineText(summary).trim() }));
  readContent(node, reading, summary);
  reading.current = reading.around;
  return true;
}

/** Raw HTML, and what a component or an expression has rendered, with what it holds. */
function readRendered(node: Nodes, reading: Reading): boolean {
  const rendered =
    node.type === 'html' ? readHtmlText(node.value) : isJsx(node) || isExpression(node) ? node.data?.rendered : undefined;
  if (node.type === 'html') reading.current.pieces.push(' ');
  if (rendered === undefined) return false;
  reading.sections.push(...rendered.sections);
  for (const [place, piece] of rendered.searched.entries()) {
    if (place > 0) reading.current.pieces.push(' ');
    if (typeof piece === 'string') reading.current.pieces.push(piece);
    else for (const held of piece) readNode(held, reading);
  }
  return true;
}

/** A node's own text, and what's inside. @param except The child that has been read. */
function readContent(node: Nodes, reading: Reading, except?: Nodes): void {
  const text = ownText(node);
  if (text !== '') reading.current.pieces.push(text);
  if (!('children' in node)) return;
  // A space between blocks, even when the source has none, but none inside a sentence, around its code and links.
  const holdsText = node.type === 'paragraph' || node.type === 'tableCell';
  const isBlock = !holdsText && !inlineParents.has(node.type);
  for (const [place, child] of node.children.entries()) {
    if (place > 0) reading.current.pieces.push(tableMarks[node.type] ?? '');
    if (child !== except) readNode(child, reading);
    if (isBlock) reading.current.pieces.push(' ');
  }
  if (holdsText) reading.current.pieces.push(' ');
}

function findSummary(node: Nodes): Nodes | undefined {
  return 'children' in node ? (node.children as Nodes[]).find((child) => isJsx(child) && child.name === 'summary') : undefined;
}

/** A line of all code; of a symbol, one of its signature and one of its samples, so that a hit can show the signature alone. */
function codeLines([first = '', ...others]: readonly string[], isSymbol: boolean): string[] {
  return isSymbol ? [first, others.join('\n')] : [[first, ...others].join('\n')];
}

/** A line of prose, and those of code unless there is none. */
function joinText(...lines: readonly string[]): string {
  return lines
    .map((line) => line.replace(excessSpace, ' ').trim())
    .join('\n')
    .trimEnd();
}

function ownText(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
      return node.value;
    case 'math':
      return `${node.value} `;
    case 'break':
      return ' ';
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const { value } = node.data ?? {};
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      if (isLineBreak(node)) return ' ';
      const readText = compileParts().builtIns.get(node.name ?? '')?.searchText;
      const label = readText === undefined ? literalAttribute(node, 'title') : readText(node);
      return label === undefined ? '' : `${label} `;
    }
    default:
      return '';
  }
}
