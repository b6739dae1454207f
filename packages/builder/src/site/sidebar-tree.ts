/**
 * The sidebar as a tree that refers to pages instead of addresses. Built by make-sidebars.ts and folder-sidebar.ts, read by
 * pagination.ts, and converted here to what pages show: the items of the sidebar, breadcrumbs and cards.
 */
import type { CheckedAddress } from '../model/address.ts';
import type { SidebarItem } from '../model/navigation.ts';
import type { PageFacts } from '../model/page-data.ts';
import type { DocCard } from '../model/page-parts.ts';
import { defined } from '../shared/defined.ts';
import type { RoutedPage } from './routed-page.ts';

export type SidebarNode = DocNode | LinkNode | CategoryNode;

export interface DocNode {
  readonly type: 'doc';
  readonly page: RoutedPage;
  readonly label: string;
  readonly className?: string;
  /** True for an item of type `ref`: the document does not get this sidebar, nor its previous and next from it. */
  readonly isReference: boolean;
}

interface LinkNode {
  readonly type: 'link';
  readonly label: string;
  readonly href: CheckedAddress;
  readonly external: boolean;
  readonly className?: string;
}

export interface CategoryNode {
  readonly type: 'category';
  readonly label: string;
  /** The category's own page. */
  readonly page?: RoutedPage;
  readonly description?: string;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly className?: string;
  readonly items: readonly SidebarNode[];
}

/** A page with its parent categories, the innermost last. */
export interface SidebarEntry {
  readonly page: RoutedPage;
  readonly label: string;
  readonly parents: readonly CategoryNode[];
  /** Present when this is the category's own page. */
  readonly category?: CategoryNode;
}

/** The sidebar's pages in reading order: a category's own page comes before its items. References are left out. */
export function collectEntries(nodes: readonly SidebarNode[]): Map<RoutedPage, SidebarEntry> {
  const entries = new Map<RoutedPage, SidebarEntry>();
  const add = (entry: SidebarEntry): void => {
    if (!entries.has(entry.page)) entries.set(entry.page, entry);
  };
  const visit = (node: SidebarNode, parents: readonly CategoryNode[]): void => {
    if (node.type === 'doc' && !node.isReference) add({ page: node.page, label: node.label, parents });
    if (node.type !== 'category') return;
    if (node.page) add({ page: node.page, label: node.label, parents, category: node });
    for (const item of node.items) visit(item, [...parents, node]);
  };
  for (const node of nodes) visit(node, []);
  return entries;
}

/** What the chrome draws. */
export function toSidebarItems(nodes: readonly SidebarNode[]): SidebarItem[] {
  return nodes.map((node): SidebarItem => {
    const { label, className } = node;
    if (node.type === 'category') {
      const { page, collapsible, collapsed } = node;
      const items = toSidebarItems(node.items);
      return defined({ type: 'category', label, href: page?.href, collapsible, collapsed, items, className });
    }
    if (node.type === 'doc') return defined({ type: 'link', label, href: node.page.href, className });
    return defined({ type: 'link', label, href: node.href, external: node.external || undefined, className });
  });
}

/** The first address in a list of nodes, such as that of a category that has no page itself; undefined when there is none. */
export function firstHref(nodes: readonly SidebarNode[]): CheckedAddress | undefined {
  for (const node of nodes) {
    const own = node.type === 'link' ? node.href : node.page?.href;
    const href = own ?? (node.type === 'category' ? firstHref(node.items) : undefined);
    if (href !== undefined) return href;
  }
  return undefined;
}

/** The categories of a page from the outermost to the innermost, then the page itself, without an address. */
export function makeBreadcrumbs(entry: SidebarEntry | undefined): PageFacts['breadcrumbs'] {
  if (!entry) return [];
  return [...entry.parents.map(({ label, page }) => (page ? { label, href: page.href } : { label })), { label: entry.label }];
}

/**
 * Cards for the items of a category, on the category's own page; on any other page, for the other items of its category.
 * @param top Top-level items of the page's sidebar.
 */
export function makeDocCards(page: RoutedPage, entry: SidebarEntry | undefined, top: readonly SidebarNode[]): DocCard[] {
  if (!entry) return [];
  const siblings = entry.category?.items ?? entry.parents.at(-1)?.items ?? top;
  return siblings.flatMap((node): DocCard[] => {
    if (node.type !== 'link' && node.page === page) return [];
    const href = firstHref([node]);
    return href === undefined ? [] : [{ label: node.label, href, description: describeNode(node) }];
  });
}

function describeNode(node: SidebarNode): string {
  if (node.type === 'link') return '';
  if (node.type === 'doc') return node.page.compiled.description;
  const count = node.items.length;
  return node.description ?? node.page?.compiled.description ?? (count === 1 ? '1 page' : `${count} pages`);
}
