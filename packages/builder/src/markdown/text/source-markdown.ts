/** Blocks of plain Markdown, as their source has them: nothing is closer to what the author meant. */
import type { Markup, Nodes } from 'mdast';
import { isExternal, nowhere } from '../../base/origins.ts';
import { claimMarks } from '../syntax/comments.ts';
import { type AddressIndex, findMark, hasAddress } from './markdown-links.ts';

export interface SourceContext extends AddressIndex {
  /** The text that the page was parsed from. */
  readonly text: string;
}

/**
 * The source of a block, with marks in place of addresses.
 * @returns Undefined for one that isn't plain, or has an address that cannot be found as it is written; it must be printed from its nodes.
 */
export function copySource(block: Nodes, context: SourceContext): string | undefined {
  const offset = block.position?.start.offset;
  if (offset === undefined || !isPlain(block, true)) return undefined;
  const source = context.text.slice(offset, block.position?.end.offset);
  // A heading of MDX may be an element.
  if (block.type === 'heading' && source.startsWith('<')) return undefined;
  if (/<!--|\{\/\*|\{#/.test(source.replace(claimMarks, ''))) return undefined;
  let marked = '';
  let done = 0;
  // In the order of the addresses: that of a link comes after what's in it.
  const walk = (node: Nodes): boolean => {
    const children = 'children' in node ? (node.children as Nodes[]) : [];
    if (!children.every(walk)) return false;
    const mark = hasAddress(node) ? findMark(node, context) : undefined;
    if (!hasAddress(node) || mark === undefined || mark === node.url) return true;
    const from = ((children.at(-1)?.position?.end ?? node.position?.start)?.offset ?? offset) - offset;
    const start = source.slice(from, (node.position?.end.offset ?? offset) - offset).indexOf(node.url);
    // An autolink such as `www.example.com` stays as it is.
    if (start === -1) return mark !== nowhere && isExternal(node.url);
    marked += source.slice(done, from + start) + mark;
    done = from + start + node.url.length;
    return true;
  };
  return walk(block) ? (marked + source.slice(done)).replace(claimMarks, '') : undefined;
}

/**
 * Whether a node and its descendants are ordinary Markdown.
 * @param inSource Whether that's how they're written. Otherwise, a generator may have put elements around them.
 */
export function isPlain(node: Nodes, inSource: boolean): boolean {
  if (node.type === 'code') return !inSource || (!/highlight-|\[!code/.test(node.value) && (node.meta ?? '') === '');
  if (node.type === 'markup' && (inSource || !hasMarkdown(node))) return false;
  if (isKey(node) ? inSource : needsHtml.test(node.type)) return false;
  return !('children' in node) || (node.children as Nodes[]).every((child) => isPlain(child, inSource));
}

/** Elements of generators that clean-nodes.ts knows. */
function hasMarkdown({ tag, properties }: Markup): boolean {
  return tag === 'a' ? properties?.href === undefined : /^(?:details|p|span|summary)$/.test(tag);
}

const needsHtml = /^(?:html|mark|mdx.*)$/;

/** Whether it's `<kbd>` of MDX. Keys aren't code, so that a reader of Markdown gets their names alone. */
export function isKey(node: Nodes): boolean {
  return node.type === 'mdxJsxTextElement' && node.name === 'kbd' && node.attributes.length === 0;
}
