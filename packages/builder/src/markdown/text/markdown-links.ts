/**
 * Turns addresses in a page's plain Markdown into placeholders, which are filled once all pages are known; see markup/placeholders.ts.
 */
import type { Nodes } from 'mdast';
import { checkLink, checkSource, nowhere, trimAddress } from '../../base/origins.ts';
import { markPlaceholder } from '../markup/placeholders.ts';
import type { Compilation } from '../syntax/compilation.ts';

/** The addresses of a page, each with the mark of its first use. */
export interface AddressIndex {
  readonly links: ReadonlyMap<string, string>;
  readonly images: ReadonlyMap<string, string>;
  /** Where images may come from. */
  readonly origins: readonly string[];
  readonly definitions: Compilation['definitions'];
}

/** The addresses that finish.ts found. */
export function indexAddresses({ placeholders, links, images, definitions, settings }: Compilation): AddressIndex {
  const origins = settings.allowedSources.images;
  const marks = { links: new Map<string, string>(), images: new Map<string, string>(), origins, definitions };
  for (const [index, placeholder] of [...placeholders.entries()].reverse()) {
    if (placeholder.fill === 'href') marks.links.set(links[placeholder.link]?.href ?? '', markPlaceholder(index));
    if (placeholder.fill === 'image') marks.images.set(images[placeholder.image]?.src ?? '', markPlaceholder(index));
  }
  return marks;
}

type AddressNode = Extract<Nodes, { url: string }>;

export function hasAddress(node: Nodes): node is AddressNode {
  return node.type === 'link' || node.type === 'image' || node.type === 'definition';
}

/** The mark for an address as an author wrote it; the address itself when the page has no such link. */
export function findMark({ type, url }: AddressNode, { links, images, origins }: AddressIndex): string {
  // A definition can serve links and images; it counts as an image's when no link has its address.
  const marks = type === 'image' || (type === 'definition' && !links.has(url)) ? images : links;
  // What the page does not have may be refused there, and reported.
  return marks.get(trimAddress(url)) ?? (marks === images ? checkSource(url, origins) : checkLink(url)) ?? nowhere;
}
