/** mdast -> the plain text of each section, for the search index, the description and the word count. */
import type { Heading, Html, Nodes, Root } from 'mdast';
import type { SearchSection } from '../../model.ts';
import { defined } from '../../shared/defined.ts';
import { jsxDrawingName, nameDrawings } from '../blocks/drawing-text.ts';
import { fenceOf } from '../code/fences.ts';
import { compileParts } from '../compile-parts.ts';
import { readHtml, textOf } from '../markup/html-tokens.ts';
import { literalAttribute } from '../syntax/jsx-attributes.ts';
import { isExpression, isJsx } from '../syntax/page-nodes.ts';
import type { HeadingMap } from '../tree/headings.ts';
import { inlineParents } from '../tree/prose-nodes.ts';

interface DraftSection {
  heading?: Heading;
  readonly pieces: string[];
  /** Signatures, which come after the words that describe them. */
  readonly signatures: string[];
}

/** White space that is not a single space: to replace these as well would take three times as long. */
const excessSpace = /[^\S ]\s*| \s+/g;

/** The introduction, unless it is empty, then one section per heading below the title. */
export function readSections(tree: Root, headings: HeadingMap): SearchSection[] {
  const intro: DraftSection = { pieces: [], signatures: [] };
  const sections: (DraftSection | SearchSection)[] = [intro];
  let current = intro;
  let isElsewhere = false;
  const walk = (node: Nodes): void => {
    const { pieces } = current;
    // What an entry was in other releases is not what anybody searches for, and inherited members have entries of their own.
    const elsewhere = node.type === 'html' ? /^<details class="(history|inherited)"/.exec(node.value)?.[1] : undefined;
    if (elsewhere !== undefined) {
      isElsewhere = true;
      if (elsewhere === 'history') pieces.push(describeEach((node as Html).value));
    }
    if (isElsewhere) {
      if (node.type === 'html' && node.value === '</details>') isElsewhere = false;
      return;
    }
    if (node.type === 'heading') {
      const info = headings.get(node);
      if (info?.isTitle === true) {
        if (node.data?.symbol !== undefined) intro.heading = node;
      } else {
        current = { heading: node, pieces: [], signatures: [] };
        sections.push(current);
      }
      return;
    }
    if (node.type === 'code' && fenceOf(node).signature !== undefined) {
      current.signatures.push(` ${fenceOf(node).code}`);
      return;
    }
    const drawing = isJsx(node) ? jsxDrawingName(node) : undefined;
    if (drawing !== undefined) {
      pieces.push(` ${drawing} `);
      return;
    }
    const text = ownText(node);
    if (text !== '') pieces.push(text);
    const rendered = isJsx(node) || isExpression(node) ? node.data?.rendered : undefined;
    if (rendered !== undefined) sections.push(...rendered.searched.sections);
    if ('children' in node && rendered?.hidesChildren !== true) {
      if (rendered !== undefined && rendered.searched.before !== '') pieces.push(' ');
      // A space between blocks, even when the source has none.
      const isBlock = node.type !== 'paragraph' && !inlineParents.has(node.type);
      for (const child of node.children as Nodes[]) {
        walk(child);
        if (isBlock) current.pieces.push(' ');
      }
      if (rendered !== undefined && rendered.searched.after !== '') current.pieces.push(` ${rendered.searched.after}`);
      if (node.type === 'paragraph') current.pieces.push(' ');
    }
  };
  walk(tree);
  return sections
    .map((section): SearchSection => {
      if (!('pieces' in section)) return section;
      const { heading, pieces, signatures } = section;
      const info = heading === undefined ? undefined : headings.get(heading);
      const symbol = heading?.data?.symbol;
      return {
        ...(info === undefined || info.isTitle ? {} : { id: info.id, heading: info.text }),
        text: [...pieces, ...signatures].join('').replace(excessSpace, ' ').trim(),
        ...defined({ symbol }),
      };
    })
    .filter((section) => section.id !== undefined || section.text !== '' || section.symbol !== undefined);
}

/** What `data-each` says of the names in the summary: `boil: since 1.4.` */
function describeEach(html: string): string {
  const words = / data-each="([^"]*)"/.exec(html)?.[1];
  if (words === undefined) return '';
  return [...html.matchAll(/<code>([^<]*)<\/code>/g)].map(([, name]) => ` ${name}: ${words}. `).join('');
}

function ownText(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
      return node.value;
    case 'math':
      return `${node.value} `;
    case 'code':
      return `${fenceOf(node).code} `;
    case 'break':
      return ' ';
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'html':
      // Badges and facts of an entry: what it is rather than what it says.
      return /^<p class="(?:badges|facts)">/.test(node.value) ? '' : textOf(readHtml(nameDrawings(node.value)));
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
