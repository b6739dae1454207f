/**
 * Elements of the article -> nodes of clean Markdown. What was made of Markdown stays that; the rest is read as HTML, without what needs a screen or
 * a pointer.
 */
import type { Element, ElementContent, RootContent as HastContent } from 'hast';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { Code, Nodes, RootContent } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import type { Placeholder } from '../../model/compiled.ts';
import { fenceOf } from '../code/fences.ts';
import { readPlaceholder } from '../markup/placeholders.ts';
import { element, isGroup } from '../markup/render-element.ts';
import { markPlaceholder, refusedAddress } from './markdown-links.ts';
import { DrawingNames, isSilent } from './spoken.ts';

interface Conversion {
  /** What a block of Markdown becomes; undefined for one that has to be read as HTML. @param isTop Whether it's in no other. */
  readonly take: (block: Nodes, isTop: boolean) => Nodes[] | undefined;
  readonly placeholders: readonly Placeholder[];
  /** Whether words have the quotation marks and names of emoji that the author wrote, and not those that the page shows. */
  readonly asWritten: boolean;
}

/** Blocks and what's in lines, each in the order of the article. */
export function toMarkdownNodes(nodes: readonly (ElementContent | HastContent)[], conversion: Conversion): RootContent[] {
  const reader = new MarkdownReader(conversion);
  const children = reader.simplify(nodes, false);
  const { held } = reader;
  // Most pages have nothing else.
  if (
    children.every((child) =>
      child.type === 'element' ? 'held' in child.properties : child.type === 'text' && child.value === '\n',
    )
  )
    return held.flat() as RootContent[];
  const keeping =
    (convert: Handle | undefined): Handle =>
    (state, node, parent) =>
      node.properties.held === undefined ? convert?.(state, node, parent) : held[Number(node.properties.held)];
  const handlers = Object.fromEntries(Object.values(holders).map((name) => [name, keeping(defaultHandlers[name] as Handle)]));
  const tree = toMdast({ type: 'root', children }, { handlers, newlines: true, document: true });
  return (tree.type === 'root' ? tree.children : [tree]) as RootContent[];
}

/** The elements that stand for nodes of Markdown: the converter looks at what is around them. */
const holders = { paragraph: 'p', block: 'div', words: 'span' } as const;

/** Elements that can't be in a line. */
const blocks =
  /^(?:address|article|aside|blockquote|d[dlt]|details|div|fieldset|fig(?:caption|ure)|footer|h[1-6r]|header|li|main|nav|[ou]l|p|pre|section|summary|t(?:able|body|[dhr]|foot|head))$/;

/** Elements that are lines. */
const lines = /^(?:h[1-6]|p|t[dh])$/;

const space: ElementContent = { type: 'text', value: ' ' };

class MarkdownReader {
  readonly held: Nodes[][] = [];
  readonly #drawings = new DrawingNames();

  constructor(private readonly conversion: Conversion) {}

  /** A copy, in elements that Markdown has. @param isLine Whether they're in a line, where there are no blocks. */
  simplify(nodes: readonly (ElementContent | HastContent)[], isLine: boolean): ElementContent[] {
    return nodes.flatMap((node): ElementContent[] => {
      const { from, plain } = node.data ?? {};
      if (plain === 'nothing') return [];
      if (node.type === 'text') {
        const written = from?.type === 'text' && this.conversion.asWritten ? from.data?.written : undefined;
        return [{ type: 'text', value: written ?? node.value }];
      }
      const taken = from === undefined ? undefined : this.#take(from, isLine);
      if (taken !== undefined) return [taken];
      if (isGroup(node)) return node.data?.blocks === undefined ? this.simplify(node.children, isLine) : [this.#readBlock(node)];
      return node.type === 'element' ? this.#simplifyElement(node, isLine) : [];
    });
  }

  #take(from: Nodes, isLine: boolean): ElementContent | undefined {
    const isWord = from.type === 'inlineCode' || from.type === 'inlineMath' || from.type === 'footnoteReference';
    if (isWord) return this.#hold('words', [from]);
    const taken = isLine && phrasing(from) === false && from.type !== 'code' ? undefined : this.conversion.take(from, false);
    return taken && this.#hold(from.type === 'paragraph' ? 'paragraph' : 'block', taken);
  }

