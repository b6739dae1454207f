/** JSX -> nodes of clean Markdown, for plain-markdown.ts: the built-in elements as Markdown has them, of the others what they draw. */
import type { Nodes, PhrasingContent } from 'mdast';
import { admonitionTitles, isAdmonitionType } from '../../elements/admonition.tsx';
import { readTabItems } from '../html/tabs.ts';
import { jsxDrawingName } from '../markup/drawing-text.ts';
import { readAttributes } from '../syntax/jsx-attributes.ts';
import type { JsxElement } from '../syntax/page-nodes.ts';
import { htmlToNodes } from './html-to-markdown.ts';
import { docCardsMark } from './markdown-links.ts';
import { asBlocks, phrasing, quote, strongLine } from './plain-blocks.ts';
import type { MarkdownContext } from './plain-markdown.ts';

/** @param cleanChildren Gives a node's children as clean Markdown. */
export function cleanJsx(
  node: JsxElement,
  context: MarkdownContext,
  cleanChildren: (node: Nodes, context: MarkdownContext) => Nodes[],
): Nodes[] {
  const name = context.imports.get(node.name ?? '') ?? node.name ?? '';
  const attribute = (key: string): string | undefined => {
    const found = node.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === key)?.value;
    if (typeof found === 'string' || found === null || found === undefined) return found ?? undefined;
    const value = context.getValue(found as never);
    return typeof value === 'string' ? value : undefined;
  };
  const drawing = jsxDrawingName(node);
  if (drawing !== undefined) return [{ type: 'text', value: drawing }];
  const children = cleanChildren(node, context);
  switch (name) {
    case 'Tabs':
      return readTabItems(node, context).flatMap(({ node: item, label }) => [
        strongLine([{ type: 'text', value: label }]),
        ...asBlocks(cleanChildren(item, context)),
      ]);
    case 'Admonition': {
      const type = attribute('type') ?? 'note';
      const title = attribute('title') ?? (isAdmonitionType(type) ? admonitionTitles[type] : type);
      return [quote([{ type: 'text', value: title }], asBlocks(children))];
    }
    case 'CodeBlock': {
      const title = attribute('title');
      const value = children.map((child) => ('value' in child ? child.value : '')).join('') || blockText(children);
      return [
        {
          type: 'code',
          lang: attribute('language') ?? null,
          meta: title === undefined ? null : `title="${title}"`,
          value: value.trim(),
        },
      ];
    }
    case 'Details': {
      const summary = attribute('summary');
      return summary === undefined ? children : [strongLine([{ type: 'text', value: summary }]), ...asBlocks(children)];
    }
    case 'a':
    case 'Link': {
      const url = attribute('href') ?? attribute('to');
      return url === undefined || !children.every((child) => phrasing.has(child.type))
        ? children
        : [{ type: 'link', url, children: children as Extract<Nodes, { type: 'link' }>['children'] }];
    }
    case 'img': {
      const url = attribute('src');
      return url === undefined ? [] : [{ type: 'image', url, alt: attribute('alt') ?? '' }];
    }
    case 'ThemedImage': {
      const url = attribute('light') ?? themedSource(node, context);
      return url === undefined ? [] : [{ type: 'paragraph', children: [{ type: 'image', url, alt: attribute('alt') ?? '' }] }];
    }
    case 'DocCardList':
      return [{ type: 'html', value: docCardsMark }];
    case 'br':
      return [{ type: 'break' }];
    case 'summary':
    case 'strong':
    case 'b':
      return children.every((child) => phrasing.has(child.type))
        ? [{ type: 'strong', children: children as PhrasingContent[] }]
        : children;
    case 'em':
    case 'i':
      return children.every((child) => phrasing.has(child.type))
        ? [{ type: 'emphasis', children: children as PhrasingContent[] }]
        : children;
    default: {
      const rendered = context.renderedText.get(node);
      return rendered === undefined ? children : cleanRendered(rendered.html, children, node.type === 'mdxJsxTextElement');
    }
  }
}

/** The light version of `<ThemedImage sources={{ light, dark }} />`. */
function themedSource(node: JsxElement, context: MarkdownContext): string | undefined {
  const { sources } = readAttributes(node, context);
  const light = sources !== null && typeof sources === 'object' ? (sources as { light?: unknown }).light : undefined;
  return typeof light === 'string' ? light : undefined;
}

/** What a component drew; in a line of text, its only paragraph dissolves into that line. */
export function cleanRendered(html: string, children: readonly Nodes[], isInline: boolean): Nodes[] {
  const nodes = htmlToNodes(html, children);
  const [only] = nodes;
  return isInline && nodes.length === 1 && only?.type === 'paragraph' ? only.children : nodes;
}

function blockText(nodes: readonly Nodes[]): string {
  return nodes
    .map((node): string => ('value' in node ? node.value : 'children' in node ? blockText(node.children as Nodes[]) : ''))
    .join('\n');
}
