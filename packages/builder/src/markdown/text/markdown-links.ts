/**
 * Turns addresses in a page's plain Markdown into placeholders, which are filled once all pages are known; see markup/placeholders.ts.
 */

import type { Nodes } from 'mdast';
import { isExternal, mayLeadTo } from '../../base/origins.ts';
import type { Placeholder, UnresolvedImage, UnresolvedLink } from '../../model/compiled.ts';
import { markAddress } from '../markup/placeholders.ts';

/** The addresses of a page, each with the index of its first use. */
export interface AddressIndex {
  readonly links: ReadonlyMap<string, number>;
  readonly images: ReadonlyMap<string, number>;
}

/** @param links In the order in which finish.ts found them, like the images. */
export function indexAddresses(links: readonly UnresolvedLink[], images: readonly UnresolvedImage[]): AddressIndex {
  const index = (addresses: readonly string[]): Map<string, number> =>
    new Map(addresses.map((address, position): [string, number] => [address, position]).reverse());
  return { links: index(links.map(({ href }) => href)), images: index(images.map(({ src }) => src)) };
}

/** Stands for an address that the page may not have. */
export const refusedAddress = '#';

/** The mark for an address as an author wrote it; the address itself when the page has no such link. */
function findMark(kind: 'link' | 'image', url: string, { links, images }: AddressIndex): string {
  const index = (kind === 'link' ? links : images).get(url.trim());
  if (index !== undefined) return markAddress(kind, index);
  // What the page does not have may be refused there, and reported.
  return mayLeadTo(url) ? url : refusedAddress;
}

/** The mark for what a page has. */
export function markPlaceholder(placeholder: Placeholder): string {
  if (placeholder.fill === 'href') return markAddress('link', placeholder.link);
  return placeholder.fill === 'image' ? markAddress('image', placeholder.image) : refusedAddress;
}

/** Copies nodes, with marks in place of addresses. */
export function markNodes<Node extends Nodes>(nodes: readonly Node[], addresses: AddressIndex): Node[] {
  return nodes.map((node) => {
    const copy = { ...node };
    if (copy.type === 'link' || copy.type === 'image' || copy.type === 'definition') {
      copy.url = findMark(kindOf(copy, addresses), copy.url, addresses);
    }
    if ('children' in copy) copy.children = markNodes(copy.children as Nodes[], addresses) as typeof copy.children;
    return copy;
  });
}

/**
 * Puts marks in place of addresses in Markdown that is otherwise copied from the source.
 * @param offset Offset of `source` in the text that the nodes were parsed from.
 * @returns undefined when an address cannot be found as it is written; the block must then be printed from its nodes.
 */
export function markSource(node: Nodes, source: string, offset: number, addresses: AddressIndex): string | undefined {
  const changes: { start: number; end: number; mark: string }[] = [];
  const walk = (current: Nodes): boolean => {
    if (current.type === 'link' || current.type === 'image' || current.type === 'definition') {
      const mark = findMark(kindOf(current, addresses), current.url, addresses);
      if (mark !== current.url) {
        const last = current.type === 'link' ? current.children.at(-1) : undefined;
        const from = (last?.position?.end.offset ?? current.position?.start.offset ?? 0) - offset;
        const to = (current.position?.end.offset ?? 0) - offset;
        const start = source.slice(0, to).indexOf(current.url, from);
        // An autolink such as `www.example.com` stays as it is.
        if (start === -1 && mark !== refusedAddress && isExternal(current.url)) return true;
        if (start === -1) return false;
        changes.push({ start, end: start + current.url.length, mark });
      }
    }
    return !('children' in current) || (current.children as Nodes[]).every(walk);
  };
  if (!walk(node)) return undefined;
  let done = 0;
  const pieces = changes
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, mark }) => {
      const piece = source.slice(done, start) + mark;
      done = end;
      return piece;
    });
  return pieces.join('') + source.slice(done);
}

/** A link definition can serve links and images; it counts as an image's when no link has its address. */
function kindOf(node: Nodes & { url: string }, { links }: AddressIndex): 'link' | 'image' {
  return node.type === 'image' || (node.type === 'definition' && !links.has(node.url)) ? 'image' : 'link';
}
