/** Nodes of Markdown -> copies that can be printed or written as HTML: without what only the page shows, with marks in place of addresses. */
import type { Code, Nodes, PhrasingContent } from 'mdast';
import { fenceOf } from '../code/fences.ts';
import { type AddressIndex, findMark, hasAddress } from './markdown-links.ts';
import { isKey } from './source-markdown.ts';

/** @param asWritten Whether words have the quotation marks and names of emoji that the author wrote. */
export function cleanNodes(nodes: readonly Nodes[], addresses: AddressIndex, asWritten: boolean): Nodes[] {
  return nodes.flatMap((node): Nodes[] => {
    if (node.type === 'text') {
      // Only the value: texts are joined, and notes on one of them would be wrong for the whole.
      const value = (asWritten ? node.data?.written : undefined) ?? node.value;
      // A comment may have stood at the end or the beginning of a line.
      return [{ type: 'text', value: value.replace(/(?<![ \t])[ \t]+(?=\n)|(?<=\n)[ \t]+/g, '') }];
    }
    if (node.type === 'code') return [cleanCode(node)];
    if (node.type === 'imageReference') {
      // A link may refer to the same definition, which then has the mark of the link.
      const definition = addresses.definitions.find(
        ({ type, identifier }) => type === 'definition' && identifier === node.identifier,
      );
      if (definition?.type === 'definition') return cleanNodes([{ ...definition, ...node, type: 'image' }], addresses, asWritten);
    }
    const children = 'children' in node ? cleanNodes(node.children, addresses, asWritten) : undefined;
    if (/^(?:heading|paragraph|tableCell)$/.test(node.type)) trimEnds(children as Nodes[]);
    if (isKey(node)) return children as Nodes[];
    if (node.type === 'markup') return cleanMarkup(node.tag, children as PhrasingContent[]);
    const copy = { ...node, ...(children !== undefined && { children }) } as Nodes;
    if (hasAddress(copy)) copy.url = findMark(copy, addresses);
    return [copy];
  });
}

/** Removes the white space beside a comment that a line began or ended with. */
function trimEnds(line: readonly Nodes[]): void {
  const [first, last] = [line[0], line.at(-1)];
  if (first?.type === 'text') first.value = first.value.replace(/^[ \t\n]+/, '');
  if (last?.type === 'text') last.value = last.value.replace(/(?<![ \t\n])[ \t\n]+$/, '');
}

/** An element of a generator as Markdown: to convert it from HTML would take longer. */
function cleanMarkup(tag: string, children: PhrasingContent[]): Nodes[] {
  if (tag === 'summary') return [{ type: 'paragraph', children: [{ type: 'strong', children }] }];
  return tag === 'p' ? [{ type: 'paragraph', children }] : children;
}

/** A fence without what only the page shows. */
function cleanCode(node: Code): Code {
  const { code, title, signature, classes } = fenceOf(node);
  if (signature !== undefined && classes.size > 0) {
    // What a signature was and is: without colors, the marks must be in the text.
    const signs: Readonly<Record<string, string>> = { added: '+', removed: '-' };
    const lines = code.split('\n').map((line, index) => `${signs[classes.get(index + 1)?.[0] ?? ''] ?? ' '} ${line}`);
    return { type: 'code', lang: 'diff', meta: null, value: lines.join('\n') };
  }
  return { type: 'code', lang: node.lang ?? null, meta: title === undefined ? null : `title="${title}"`, value: code };
}
