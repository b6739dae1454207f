/** What a component or an expression rendered -> what search and plain Markdown get of it. */
import type { Element, ElementContent } from 'hast';
import type { SearchSection } from '../../model/compiled.ts';
import { isGroup } from '../markup/render-element.ts';
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

/** @returns Undefined where nothing is rendered but the children, which are groups: see rendered.ts. */
export function readRenderedText(rendered: readonly ElementContent[], hidesChildren = false): RenderedText | undefined {
  const isNothing = rendered.every((node) => (node.type === 'text' ? node.value.trim() === '' : isGroup(node)));
  if (isNothing && !hidesChildren) return undefined;
  return { content: simplify(rendered, new DrawingNames()), searched: readSections(rendered), hidesChildren };
}

/** A copy, since finish.ts changes what goes into the page: without elements marked `data-markdown="none"`, and with names for drawings. */
function simplify(nodes: readonly ElementContent[], drawings: DrawingNames): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'comment') return [];
    if (node.type !== 'element') return [node];
    const { dataMarkdown, ariaHidden, className } = node.properties;
    if (dataMarkdown === 'none' || ariaHidden === 'true' || [className].flat().includes('anchor')) return [];
    const value = drawings.read(node);
    return [
      value === undefined
        ? { ...node, properties: { ...node.properties }, children: simplify(node.children, drawings) }
        : { type: 'text', value },
    ];
  });
}

function readSections(content: readonly ElementContent[]): RenderedText['searched'] {
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
    before: tidy(reader.before),
    after: tidy(reader.after),
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
  /** Text outside of sections, before the children and after them. */
  readonly before: string[] = [];
  readonly after: string[] = [];
  readonly sections: DraftSection[] = [];
  #outside = this.before;
  readonly #open: OpenElement[] = [];
  readonly #drawings = new DrawingNames();

  /** @param heading That of a section, whose text the nodes are. */
  read(nodes: readonly ElementContent[], heading: string[] | undefined): void {
    for (const node of nodes) {
      if (node.type === 'text') {
        this.#add(node.value, heading);
        if (node.value.trim() !== '') for (const one of this.#open) one.hasBegun = true;
      } else if (isGroup(node)) {
        this.#outside = this.after;
        this.#add(' ', heading);
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
    (heading ?? this.#open.findLast((one) => one.text !== undefined)?.text ?? this.#outside).push(text);
  }
}
