/**
 * The breadcrumbs of a document, and the cards of the pages in its sidebar category.
 */
import type { DocCard, PageFacts } from '../model.ts';
import type { RoutedPage } from './pages.ts';
import { firstHref, type SidebarEntry, type SidebarNode } from './sidebar-tree.ts';

/** The categories from the outermost to the innermost, then the page itself, without an address. */
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
