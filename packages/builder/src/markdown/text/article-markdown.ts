/**
 * The article -> nodes of clean Markdown. What was made of plain Markdown is copied from the source, or stays as it is; the rest is read as HTML,
 * without what needs a screen or a pointer.
 */
import type { Element, ElementContent, RootContent as HastContent } from 'hast';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import type { FootnoteDefinition, Nodes, RootContent } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import { nowhere } from '../../base/origins.ts';
import { defined } from '../../shared/defined.ts';
import { markPlaceholder, readPlaceholder } from '../markup/placeholders.ts';
import { classesOf, isElement } from '../markup/read-element.ts';
import { element, isGroup } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { inlineText } from '../syntax/inline-text.ts';
import { nodesIn } from '../syntax/page-nodes.ts';
import type { HeadingMap } from '../tree/headings.ts';
import { cleanNodes } from './clean-nodes.ts';
import { copySource, isPlain, type SourceContext } from './source-markdown.ts';
import { blocks, contentOf, DrawingNames, isSilent, textOf, writtenCode } from './spoken.ts';

export interface MarkdownContext extends SourceContext {
  readonly headings: HeadingMap;
  readonly compilation: Compilation;
}

/**
 * @param article What it's made of: groups, which know their Markdown, and the footnotes.
 * @param copies Whether it's for a reader of Markdown: blocks are copied from the source, as nodes that are printed as they are, and words have the
 * quotation marks and names of emoji that the author wrote.
 */
export function readMarkdown(article: readonly HastContent[], context: MarkdownContext, copies: boolean): RootContent[] {
  const reader = new MarkdownReader(context, copies);
  const blocks = article.flatMap((block) => reader.readBlock(block));
  const links = [...reader.inner].filter((node) => node.type === 'definition');
  return [...blocks, ...cleanNodes(links, context, copies)] as RootContent[];
}

/** The elements that stand for nodes of Markdown while what's around them is converted: a block, and something in a line. */
const standIns = { block: 'plaintext', words: 'embed' } as const;

/** Elements that are lines, but for those that label what follows them. */
const lines = /^(?:h[1-6]|p|t[dh])$/;

/** What the converter would leave out, or have in an item or a paragraph. */
const renamed: Readonly<Record<string, string>> = {
  caption: 'p',
  dd: 'div',
  details: 'div',
  dialog: 'div',
  dl: 'div',
  menu: 'ul',
  picture: 'span',
};

/** Elements whose marks would be text if nothing were between them. */
const marks = /^(?:a|b|blockquote|code|del|em|h[1-6]|i|li|mark|pre|q|s|samp|strike|strong|tt|u|var)$/;

/** Of these, the ones that Markdown has in lines only, other than links and code. */
const emphasis = /^(?:b|del|em|i|mark|s|strike|strong|u)$/;

const words = (value: string): ElementContent => ({ type: 'text', value });

class MarkdownReader {
  /** Definitions that are in blocks that aren't copied: of links, and of footnotes, which the article has at its end. */
  readonly inner = new Set<Nodes>();
  readonly #held: Nodes[][] = [];
  readonly #drawings = new DrawingNames();

  constructor(
    private readonly context: MarkdownContext,
    private readonly copies: boolean,
  ) {}

  readBlock(node: HastContent): RootContent[] {
    const { blocks = [] } = node.data ?? {};
    const [block, ...others] = blocks;
    // Raw HTML keeps several together.
    const taken = block === undefined || others.length > 0 ? undefined : this.#take(block, true);
    if (taken !== undefined) return taken as RootContent[];
    for (const one of blocks) for (const inside of nodesIn(one)) if (/efinition$/.test(inside.type)) this.inner.add(inside);
    return this.#convert([node as ElementContent]);
  }

