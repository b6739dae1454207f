/** JSX -> nodes of clean Markdown, for plain-markdown.ts: built-in elements and HTML as their Markdown forms, other components as rendered. */
import type { ElementContent } from 'hast';
import type { Nodes, PhrasingContent } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import { jsxDrawingName } from '../blocks/drawing-text.ts';
import { linkTo } from '../blocks/plain-blocks.ts';
import { tryRender } from '../blocks/render-jsx.ts';
import { builtIns } from '../built-ins.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { readAttributes } from '../syntax/jsx-attributes.ts';
import type { JsxElement } from '../syntax/page-nodes.ts';
import { renderedToNodes } from './html-to-markdown.ts';

/** @param clean Converts a node's children to clean Markdown. */
export function cleanJsx(node: JsxElement, compilation: Compilation, clean: (node: Nodes) => Nodes[]): Nodes[] {
  const attributes = readAttributes(node);
  const attribute = (key: string): string | undefined => {
    const value = attributes[key];
    return typeof value === 'string' ? value : undefined;
  };
  const drawing = jsxDrawingName(node);
  if (drawing !== undefined) return [{ type: 'text', value: drawing }];
  const name = node.data?.builtIn ?? node.name ?? '';
  const builtIn = builtIns.get(name);
  if (builtIn?.toMarkdown !== undefined) {
    const { toMarkdown } = builtIn;
    return (
      tryRender(`<${name}>`, compilation.report.place(node), compilation, () => toMarkdown({ node, attribute, clean })) ?? []
    );
  }
  const children = clean(node);
  switch (name) {
    case 'a':
      return linkTo(attribute('href'), children);
    case 'img': {
      const url = attribute('src');
      return url === undefined ? [] : [{ type: 'image', url, alt: attribute('alt') ?? '' }];
    }
    case 'br':
      return [{ type: 'break' }];
    case 'summary':
    case 'strong':
    case 'b':
    case 'em':
    case 'i':
      return children.every((child) => phrasing(child))
        ? [{ type: name === 'em' || name === 'i' ? 'emphasis' : 'strong', children: children as PhrasingContent[] }]
        : children;
    default: {
      const { rendered } = node.data ?? {};
      return rendered === undefined ? children : cleanRendered(rendered.content, children, node.type === 'mdxJsxTextElement');
    }
  }
}

/** Converts what a component rendered; inline, a single paragraph is unwrapped. */
export function cleanRendered(content: readonly ElementContent[], children: readonly Nodes[], isInline: boolean): Nodes[] {
  const nodes = renderedToNodes(content, children);
  const [only] = nodes;
  return isInline && nodes.length === 1 && only?.type === 'paragraph' ? only.children : nodes;
}
