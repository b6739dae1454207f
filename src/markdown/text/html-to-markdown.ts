/**
 * What a component rendered -> nodes of clean Markdown, without controls and drawings, which have no meaning in plain text.
 */
import type { Element, ElementContent, Nodes as HastNodes, Root as HastRoot } from 'hast';
import { defaultNodeHandlers, type Handle, type Options, type State, toMdast } from 'hast-util-to-mdast';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';

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

/** @param children Nodes that replace the group of the children. */
export function renderedToNodes(content: readonly ElementContent[], children: readonly Nodes[]): Nodes[] {
  const nothing: Handle = () => undefined;
  const left = [...children];
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
    root: (state, node: HastRoot, parent) => (parent === undefined ? defaultNodeHandlers.root?.(state, node) : left.splice(0)),
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
  return tree.type === 'root' ? tree.children : [tree];
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
