/** What a component or an expression rendered -> what search and plain Markdown get of it. */
import type { Element, ElementContent } from 'hast';
import type { Nodes as MarkdownNode } from 'mdast';
import type { SearchSection } from '../../model/compiled.ts';
import { group, isGroup } from '../markup/render-element.ts';
import type { RenderedText } from '../syntax/page-nodes.ts';
import { DrawingNames } from './drawing-text.ts';

interface OpenElement {
  readonly id: string | undefined;
  /** Whether a heading or text has occurred in it: a later heading does not head it. */
  hasBegun: boolean;
  /** Of the section that the element is, if any. */
  text?: string[];
  /** What `data-heading` says, if it makes the element a section. */
  heading?: string;
}

interface DraftSection {
  readonly id: string;
  readonly heading: string[];
  readonly text: string[];
}

declare module 'hast' {
  interface Data {
    /** Set for a group: what it's made of, whose text is read there. */
    held?: readonly MarkdownNode[];
    /** In what has been simplified, its number in place of that. */
    heldIndex?: number;
  }
}

/** Groups what nodes have been converted to. */
export function hold(content: readonly ElementContent[], nodes: readonly MarkdownNode[]): ElementContent {
  return { ...group(content), data: { held: nodes } };
}

export function readRenderedText(rendered: readonly ElementContent[]): RenderedText {
  const held: (readonly MarkdownNode[])[] = [];
  return { content: simplify(rendered, new DrawingNames(), held), held, ...readSections(rendered) };
}

/** A copy, since finish.ts changes what goes into the page: without elements marked `data-markdown="none"`, and with names for drawings. */
function simplify(nodes: readonly ElementContent[], drawings: DrawingNames, held: (readonly MarkdownNode[])[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'comment') return [];
    if (isGroup(node))
      return node.data?.held === undefined
        ? simplify((node as unknown as Element).children, drawings, held)
        : [{ ...group([]), data: { heldIndex: held.push(node.data.held) - 1 } }];
    if (node.type !== 'element') return [node];
    const { dataMarkdown, ariaHidden, className } = node.properties;
    if (dataMarkdown === 'none' || ariaHidden === 'true' || [className].flat().includes('anchor')) return [];
    const value = drawings.read(node);
    return [
      value === undefined
        ? { ...node, properties: { ...node.properties }, children: simplify(node.children, drawings, held) }
        : { type: 'text', value },
    ];
  });
}

function readSections(content: readonly ElementContent[]): Pick<RenderedText, 'searched' | 'sections'> {
  const reader = new SectionReader();
  reader.read(content, undefined);
  const tidy = (texts: readonly string[]): string =>
    texts
      .join('')
      .replace(/\s+/g, ' ')
      .replace(/( ·)+(?= ·|\s*$)/g, '')
      .replace(/^ ·/, '')
      .trim();
  return {
    searched: reader.outside
      .map((piece) => (typeof piece[0] === 'string' ? tidy(piece as string[]) : (piece as MarkdownNode[])))
      .filter((piece) => piece !== ''),
    sections: reader.sections.map(({ id, heading, text }): SearchSection => ({ id, heading: tidy(heading), text: tidy(text) })),
  };
}

/** Whether a section begins with what its heading says, as an entry does with the number of an error and its message. */
function repeats({ children }: Element, { heading, text = [] }: OpenElement): boolean {
  const [only] = children;
  if (children.length !== 1 || only?.type !== 'text' || heading === undefined) return false;
  return heading.includes(only.value.trim()) && text.every((piece) => /^[\s·]*$/.test(piece));
}

/**
 * A heading with an id starts a section that ends with the heading's parent element. A heading without one, at the beginning of an element
 * with an id, makes that element a section. An element without a heading, such as a table row, can be a section by `data-heading`.
 */
class SectionReader {
  /** What's outside of sections: texts, and nodes. */
  readonly outside: (string[] | readonly MarkdownNode[])[] = [];
  readonly sections: DraftSection[] = [];
  #text: string[] | undefined;
  readonly #open: OpenElement[] = [];
  readonly #drawings = new DrawingNames();

  /** @param heading That of a section, whose text the nodes are. */
  read(nodes: readonly ElementContent[], heading: string[] | undefined): void {
    for (const node of nodes) {
      if (node.type === 'text') {
        this.#add(node.value, heading);
        if (node.value.trim() !== '') for (const one of this.#open) one.hasBegun = true;
      } else if (isGroup(node)) {
        const { data, children } = node as ElementContent & Pick<Element, 'children'>;
        if (data?.held === undefined) this.read(children, heading);
        else this.outside.push(data.held);
        this.#text = undefined;
      }
      if (node.type !== 'element') continue;
      this.#add(/^t[dh]$/.test(node.tagName) ? ' · ' : ' ', heading);
      if (this.#open.some((one) => repeats(node, one))) continue;
      const name = this.#drawings.read(node);
      if (name !== undefined) {
        this.#add(name, heading);
        continue;
      }
      const own: OpenElement = { id: node.properties.id ? String(node.properties.id) : undefined, hasBegun: false };
      const inside = this.#enter(node, own) ?? heading;
      this.#open.push(own);
      this.read(node.children, inside);
      this.#open.pop();
      this.#add(' ', heading);
    }
  }

  /** Starts a section if the element begins one. @returns The heading that the element is, if it's one of a section. */
  #enter({ tagName, properties: { dataHeading } }: Element, own: OpenElement): string[] | undefined {
    if (own.id !== undefined && dataHeading) {
      own.hasBegun = true;
      own.heading = String(dataHeading);
      own.text = this.#start(own.id, [own.heading]).text;
      return undefined;
    }
    if (!/^h[1-6]$/.test(tagName)) return undefined;
    const headed = own.id === undefined ? this.#open.findLast((one) => one.id !== undefined && !one.hasBegun) : undefined;
    const address = own.id ?? headed?.id;
    if (address === undefined) return undefined;
    const section = this.#start(address, []);
    const owner = headed ?? this.#open.at(-1);
    if (owner !== undefined) owner.text = section.text;
    return section.heading;
  }

  #start(id: string, heading: string[]): DraftSection {
    const section: DraftSection = { id, heading, text: [] };
    this.sections.push(section);
    return section;
  }

  #add(text: string, heading: string[] | undefined): void {
    (heading ?? this.#open.findLast((one) => one.text !== undefined)?.text ?? this.#textOutside()).push(text);
  }

  #textOutside(): string[] {
    if (this.#text !== undefined) return this.#text;
    const text: string[] = [];
    this.#text = text;
    this.outside.push(text);
    return text;
  }
}
