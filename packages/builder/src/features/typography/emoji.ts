/**
 * Names of emoji in prose -> the emoji: `:tada:`. Only names that exist, as GitHub writes them; never in code, in addresses, or in a word such as
 * a time (`10:30:45`), and none with an escaped colon (`\:tada:`). The plain Markdown keeps the names, and so do the ids of headings, as in Docusaurus.
 */
import { nameToEmoji } from 'gemoji';
import type { Nodes } from 'mdast';
import { followCode, isNoProse } from './no-prose.ts';

/** Names one after the other, with nothing of a word around them. */
const run = /(?<![\w:/])(?::[a-z\d_+-]+:)+(?![\w:/])/g;

/** Changes the tree in place. */
export function nameEmoji(tree: Nodes): void {
  let codeTag: string | undefined;
  const walk = (node: Nodes): void => {
    if (isNoProse(node)) return;
    if (node.type === 'html') codeTag = followCode(node, codeTag);
    if (node.type === 'text' && codeTag === undefined && node.value.includes(':')) {
      const { value: text, data: { escapedColons } = {} } = node;
      const value = text.replace(run, (names, start: number) => {
        const first = escapedColons === undefined ? 0 : text.slice(0, start).split(':').length - 1;
        const isEscaped = [...names.matchAll(/:/g)].some((_, index) => escapedColons?.has(first + index));
        return isEscaped ? names : names.replace(/:([^:]+):/g, emojiOf);
      });
      if (value === node.value) return;
      node.data = { ...node.data, written: node.value, named: node.value };
      node.value = value;
    }
    if (!('children' in node)) return;
    for (const child of node.children) walk(child);
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') codeTag = undefined;
  };
  walk(tree);
}

function emojiOf(text: string, name: string): string {
  return Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] as string) : text;
}
