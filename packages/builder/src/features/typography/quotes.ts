/**
 * Makes the quotation marks and apostrophes of prose typographic, across emphasis, links and code: `"` + code + `"` is one quotation. Leaves
 * code, attributes, expressions, raw HTML blocks and addresses that are shown as links alone. The plain Markdown keeps what the author wrote.
 */
import type { Nodes, Parents, Text } from 'mdast';
import { curlQuotes, objectMark } from '../../shared/curl-quotes.ts';
import { walkProse } from './walk-prose.ts';

/** Changes the tree in place. */
export function curlTree(tree: Parents): void {
  /** The running text since the last border between blocks: what it says, and the nodes that hold it. */
  let pieces: { text: string; node?: Text }[] = [];

  const finish = (): void => {
    const curled = curlQuotes(pieces.map(({ text }) => text).join(''));
    let start = 0;
    for (const { text, node } of pieces) {
      const value = curled.slice(start, start + text.length);
      start += text.length;
      if (node === undefined || value === node.value) continue;
      node.data = { ...node.data, written: node.data?.written ?? node.value };
      node.value = value;
    }
    pieces = [];
  };

  walkProse(tree as Nodes, {
    text: (node) => pieces.push({ text: node.value, node }),
    other(node) {
      if (node.type === 'image' && typeof node.title === 'string') node.title = curlQuotes(node.title);
      pieces.push({ text: standInFor(node) });
    },
    border: finish,
  });
}

/** What is in the running text in place of a node that has no text of its own. */
function standInFor(node: Nodes): string {
  switch (node.type) {
    case 'break':
      return ' ';
    case 'html':
      return /^<\/?br(?![a-z\d-])/i.test(node.value) ? ' ' : '';
    case 'mdxTextExpression':
      return /^\s*(['"`])\s+\1\s*$/.test(node.value) ? ' ' : objectMark;
    case 'footnoteReference':
      return '';
    default:
      return objectMark;
  }
}
