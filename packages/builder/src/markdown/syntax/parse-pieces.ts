/**
 * A tree that a generator made, in which texts are Markdown -> mdast like that of a written page. The texts are parsed one by one, and together
 * they're the text of the page, in which the nodes have their places.
 */
import type { Markdown, Nodes, Root, RootContent } from 'mdast';
import { parseMarkdown } from './parse.ts';
import { prepareText } from './prepare.ts';
import type { Report } from './report.ts';

/** @returns A copy; the tree stays as it is. */
export function parsePieces(tree: Root, report: Report, math: boolean): { readonly tree: Root; readonly text: string } {
  let text = '';
  let lines = 0;
  const parsePiece = ({ value, data }: Markdown): RootContent[] => {
    const piece = prepareText({ body: value, bodyLine: 1, format: 'md' });
    const { children } = parseMarkdown(piece, 'md', report, math).tree;
    for (const child of children) move(child, text.length, lines);
    text += `${piece}\n\n`;
    lines += piece.split('\n').length + 1;
    const [first] = children;
    if (first !== undefined && data !== undefined) first.data = { ...first.data, ...data };
    return children;
  };
  const copy = (node: Nodes): Nodes[] => {
    if (node.type === 'markdown') return parsePiece(node);
    // The compile changes nodes and what's said of them.
    const own = { ...node, ...(node.data !== undefined && { data: { ...node.data } }) } as Nodes;
    if ('children' in own) own.children = own.children.flatMap(copy) as never[];
    return [own];
  };
  const [root] = copy(tree);
  return { tree: root as Root, text };
}

/** Moves a node and what's in it further down. */
function move(node: Nodes, offset: number, lines: number): void {
  for (const point of [node.position?.start, node.position?.end]) {
    if (point === undefined) continue;
    point.offset = (point.offset ?? 0) + offset;
    point.line += lines;
  }
  if ('children' in node) for (const child of node.children) move(child, offset, lines);
}
