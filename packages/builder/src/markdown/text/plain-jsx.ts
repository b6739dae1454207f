/**
 * JSX -> nodes of clean Markdown, for plain-markdown.ts: built-in elements and HTML as their Markdown forms, other components as rendered, without
 * controls and drawings, which have no meaning in plain text.
 */
import type { Element, Nodes as HastNodes, Root as HastRoot } from 'hast';
import { defaultNodeHandlers, type Handle, type Options, type State, toMdast } from 'hast-util-to-mdast';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import { jsxDrawingName } from '../blocks/drawing-text.ts';
import { wrapInLink } from '../blocks/plain-blocks.ts';
import { tryRender } from '../blocks/render-jsx.ts';
import { compileParts } from '../compile-parts.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { readAttributes } from '../syntax/jsx-attributes.ts';
import type { JsxElement, RenderedText } from '../syntax/page-nodes.ts';

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
  const builtIn = compileParts().builtIns.get(name);
  if (builtIn?.toMarkdown !== undefined) {
    const { toMarkdown } = builtIn;
    return (
      tryRender(`<${name}>`, compilation.report.place(node), compilation, () => toMarkdown({ node, attribute, clean })) ?? []
    );
  }
  const { rendered } = node.data ?? {};
  if (rendered !== undefined)
    return cleanRendered(
      rendered,
      (held) => clean({ ...node, children: [...held] } as JsxElement),
      node.type === 'mdxJsxTextElement',
    );
  const children = clean(node);
  switch (name) {
    case 'a':
      return wrapInLink(attribute('href'), children);
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
    default:
      return children;
  }
}

/** Elements to leave out: they need a screen or a pointer. */
const omitted = [
  'svg',
  'button',
  'input',
  'select',
  'textarea',
  'form',
  'label',
  'script',
  'style',
  'noscript',
  'iframe',
  'canvas',
];

/**
 * Converts what a component rendered; inline, a single paragraph is unwrapped.
 * @param clean Converts the nodes that a group holds.
 */
export function cleanRendered(
  { content, held }: RenderedText,
  clean: (held: readonly Nodes[]) => Nodes[],
  isInline: boolean,
): Nodes[] {
  const nothing: Handle = () => undefined;
  const handlers: Record<string, Handle> = {
    ...Object.fromEntries(omitted.map((name) => [name, nothing])),
    td: writeCell,
    th: writeCell,
    dl: writeDescriptions,
    // Written unfolded, with the summary in bold.
    details: (state, element: Element) => state.toFlow(state.all(element)),
    summary: (state, element: Element) => ({
      type: 'paragraph',
      children: [{ type: 'strong', children: toPhrasing(state.all(element)) }],
    }),
  };
  const nodeHandlers: NonNullable<Options['nodeHandlers']> = {
    root: (state, node: HastRoot, parent) =>
      parent === undefined ? defaultNodeHandlers.root?.(state, node) : clean(held[node.data?.heldIndex ?? 0] ?? []),
  };
  const tree = toMdast(
    { type: 'root', children: [...content] },
    {
      handlers,
      nodeHandlers,
      newlines: false,
      document: false,
    },
  );
  const nodes = tree.type === 'root' ? tree.children : [tree];
  const [only] = nodes;
  return isInline && nodes.length === 1 && only?.type === 'paragraph' ? only.children : nodes;
}

/** Joins several paragraphs in a cell into one line. */
function writeCell(state: State, element: Element): ReturnType<Handle> {
  const children = state.all(element).flatMap((child, index): PhrasingContent[] => {
    const parts = toPhrasing([child]);
    return index === 0 || parts.length === 0 ? parts : [{ type: 'text', value: phrasing(child) ? '' : ' · ' }, ...parts];
  });
  return { type: 'tableCell', children };
}

/** A description list: terms in bold, each followed by its description. */
function writeDescriptions(state: State, element: Element): ReturnType<Handle> {
  const blocks: RootContent[] = [];
  const walk = (node: HastNodes): void => {
    if (node.type !== 'element') return;
    if (node.tagName === 'div') for (const child of node.children) walk(child);
    else if (node.tagName === 'dt')
      blocks.push({ type: 'paragraph', children: [{ type: 'strong', children: toPhrasing(state.all(node)) }] });
    else if (node.tagName === 'dd') blocks.push(...(state.toFlow(state.all(node)) as RootContent[]));
  };
  for (const child of element.children) walk(child);
  return blocks;
}

function toPhrasing(nodes: readonly Nodes[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (phrasing(node)) return [node as PhrasingContent];
    return 'children' in node ? toPhrasing(node.children as Nodes[]) : [];
  });
}
