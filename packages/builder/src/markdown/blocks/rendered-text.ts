/** What a component or an expression rendered -> what search and plain Markdown get of it. */
import type { ElementContent } from 'hast';
import type { SearchSection } from '../../model.ts';
import { isGroup } from '../markup/render-element.ts';
import type { RenderedText } from '../syntax/page-nodes.ts';
import { DrawingNames } from './drawing-text.ts';

interface OpenElement {
  readonly id: string | undefined;
  /** Whether a heading or text has occurred in it: a later heading does not head it. */
  hasBegun: boolean;
  /** Of the section that the element is, if any. */
  text?: string[];
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

/**
 * A heading with an id starts a section that ends with the heading's parent element. A heading without one, at the beginning of an element
 * with an id, makes that element a section. An element without a heading, such as a table row, can be a section by `data-heading`.
 */
function readSections(content: readonly ElementContent[]): RenderedText['searched'] {
  const open: OpenElement[] = [];
  const [before, after]: [string[], string[]] = [[], []];
  let outside = before;
  const sections: DraftSection[] = [];
  const drawings = new DrawingNames();
  const start = (id: string, heading: string[] = []): DraftSection => {
    const section: DraftSection = { id, heading, text: [] };
    sections.push(section);
    return section;
  };
  const walk = (nodes: readonly ElementContent[], heading: string[] | undefined): void => {
    const add = (text: string): void =>
      void (heading ?? open.findLast((one) => one.text !== undefined)?.text ?? outside).push(text);
    for (const node of nodes) {
      if (node.type === 'text') {
        add(node.value);
        if (node.value.trim() !== '') for (const one of open) one.hasBegun = true;
      } else if (isGroup(node)) {
        outside = after;
        add(' ');
      }
      if (node.type !== 'element') continue;
      add(' ');
      const name = drawings.read(node);
      if (name !== undefined) {
        add(name);
        continue;
      }
      const { id, dataHeading } = node.properties;
      const own: OpenElement = { id: id ? String(id) : undefined, hasBegun: false };
      let inside = heading;
      if (own.id !== undefined && dataHeading) {
        own.hasBegun = true;
        own.text = start(own.id, [String(dataHeading)]).text;
      } else if (/^h[1-6]$/.test(node.tagName)) {
        const headed = own.id === undefined ? open.findLast((one) => one.id !== undefined && !one.hasBegun) : undefined;
        const address = own.id ?? headed?.id;
        if (address !== undefined) {
          const section = start(address);
          inside = section.heading;
          const owner = headed ?? open.at(-1);
          if (owner !== undefined) owner.text = section.text;
        }
      }
      open.push(own);
      walk(node.children, inside);
      open.pop();
      add(' ');
    }
  };
  walk(content, undefined);
  const tidy = (texts: readonly string[]): string => texts.join('').replace(/\s+/g, ' ').trim();
  return {
    before: tidy(before),
    after: tidy(after),
    sections: sections.map(({ id, heading, text }): SearchSection => ({ id, heading: tidy(heading), text: tidy(text) })),
  };
}
