/**
 * The way to a document through its sidebar, and the cards of the pages beside it.
 */
import type { DocCard, PageFacts } from '../model.ts';
import type { RoutedPage } from './pages.ts';
import { firstHref, type SidebarEntry, type SidebarNode } from './sidebar-tree.ts';

/** Categories from the outermost inwards, then the page itself, which has no address. */
export function makeBreadcrumbs(entry: SidebarEntry | undefined): PageFacts['breadcrumbs'] {
  if (!entry) return [];
  return [...entry.parents.map(({ label, page }) => (page ? { label, href: page.href } : { label })), { label: entry.label }];
}

/**
 * Cards for a category's page: its items. For any other page: the items of the category that it stands in, without itself.
 * @param top Items at the top of the page's sidebar.
 */
export function makeDocCards(page: RoutedPage, entry: SidebarEntry | undefined, top: readonly SidebarNode[]): DocCard[] {
  if (!entry) return [];
  const siblings = entry.category?.items ?? entry.parents.at(-1)?.items ?? top;
  return siblings.flatMap((node): DocCard[] => {
    if (node.type !== 'link' && node.page === page) return [];
    const href = firstHref(node);
    return href === undefined ? [] : [{ label: node.label, href, description: describeNode(node) }];
  });
}

function describeNode(node: SidebarNode): string {
  if (node.type === 'link') return '';
  if (node.type === 'doc') return node.page.compiled.description;
  const count = node.items.length;
  return node.description ?? node.page?.compiled.description ?? (count === 1 ? '1 page' : `${count} pages`);
}