  /** A block of the article, or several that raw HTML keeps together. */
  #readBlock({ data, children }: Pick<Element, 'data' | 'children'>): Element {
    const [block, ...others] = data?.blocks ?? [];
    const taken = block === undefined || others.length > 0 ? undefined : this.conversion.take(block, true);
    return taken === undefined ? element('div', {}, this.simplify(children, false)) : this.#hold('block', taken);
  }

  #hold(kind: keyof typeof holders, nodes: Nodes[]): Element {
    const index = this.held.push(nodes) - 1;
    // With a letter, so that white space around it stays.
    return element(holders[kind], { held: index }, kind === 'words' ? [{ type: 'text', value: '.' }] : []);
  }

  #simplifyElement(node: Element, isLine: boolean): ElementContent[] {
    const { tagName, properties, children, data } = node;
    const name = this.#drawings.read(node);
    if (name !== undefined) return [{ type: 'text', value: name }];
    // Footnotes are where they were written.
    if ((isSilent(node) && data?.plain !== 'box') || properties.dataFootnotes !== undefined) return [];
    const isAnchor = [properties.className].flat().includes('anchor') || (tagName === 'a' && properties.href === undefined);
    // Keys aren't code.
    if (isAnchor || tagName === 'kbd') return this.simplify(children, isLine);
    if (isLine && blocks.test(tagName)) return [space, ...this.simplify(children, true), space];
    if (data?.plain === 'label' || tagName === 'summary' || tagName === 'dt')
      return [this.#writeLabel(children, data?.plain === 'label')];
    const inside = this.simplify(
      tagName === 'td' || tagName === 'th' ? inCell(children) : children,
      isLine || lines.test(tagName),
    );
    const own = data?.plain === 'quote' ? 'blockquote' : /^(?:details|dl|dd)$/.test(tagName) ? 'div' : tagName;
    return [element(own, this.#withMarks(properties), inside)];
  }

  /** A paragraph in bold that names what follows. @param isWhole Whether all of it is bold, although an author has made only a part of it so. */
  #writeLabel(children: Element['children'], isWhole: boolean): Element {
    const isBold = (child: ElementContent): boolean => child.type === 'element' && /^(?:b|strong)$/.test(child.tagName);
    if (!isWhole && children.some(isBold)) return element('p', {}, this.simplify(children, true));
    const words = children.flatMap((child) => (isBold(child) ? (child as Element).children : [child]));
    return element('p', {}, [element('strong', {}, this.simplify(words, true))]);
  }

  /** With marks in place of addresses, as plain Markdown has them. The others are refused, or lead to a place on the page. */
  #withMarks({ held: _held, ...properties }: Element['properties']): Element['properties'] {
    const entries = Object.entries(properties).map(([key, value]): [string, (typeof properties)[string]] => {
      const index = typeof value === 'string' ? readPlaceholder(value) : undefined;
      const placeholder = index === undefined ? undefined : this.conversion.placeholders[index];
      if (placeholder !== undefined) return [key, markPlaceholder(placeholder)];
      return [key, (key === 'href' || key === 'src') && !String(value).startsWith('#') ? refusedAddress : value];
    });
    return Object.fromEntries(entries);
  }
}

/** With marks between blocks, which share a line in a cell. */
function inCell(children: Element['children']): Element['children'] {
  const isBlock = (child: ElementContent | undefined): boolean => child?.type === 'element' && blocks.test(child.tagName);
  return children.flatMap((child, place) => (place > 0 && isBlock(child) ? [{ type: 'text', value: ' ·' }, child] : [child]));
}

/** A fence without what only the page shows. */
export function cleanCode(node: Code): Code {
  const { code, title, signature, classes } = fenceOf(node);
  if (signature !== undefined && classes.size > 0) {
    // What a signature was and is: without colors, the marks must be in the text.
    const signs: Readonly<Record<string, string>> = { added: '+', removed: '-' };
    const lines = code.split('\n').map((line, index) => `${signs[classes.get(index + 1)?.[0] ?? ''] ?? ' '} ${line}`);
    return { type: 'code', lang: 'diff', meta: null, value: lines.join('\n') };
  }
  return { type: 'code', lang: node.lang ?? null, meta: title === undefined ? null : `title="${title}"`, value: code };
}
