/**
 * Names of emoji in prose -> the emoji: `:tada:`. Only names that exist, as GitHub writes them; never in code, in addresses, or in a word such as
 * a time (`10:30:45`), and none with an escaped colon (`\:tada:`). The plain Markdown keeps the names, and so do the ids of headings, as in Docusaurus.
 */
import { nameToEmoji } from 'gemoji';
import type { Text } from 'mdast';

/** Names one after the other, with nothing of a word around them. */
const run = /(?<![\w:/])(?::[a-z\d_+-]+:)+(?![\w:/])/g;

export function nameEmoji(node: Text): void {
  const { value: text, data: { escapedColons } = {} } = node;
  if (!text.includes(':')) return;
  const colons = escapedColons === undefined ? [] : [...text.matchAll(/:/g)];
  const escaped = new Set(colons.flatMap(({ index }, place) => (escapedColons?.has(place) ? [index] : [])));
  const value = text.replace(run, (names, start: number) => {
    const isEscaped = escaped.size > 0 && [...names.matchAll(/:/g)].some(({ index }) => escaped.has(start + index));
    return isEscaped ? names : names.replace(/:([^:]+):/g, emojiOf);
  });
  if (value === text) return;
  node.data = { ...node.data, written: text, named: text };
  node.value = value;
}

function emojiOf(text: string, name: string): string {
  return Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] as string) : text;
}
