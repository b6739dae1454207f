/**
 * Turns addresses in a page's plain Markdown into placeholders, which are filled once all pages are known; see markup/placeholders.ts.
 */

import type { Nodes } from 'mdast';
import { mayLeadTo } from '../../base/origins.ts';
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

type AddressNode = Extract<Nodes, { url: string }>;

export function hasAddress(node: Nodes): node is AddressNode {
  return node.type === 'link' || node.type === 'image' || node.type === 'definition';
}

/** The mark for an address as an author wrote it; the address itself when the page has no such link. */
export function findMark({ type, url }: AddressNode, { links, images }: AddressIndex): string {
  // A definition can serve links and images; it counts as an image's when no link has its address.
  const kind = type === 'image' || (type === 'definition' && !links.has(url)) ? 'image' : 'link';
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
