/** Plain text of inline content, as headings and descriptions need it. */
import type { Nodes, Text } from 'mdast';
import { isExpression, isLineBreak } from './page-nodes.ts';

/** @param named For ids of headings: emoji are given as their names, for those that the author wrote so, and `<br>` counts for nothing. */
export function inlineText(node: Nodes, named = false): string {
  if (isExpression(node)) {
    const value = node.data?.value;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
  if (isLineBreak(node)) return named && node.type !== 'break' ? '' : ' ';
  if (node.type === 'html') return '';
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (named && node.type === 'text') return node.data?.named ?? node.value;
  if ('value' in node) return (node as Text).value;
  return 'children' in node ? (node.children as Nodes[]).map((child) => inlineText(child, named)).join('') : '';
}
