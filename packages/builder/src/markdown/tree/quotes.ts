/**
 * Makes the quotation marks and apostrophes of prose typographic, across emphasis, links and code: `"` + code + `"` is one quotation. Leaves
 * code, attributes, expressions, raw HTML blocks and addresses that are shown as links alone. The plain Markdown keeps what the author wrote.
 */
import type { Nodes, Parents, Text } from 'mdast';
import { curlQuotes, objectMark } from '../../shared/quotes.ts';
import { followCode, inlineParents, isNoProse } from './prose-nodes.ts';

/** Changes the tree in place. */
export function curlTree(tree: Parents): void {
  /** The running text since the last border between blocks: what it says, and the nodes that hold it. */
  let pieces: { text: string; node?: Text }[] = [];
  /** The element of raw HTML that holds code and has not ended. */
  let codeTag: string | undefined;

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

  const walk = (node: Nodes): void => {
    const isInline = inlineParents.has(node.type);
    if (!isInline && 'children' in node) finish();
    if (isNoProse(node)) pieces.push({ text: objectMark });
    else if ('children' in node) for (const child of node.children) walk(child);
    else if (node.type === 'text') pieces.push(codeTag === undefined ? { text: node.value, node } : { text: objectMark });
    else if (node.type === 'html') {
      codeTag = followCode(node, codeTag);
      if (/^<\/?br(?![a-z\d-])/i.test(node.value)) pieces.push({ text: ' ' });
    } else if (node.type === 'break') pieces.push({ text: ' ' });
    else if (node.type === 'mdxTextExpression' && /^\s*(['"`])\s+\1\s*$/.test(node.value)) pieces.push({ text: ' ' });
    else if (node.type === 'image') {
      if (typeof node.title === 'string') node.title = curlQuotes(node.title);
      pieces.push({ text: objectMark });
    } else if (node.type !== 'footnoteReference') pieces.push({ text: objectMark });
    if (!isInline && 'children' in node) {
      finish();
      codeTag = undefined;
    }
  };
  walk(tree as Nodes);
}
