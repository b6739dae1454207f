/** A page's plain Markdown -> its links, and what must not be in it. */
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

export interface MarkdownFacts {
  /** Remains of JSX, MDX, HTML or directives, each with its line. */
  readonly leftovers: readonly string[];
  readonly links: readonly { readonly href: string; readonly line: number }[];
  readonly firstLine: string;
}

export function readMarkdown(markdown: string): MarkdownFacts {
  const leftovers: string[] = [];
  const links: { href: string; line: number }[] = [];
  const walk = (node: Nodes): void => {
    const line = node.position?.start.line ?? 0;
    const leftover = findLeftover(node, markdown);
    if (leftover !== undefined) leftovers.push(`line ${line}: ${leftover}`);
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') links.push({ href: node.url, line });
    if ('children' in node) for (const child of node.children as Nodes[]) walk(child);
  };
  walk(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
  return { leftovers, links, firstLine: markdown.split('\n', 1)[0] ?? '' };
}

function findLeftover(node: Nodes, markdown: string): string | undefined {
  if (node.type === 'html') return `HTML or JSX: ${node.value.split('\n')[0]}`;
  if (node.type !== 'text') return undefined;
  // Use the source text, in which intended characters are escaped.
  const source = markdown.slice(node.position?.start.offset, node.position?.end.offset);
  const found = /(?<!\\)<\/?[A-Za-z][\w.]*[^>]*>|\{\/\*|^:::|^(?:import|export) .*['"{=]|\{#[\w-]+\}/m.exec(source)?.[0];
  return found === undefined ? undefined : `remains of MDX: ${found}`;
}