  #convert(nodes: readonly ElementContent[]): RootContent[] {
    const children = this.#simplify(nodes, false);
    if (children.every((child) => child.type === 'text' && child.value.trim() === '')) return [];
    const take: Handle = (_state, { properties }) => this.#held[Number(properties.held)];
    const handlers = { [standIns.block]: take, [standIns.words]: take };
    const tree = toMdast({ type: 'root', children }, { handlers, document: true });
    return (tree.type === 'root' ? tree.children : [tree]) as RootContent[];
  }

  /** What a block of Markdown becomes; undefined for one that has to be read as HTML. @param isTop Whether it's in no other. */
  #take(node: Nodes, isTop: boolean): Nodes[] | undefined {
    if (node.type === 'html') return isTop ? undefined : [node];
    // It has no element in its place.
    const isTitle = node.type === 'heading' && this.context.headings.get(node)?.isTitle === true;
    if (!isPlain(node, false))
      return isTitle ? [{ ...node, children: [{ type: 'text', value: inlineText(node).trim() }] }] : undefined;
    if (this.inner.size > 0) for (const inside of nodesIn(node)) this.inner.delete(inside);
    const copy = this.copies && (isTop || node.position?.start.column === 1) ? copySource(node, this.context) : undefined;
    return copy === undefined ? cleanNodes([node], this.context, this.copies) : [{ type: 'html', value: copy }];
  }

  /** Copies what Markdown can say. @param isLine Whether it has to fit into one line, so without blocks. */
  #simplify(nodes: readonly ElementContent[], isLine: boolean): ElementContent[] {
    return nodes.flatMap((node): ElementContent[] => {
      const { from } = node.data ?? {};
      if (node.type === 'text')
        return [words((this.copies && from?.type === 'text' ? from.data?.written : undefined) ?? node.value)];
      const stand = from === undefined ? undefined : this.#standFor(from, node, isLine);
      if (stand !== undefined) return stand;
      if (node.type === 'element') return this.#simplifyElement(node, isLine);
      return isGroup(node) ? this.#simplify(node.children, isLine) : [];
    });
  }

  /** What stands for the Markdown that a node was made of; undefined if it has to be read as HTML. */
  #standFor(from: Nodes, node: ElementContent, isLine: boolean): ElementContent[] | undefined {
    if (phrasing(from)) return this.#hold('words', [from]);
    // The box of a task is one of its item, so that the paragraph doesn't know it.
    const hasBox = isElement(node, 'p') && node.children.some(({ data }) => data?.plain === 'box');
    const taken = isLine || hasBox ? undefined : this.#take(from, false);
    if (taken !== undefined) return this.#hold('block', taken);
    const code = isLine ? writtenCode(node) : undefined;
    return code === undefined ? undefined : this.#holdCode(code, from.type === 'math' ? 'inlineMath' : 'inlineCode');
  }

  #holdCode(code: string, type: 'inlineCode' | 'inlineMath'): ElementContent[] {
    return this.#hold('words', [{ type, value: code.replace(/\s+/g, ' ') }]);
  }

  #hold(kind: keyof typeof standIns, nodes: Nodes[]): ElementContent[] {
    return [element(standIns[kind], { held: this.#held.push(nodes) - 1 }, [])];
  }

  #simplifyElement(node: Element, isLine: boolean): ElementContent[] {
    const { tagName, properties, data } = node;
    const children = contentOf(node);
    const name = this.#drawings.read(node);
    if (name !== undefined) return [words(name)];
    if (isSilent(node) && data?.plain !== 'box') return [];
    if (tagName === 'math') return [words(textOf(node))];
    if (properties.dataFootnotes !== undefined) return this.#readNotes(children);
    const isAnchor = classesOf(properties).includes('anchor') || (tagName === 'a' && properties.href === undefined);
    // Keys aren't code.
    if (isAnchor || tagName === 'kbd') return this.#simplify(children, isLine);
    if (data?.plain === 'label' || tagName === 'summary' || tagName === 'dt') return [this.#writeLabel(children)];
    if (/^(?:code|pre|samp|tt|var)$/.test(tagName)) return this.#readCode(node, isLine);
    if (tagName === 'table' && !isLine && children.some(holdsLines)) return this.#simplify([withoutCells(node)], false);
    if (tagName === 'audio' || tagName === 'video') return [this.#readFilm(node)];
    return this.#copyElement(node, children, isLine);
  }

  /** @param children Those that say something. */
  #copyElement({ tagName, properties, data }: Element, children: ElementContent[], isLine: boolean): ElementContent[] {
    const isCaption = (child: ElementContent): boolean => tagName === 'table' && isElement(child, 'caption');
    const rest = children.filter((child) => !isCaption(child));
    const inside =
      isLine || lines.test(tagName) ? this.#readLine(rest, /^t[dh]$/.test(tagName) ? ' · ' : ' ') : this.#simplify(rest, false);
    if (marks.test(tagName) && inside.every((child) => child.type === 'text' && child.value.trim() === '')) return inside;
    // There's no mark for several blocks, as an element that isn't closed holds.
    if (emphasis.test(tagName) && inside.some(holdsBlock)) return inside;
    if (tagName === 'a' && inside.some((child) => this.#holdsLink(child))) return inside;
    const own = data?.plain === 'quote' ? 'blockquote' : (renamed[tagName] ?? tagName);
    return [...this.#simplify(children.filter(isCaption), false), element(own, this.#propertiesOf(properties), inside)];
  }

  /** Whether it's a link or has one, which can be in no other in Markdown. */
  #holdsLink(node: ElementContent): boolean {
    if (node.type !== 'element') return false;
    const held = this.#held[Number(node.properties.held)] ?? [];
    const hasLink = held.some((one) => [...nodesIn(one)].some(({ type }) => type === 'link' || type === 'linkReference'));
    return hasLink || node.tagName === 'a' || node.children.some((child) => this.#holdsLink(child));
  }

  /** Footnotes are definitions, which are in no list. Those that have been copied are where they were written. */
  #readNotes(children: Element['children']): ElementContent[] {
    const notes = new Map<string, FootnoteDefinition>(
      [...this.inner].flatMap((node) => (node.type === 'footnoteDefinition' ? [[noteId(node.identifier), node] as const] : [])),
    );
    const items = children.flatMap((child) => (isElement(child, 'ol') ? child.children : []));
    return items.flatMap((item) => {
      const note = item.type === 'element' ? notes.get(String(item.properties.id)) : undefined;
      if (note === undefined) return [];
      const content = this.#convert((item as Element).children) as FootnoteDefinition['children'];
      return this.#hold('block', [{ ...note, children: content }]);
    });
  }

  /** A film or sound, which becomes a link. */
  #readFilm({ tagName, properties, children }: Element): Element {
    const label = words(String(properties.title ?? properties.ariaLabel ?? tagName));
    const sources = children.filter((child) => isElement(child, 'source'));
    return element(tagName, this.#propertiesOf(properties), [...this.#simplify(sources, true), label]);
  }

  /** Code as text: what's around words in it can't be said. */
  #readCode(node: Element, isLine: boolean): ElementContent[] {
    const value = textOf(node);
    if (value.trim() === '') return [words(value)];
    if (node.tagName !== 'pre' || isLine) return this.#holdCode(value, 'inlineCode');
    const code = node.children.find((child) => isElement(child, 'code'));
    const [, lang = null] = /(?:^| )language-(\S+)/.exec(classesOf(code?.properties ?? {}).join(' ')) ?? [];
    return this.#hold('block', [{ type: 'code', lang, value: value.replace(/\n$/, '') }]);
  }

  /** In one line. @param mark What's between blocks. */
  #readLine(nodes: readonly ElementContent[], mark: string): ElementContent[] {
    const parts: ElementContent[][] = [[]];
    const read = (children: readonly ElementContent[]): void => {
      for (const child of children) {
        const isBlock = child.type === 'element' && blocks.has(child.tagName) && !isSilent(child);
        if (isBlock) parts.push([]);
        if ((isBlock && child.tagName !== 'pre') || (isGroup(child) && child.data?.from === undefined))
          read(contentOf(child as Element));
        else parts.at(-1)?.push(...this.#simplify([child], true));
        if (isBlock) parts.push([]);
      }
    };
    read(nodes);
    const said = parts.filter((part) => part.some((child) => child.type !== 'text' || child.value.trim() !== ''));
    return said.flatMap((part, place) => (place === 0 ? part : [words(mark), ...part]));
  }

  /** A paragraph in bold that names what follows, unless an author has made a part of it so. */
  #writeLabel(children: Element['children']): Element {
    const inside = this.#readLine(children, ' ');
    const hasBold = inside.some((child) => isElement(child, 'b') || isElement(child, 'strong'));
    return element('p', {}, hasBold ? inside : [element('strong', {}, inside)]);
  }

  /** What Markdown has a place for. */
  #propertiesOf({ className, href, src, ...properties }: Element['properties']): Element['properties'] {
    // The classes that cells of Markdown get.
    const aligned = /(?:^| )align-(center|right)(?: |$)/.exec(classesOf({ className }).join(' '))?.[1];
    const { align = aligned, alt, title, start, type, checked } = properties;
    return defined({ align, href: this.#markAddress(href), src: this.#markAddress(src), alt, title, start, type, checked });
  }

  /** What's no placeholder has been refused, or leads to a place on the page. */
  #markAddress(address: Element['properties'][string]): string | undefined {
    if (typeof address !== 'string') return undefined;
    const index = readPlaceholder(address) ?? -1;
    if (/^(?:href|image)$/.test(this.context.compilation.placeholders[index]?.fill ?? '')) return markPlaceholder(index);
    return address.startsWith('#') ? address : nowhere;
  }
}

/** As the conversion to HTML makes it. */
function noteId(identifier: string): string {
  return `fn-${encodeURI(identifier.toLowerCase()).replace(/%25(?=[\da-z]{2})/g, '%')}`;
}

/** Whether there's code of several lines, which would mean something else in one. */
function holdsLines(node: ElementContent): boolean {
  if (node.type === 'element' && isSilent(node)) return false;
  if (isElement(node, 'pre') || node.data?.from?.type === 'code') return textOf(node).trim().includes('\n');
  return 'children' in node && node.children.some(holdsLines);
}

/** A table with what its cells hold below each other, because a cell of Markdown is one line. */
function withoutCells({ tagName, properties, children }: Element): Element {
  if (/^t[dh]$/.test(tagName)) return element('div', properties, children);
  return element(
    'div',
    properties,
    children.map((child) => (child.type === 'element' ? withoutCells(child) : child)),
  );
}

function holdsBlock(node: ElementContent): boolean {
  if (node.type !== 'element') return false;
  return node.tagName === standIns.block || blocks.has(node.tagName) || node.children.some(holdsBlock);
}
