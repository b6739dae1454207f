/** mdast -> the plain text of each section, for the search index, the description and the word count. */
import type { Nodes, Root } from 'mdast';
import type { SearchSection } from '../../model/compiled.ts';
import { defined } from '../../shared/defined.ts';
import { jsxDrawingName, nameDrawings } from '../blocks/drawing-text.ts';
import { fenceOf } from '../code/fences.ts';
import { compileParts } from '../compile-parts.ts';
import { htmlText, readHtml } from '../markup/html-tokens.ts';
import { inlineText } from '../syntax/inline-text.ts';
import { literalAttribute } from '../syntax/jsx-attributes.ts';
import { isExpression, isJsx } from '../syntax/page-nodes.ts';
import type { HeadingMap } from '../tree/headings.ts';
import { inlineParents } from '../tree/prose-nodes.ts';

interface DraftSection extends Pick<SearchSection, 'id' | 'heading' | 'symbol'> {
  readonly pieces: string[];
  /** Samples and signatures, which come after the words that describe them. */
  readonly code: string[];
}

/** What stands between the columns and rows of a table, which would run together without it. */
const tableMarks: Readonly<Record<string, string>> = { tableRow: ' · ', table: ' | ' };
/** White space that is not a single space: to replace these as well would take three times as long. */
const excessSpace = /[^\S ]\s*| \s+/g;

/** The introduction, unless it is empty, then one section per heading below the title, and per element with an id that opens. */
export function readSections(tree: Root, headings: HeadingMap): SearchSection[] {
  const sections: (DraftSection | SearchSection)[] = [];
  const begin = (own: Pick<SearchSection, 'id' | 'heading' | 'symbol'>): DraftSection => {
    const section = { ...own, pieces: [], code: [] };
    sections.push(section);
    return section;
  };
  const title = [...headings].find(([, { isTitle }]) => isTitle)?.[0];
  let current = begin(defined({ symbol: title?.data?.symbol }));
  /** The section that goes on after an element that opens. */
  let around = current;
  const walk = (node: Nodes): void => {
    if (node.type === 'html' && /^<\/?details/.test(node.value)) {
      const [, id, summary = ''] = /^<details\b[^>]* id="([^"]*)".*?<summary>(.*?)<\/summary>/s.exec(node.value) ?? [];
      if (node.value.startsWith('</')) current = around;
      else if (id !== undefined) {
        current = begin({ id, heading: htmlText(readHtml(summary)).trim() });
        return;
      }
    }
    if (node.type === 'markup') {
      const { search, isOnlyOnPage } = node.data ?? {};
      if (search !== undefined) current.pieces.push(search);
      if (search !== undefined || isOnlyOnPage === true) return;
    }
    if (node.type === 'heading') {
      const { id, text = '' } = headings.get(node) ?? {};
      if (node !== title) around = current = begin(defined({ id, heading: text, symbol: node.data?.symbol }));
      return;
    }
    if (node.type === 'code') {
      current.code.push(fenceOf(node).code);
      return;
    }
    const drawing = isJsx(node) ? jsxDrawingName(node) : undefined;
    if (drawing !== undefined) {
      current.pieces.push(` ${drawing} `);
      return;
    }
    const id = isJsx(node) && node.name === 'details' ? literalAttribute(node, 'id') : undefined;
    const summary = id === undefined ? undefined : findSummary(node);
    if (summary !== undefined) current = begin(defined({ id, heading: inlineText(summary).trim() }));
    const { pieces } = current;
    const text = ownText(node);
    if (text !== '') pieces.push(text);
    const rendered = isJsx(node) || isExpression(node) ? node.data?.rendered : undefined;
    if (rendered !== undefined) sections.push(...rendered.searched.sections);
    if ('children' in node && rendered?.hidesChildren !== true) {
      if (rendered !== undefined && rendered.searched.before !== '') pieces.push(' ');
      // A space between blocks, even when the source has none.
      const isBlock = node.type !== 'paragraph' && !inlineParents.has(node.type);
      node.children.forEach((child, place) => {
        if (place > 0) current.pieces.push(tableMarks[node.type] ?? '');
        if (child !== summary) walk(child);
        if (isBlock) current.pieces.push(' ');
      });
      if (rendered !== undefined && rendered.searched.after !== '') current.pieces.push(` ${rendered.searched.after}`);
      if (node.type === 'paragraph') current.pieces.push(' ');
    }
    if (summary !== undefined) current = around;
  };
  walk(tree);
  return sections
    .map((section): SearchSection => {
      if (!('pieces' in section)) return section;
      const { id, heading, symbol, pieces, code } = section;
      return { ...defined({ id, heading }), text: joinText(pieces.join(''), code.join('\n')), ...defined({ symbol }) };
    })
    .filter((section) => section.id !== undefined || section.text !== '' || section.symbol !== undefined);
}

function findSummary(node: Nodes): Nodes | undefined {
  return 'children' in node ? (node.children as Nodes[]).find((child) => isJsx(child) && child.name === 'summary') : undefined;
}

/** A line of prose, and one of code unless there is none. */
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
    case 'html':
      return htmlText(readHtml(nameDrawings(node.value)));
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const { value, rendered } = node.data ?? {};
      return typeof value === 'string' || typeof value === 'number' ? String(value) : (rendered?.searched.before ?? '');
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const readText = compileParts().builtIns.get(node.name ?? '')?.searchText;
      const label = readText === undefined ? literalAttribute(node, 'title') : readText(node);
      return `${label === undefined ? '' : `${label} `}${node.data?.rendered?.searched.before ?? ''}`;
    }
    default:
      return '';
  }
}

/** Counts pieces between white space that contain a letter or digit. */
export function countWords(sections: readonly SearchSection[]): number {
  return sections.reduce(
    (sum, { heading = '', text }) => sum + (`${heading} ${text}`.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0),
    0,
  );
}
