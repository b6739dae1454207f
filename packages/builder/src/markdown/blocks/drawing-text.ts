/**
 * The text that replaces a drawing where it cannot be seen: in a page's plain Markdown, in the search index, in descriptions. An SVG with
 * `role="img"` is replaced by its accessible name; the text inside is labels in no useful order.
 */
import type { Element } from 'hast';
import type { Nodes } from 'mdast';
import { inlineText } from '../syntax/inline-text.ts';
import { literalAttribute } from '../syntax/jsx-attributes.ts';
import type { JsxElement } from '../syntax/page-nodes.ts';

/** Several layouts of one drawing share a name, which is written once. */
export class DrawingNames {
  readonly #seen = new Set<string>();

  /** @returns The text that replaces a named SVG; undefined for any other element. */
  read({ tagName, properties, children }: Element): string | undefined {
    if (tagName !== 'svg' || properties.role !== 'img') return undefined;
    const title = children.find((child) => child.type === 'element' && child.tagName === 'title') as Element | undefined;
    const [text] = title?.children ?? [];
    const name = joinName(text?.type === 'text' ? text.value : '', String(properties.ariaLabel ?? ''));
    if (this.#seen.has(name)) return ' ';
    this.#seen.add(name);
    return ` ${name} `;
  }
}

/** The same for an SVG that MDX writes as an element; undefined for any other element. */
export function jsxDrawingName(node: JsxElement): string | undefined {
  if (node.name !== 'svg' || literalAttribute(node, 'role') !== 'img') return undefined;
  const title = (node.children as Nodes[]).find((child) => 'name' in child && child.name === 'title');
  return joinName(title === undefined ? '' : inlineText(title), literalAttribute(node, 'aria-label') ?? '');
}

function joinName(title: string, label: string): string {
  return [...new Set([title.trim(), label.trim()])]
    .filter((part) => part !== '')
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
