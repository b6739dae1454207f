/**
 * Estimates how tall a section will be, from the characters and lines of its elements; test/browser/sections.spec.ts compares the estimates with real
 * heights. The numbers follow from the stylesheet (src/styles) and the width of average text.
 */
import type { Element, ElementContent, RootContent } from 'hast';
import { type Fence, fenceOf } from '../code/fences.ts';
import { classesOf, isElement } from '../markup/read-element.ts';
import { isGroup } from '../markup/render-element.ts';
import { inlineText } from '../syntax/inline-text.ts';

/** How many characters fit into a line at either width; how tall a line is and what is around all lines, in rem. */
type Block = readonly [wide: number, narrow: number, line: number, around: number];

/** Elements with lines of their own, and what's as tall as one. What is in others is part of the text around them. */
const blocks: ReadonlyMap<string, Block> = new Map(
  (
    [
      ['p ul ol blockquote details table figure figcaption summary', 76, 39, 1.753, 1.33],
      ['div dl button label', 76, 39, 1.753, 0],
      ['h2 h3 h4 h5 h6', 58, 30, 1.753, 0.6],
      ['li', 81, 41, 1.753, 0.4],
      ['tr', 76, 26, 1.41, 1.31],
      ['dd', 68, 43, 1.55, 0.375],
      // Beside its description where there is room.
      ['dt', Number.POSITIVE_INFINITY, 43, 1.55, 0],
      ['small-lines', 78, 33, 1.5, 0.25],
      ['code-line', 1000, 1000, 1.4, 0],
      ['code-frame', 1000, 1000, 1.4, 1.7],
      // Which wraps on phones.
      ['signature-line', 1000, 33, 1.4, 0],
      ['signature', 76, 33, 1.4, 0.17],
      // One of two in a row where there is room.
      ['card', Number.POSITIVE_INFINITY, 39, 2.45, 2.45],
      // A row with paragraphs in its cells: these share its width, and have lines that aren't full.
      ['prose-tr', 45, 23, 1.41, 1.31],
      ['img', 1, 1, 0, 24],
      // At the end of an entry, which are smaller and share lines.
      ['facts', 108, 46, 1.753, 0],
    ] as const
  ).flatMap(([names, ...block]) => names.split(' ').map((name): [string, Block] => [name, block])),
);

/** @returns In rem: `wide` where running text has its full measure, `narrow` at 390 px. */
export function estimateHeights(nodes: readonly RootContent[]): { readonly wide: number; readonly narrow: number } {
  const reader = new HeightReader();
  for (const node of nodes) reader.read(node);
  return reader.end();
}

class HeightReader {
  // The last block has no margin below it.
  readonly #heights = { wide: -0.67, narrow: -0.67 };
  /** How many there have been since the last block. */
  #characters = 0;
  /** The fence whose code is being read. */
  #fence: Fence | undefined;
  /** Blocks that share their lines with what is around them. */
  #sharing = /^$/;

  read(node: RootContent | ElementContent, parent?: Element): void {
    const { from } = node.data ?? {};
    if (node.type === 'text') this.#addText(node.value);
    else if (node.type === 'element') this.#readElement(node, parent);
    else if (isGroup(node)) {
      this.#fence = from?.type === 'code' ? fenceOf(from) : undefined;
      for (const child of node.children) this.read(child, parent);
      this.#fence = undefined;
    }
    // HTML that isn't in elements, such as inline code.
    else if (from !== undefined) this.#addText(inlineText(from));
  }

  end(): { readonly wide: number; readonly narrow: number } {
    if (this.#characters > 0) this.#endBlock('facts');
    return this.#heights;
  }

  #addText(text: string): void {
    this.#characters += this.#characters > 0 ? text.length : text.trimStart().length;
  }

  #endBlock(name: string): void {
    const block = this.#sharing.test(name) ? undefined : blocks.get(name);
    if (block === undefined) return;
    const [wide, narrow, line, around] = block;
    this.#heights.wide += Math.ceil(this.#characters / wide) * line + around;
    this.#heights.narrow += Math.ceil(this.#characters / narrow) * line + around;
    this.#characters = 0;
  }

  #readElement(element: Element, parent: Element | undefined): void {
    const { tagName, properties, data: { height } = {} } = element;
    const classes = classesOf(properties);
    if ((properties.hidden ?? false) !== false || classes[0]?.startsWith('icon') === true || height === 'none') return;
    if (tagName === 'svg' || tagName === 'img') {
      if (!classes.includes('themed-image-dark')) this.#endBlock('img');
    } else if (tagName === 'pre') {
      const { code = textOf(element), signature } = this.#fence ?? {};
      this.#readLines(code.slice(signature?.inHeading), signature === undefined ? 'code-line' : 'signature-line');
      if (signature !== undefined) this.#endBlock('signature');
      else if (parent !== undefined && classesOf(parent.properties).join(' ') === 'code') this.#endBlock('code-frame');
    } else this.#readContent(element, parent);
    if (height === 'line') this.#addText(' · ');
    else if (height === 'lines') this.#endBlock('small-lines');
  }

  #readLines(code: string, name: string): void {
    const lines = code.split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      // An empty line is as tall as others.
      this.#addText(`${line}.`);
      this.#endBlock(name);
    }
    this.#addText(last);
  }

  #readContent(element: Element, parent: Element | undefined): void {
    const { tagName, properties, children, data } = element;
    const sharing = this.#sharing;
    if (tagName === 'table') this.#sharing = besideRows;
    else if (data?.height !== undefined) this.#sharing = inLines;
    const isFolded = tagName === 'details' && (properties.open ?? false) === false;
    for (const child of children) if (!isFolded || isElement(child, 'summary')) this.read(child, element);
    if (tagName === 'table') this.#sharing = sharing;
    this.#endBlock(blockOf(element, parent));
    this.#sharing = sharing;
  }
}

/** A row is measured by its text alone. */
const besideRows = /^(?!(?:prose-)?tr$)/;
/** Small lines come without the block around them. */
const inLines = /^(?:p|details|summary)$/;

function blockOf({ tagName, children }: Element, parent: Element | undefined): string {
  if (tagName === 'li' && parent !== undefined && classesOf(parent.properties).includes('doc-cards')) return 'card';
  const cell = tagName === 'tr' ? children.findLast((child) => child.type === 'element') : undefined;
  return cell?.children.some((child) => isElement(child, 'p')) ? 'prose-tr' : tagName;
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
