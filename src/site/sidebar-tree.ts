/**
 * The sidebar as a tree that refers to pages instead of addresses. Built by sidebars.ts and folder-sidebar.ts, read by
 * pagination, breadcrumbs and cards, and converted here to the items that the chrome draws.
 */
import type { SidebarItem } from '../model.ts';
import { defined } from '../shared/defined.ts';
import { isUnlisted, type RoutedPage } from './pages.ts';

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
  readonly href: string;
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
export function listEntries(nodes: readonly SidebarNode[], parents: readonly CategoryNode[] = []): SidebarEntry[] {
  return nodes.flatMap((node): SidebarEntry[] => {
    if (node.type === 'link') return [];
    if (node.type === 'doc') return node.isReference ? [] : [{ page: node.page, label: node.label, parents }];
    const own: SidebarEntry[] = node.page ? [{ page: node.page, label: node.label, parents, category: node }] : [];
    return [...own, ...listEntries(node.items, [...parents, node])];
  });
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

/** The first address in a node, used for a category that has no page itself; undefined when there is none. */
export function firstHref(node: SidebarNode): string | undefined {
  if (node.type === 'link') return node.href;
  if (node.page) return node.page.href;
  if (node.type === 'doc') return undefined;
  return firstHrefIn(node.items);
}

/** The same for a list of nodes, such as a sidebar. */
export function firstHrefIn(nodes: readonly SidebarNode[]): string | undefined {
  for (const node of nodes) {
    const href = firstHref(node);
    if (href !== undefined) return href;
  }
  return undefined;
}

/** Whether the entry's page can be previous or next of another. */
export function isOffered(entry: SidebarEntry): boolean {
  return !isUnlisted(entry.page);
}
