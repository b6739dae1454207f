/**
 * The text that replaces a drawing where it cannot be seen: in a page's plain Markdown, in the search index, in descriptions. An SVG with
 * `role="img"` is replaced by its accessible name; the text inside is labels in no useful order.
 */
import type { Element } from 'hast';
import type { Nodes } from 'mdast';
import { findTag, readHtml } from '../markup/html-tokens.ts';
import { escapeText } from '../markup/placeholders.ts';
import { inlineText } from '../syntax/inline-text.ts';
import { literalAttribute } from '../syntax/jsx-attributes.ts';
import type { JsxElement } from '../syntax/page-nodes.ts';

/** Replaces each named SVG in HTML with its name as text. Several layouts of one drawing share a name, which is written once. */
export function nameDrawings(html: string): string {
  if (!html.includes('<svg')) return html;
  const tokens = readHtml(html);
  const seen = new Set<string>();
  let result = '';
  let end = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'open' || token.name !== 'svg' || token.start < end || token.attributes.get('role') !== 'img') continue;
    const last = findTag(tokens, 'close', 'svg', index);
    const close = tokens[last];
    if (close?.kind !== 'close') continue;
    const title = findTag(tokens, 'open', 'title', index);
    const text = title === -1 || title > last ? undefined : tokens[title + 1];
    const name = joinName(text?.kind === 'text' ? text.text : '', token.attributes.get('aria-label') ?? '');
    result += `${html.slice(end, token.start)}${seen.has(name) ? ' ' : ` ${escapeText(name)} `}`;
    seen.add(name);
    end = close.end;
  }
  return result + html.slice(end);
}

/** The same for elements of a tree. */
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
