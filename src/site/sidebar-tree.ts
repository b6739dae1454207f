/**
 * The sidebar as the site graph works with it: a tree whose documents are pages, not addresses. Made by sidebars.ts and folder-sidebar.ts,
 * read by pagination, breadcrumbs and cards, and turned into what the chrome draws here.
 */
import type { SidebarItem } from '../model.ts';
import { isUnlisted, type RoutedPage } from './pages.ts';

/** A node of the tree. */
export type SidebarNode = DocNode | LinkNode | CategoryNode;

export interface DocNode {
  readonly type: 'doc';
  readonly page: RoutedPage;
  readonly label: string;
  readonly className?: string;
  /** Shown here though the document belongs elsewhere: it gets neither this sidebar nor its previous and next. */
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

/** A page with the categories above it; the innermost is last. */
export interface SidebarEntry {
  readonly page: RoutedPage;
  readonly label: string;
  readonly parents: readonly CategoryNode[];
  /** The category whose own page this is. */
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
    const className = node.className === undefined ? {} : { className: node.className };
    if (node.type === 'category') {
      const { label, collapsible, collapsed } = node;
      const href = node.page ? { href: node.page.href } : {};
      return { type: 'category', label, ...href, collapsible, collapsed, items: toSidebarItems(node.items), ...className };
    }
    if (node.type === 'doc') return { type: 'link', label: node.label, href: node.page.href, ...className };
    return { type: 'link', label: node.label, href: node.href, ...(node.external && { external: true }), ...className };
  });
}

/** Where a click on a category leads when only its items have pages; undefined when none has. */
export function firstHref(node: SidebarNode): string | undefined {
  if (node.type === 'link') return node.href;
  if (node.page) return node.page.href;
  if (node.type === 'doc') return undefined;
  for (const item of node.items) {
    const href = firstHref(item);
    if (href !== undefined) return href;
  }
  return undefined;
}

/** An entry whose page may be offered as previous or next. */
export function isOffered(entry: SidebarEntry): boolean {
  return !isUnlisted(entry.page);
}
