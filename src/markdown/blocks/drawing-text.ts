/**
 * The words for a drawing where it cannot be seen: in a page's plain Markdown, in the search index, in descriptions. An SVG with
 * `role="img"` stands for its name; what is written inside are labels without order.
 */
import type { Nodes } from 'mdast';
import { escapeText, unescapeHtml } from '../markup/placeholders.ts';
import { inlineText } from '../syntax/inline-text.ts';
import { literalAttribute } from '../syntax/jsx-attributes.ts';
import type { JsxElement } from '../syntax/page-nodes.ts';

/** Replaces each named SVG in HTML by its name as text. Layouts of one drawing have the same name, which is given once. */
export function nameDrawings(html: string): string {
  const seen = new Set<string>();
  return html.replace(/<svg\b([^>]*)>([\s\S]*?)<\/svg>/gi, (svg, attributes: string, content: string) => {
    if (!/\srole=["']img["']/i.test(attributes)) return svg;
    const title = /<title\b[^>]*>([\s\S]*?)<\/title>/i.exec(content)?.[1] ?? '';
    const label = /\saria-label=(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
    const name = joinName(unescapeHtml(title), unescapeHtml(label?.[1] ?? label?.[2] ?? ''));
    if (seen.has(name)) return ' ';
    seen.add(name);
    return ` ${escapeText(name)} `;
  });
}

/** The same for an SVG that MDX writes as an element; undefined for any other element. */
export function jsxDrawingName(node: JsxElement): string | undefined {
  if (node.name !== 'svg' || literalAttribute(node, 'role') !== 'img') return undefined;
  const title = (node.children as Nodes[]).find((child) => 'name' in child && child.name === 'title');
  return joinName(title === undefined ? '' : inlineText(title, () => undefined), literalAttribute(node, 'aria-label') ?? '');
}

/** Title and label as sentences. */
function joinName(title: string, label: string): string {
  return [...new Set([title.trim(), label.trim()])]
    .filter((part) => part !== '')
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
