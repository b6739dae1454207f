/** Places in a tree. */
import type { Nodes } from 'mdast';
import { nodesIn } from './page-nodes.ts';

/** Moves a tree further down. @param offset Undefined if the tree comes from another text than the page's. */
export function moveTree(tree: Nodes, lines: number, offset?: number): void {
  const points = [...nodesIn(tree)].flatMap(({ position }) => (position === undefined ? [] : [position.start, position.end]));
  // Nodes may share them.
  for (const point of new Set(points)) {
    point.line += lines;
    if (offset === undefined) delete point.offset;
    else point.offset = (point.offset ?? 0) + offset;
  }
}
