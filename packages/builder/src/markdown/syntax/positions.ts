/** Lines and columns of offsets in a text, and places in a tree. */
import type { Nodes } from 'mdast';
import { nodesIn } from './page-nodes.ts';

export interface TextPoint {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** @returns A function from an offset to its place. */
export function placesIn(text: string): (offset: number) => TextPoint {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length);
  return (offset) => {
    let from = 0;
    let to = starts.length;
    while (to - from > 1) {
      const middle = (from + to) >> 1;
      if ((starts[middle] as number) <= offset) from = middle;
      else to = middle;
    }
    return { line: from + 1, column: offset - (starts[from] as number) + 1, offset };
  };
}

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
