/**
 * Previous and next of a document: its neighbors in the sidebar that it shows, unless its front matter overrides them.
 */

import type { LabelledLink, Problem } from '../model.ts';
import { defined } from '../shared/defined.ts';
import { lazily } from '../shared/lazily.ts';
import { findNearest } from '../shared/nearest.ts';
import { siblingId } from './doc-ids.ts';
import { isUnlisted, placeOf, type RoutedPage } from './pages.ts';
import type { SettingsReader } from './settings-reader.ts';
import type { SidebarEntry } from './sidebar-tree.ts';
import type { Sidebars } from './sidebars.ts';

export interface Neighbours {
  readonly previous?: LabelledLink;
  readonly next?: LabelledLink;
}

/** @returns Finds the neighbors of a document. */
export function paginate(
  sidebars: Sidebars,
  { docsById, nameable: { leftOutIds } }: SettingsReader,
): (doc: RoutedPage) => { readonly neighbours: Neighbours; readonly problems: readonly Problem[] } {
  const byOrder = lazily(() => {
    const orders = [...sidebars.entries].map(([name, entries]) => {
      const list = [...entries.values()];
      return [name, { before: findPrevious(list), after: findPrevious(list.toReversed()) }] as const;
    });
    return new Map(orders);
  });

  const choose = (
    doc: RoutedPage,
    key: 'pagination_prev' | 'pagination_next',
    neighbour: SidebarEntry | undefined,
    problems: Problem[],
  ): LabelledLink | undefined => {
    const name = doc.compiled.source.frontMatter[key];
    if (name === null) return undefined;
    if (name === undefined) return neighbour && linkTo(neighbour.page, neighbour.label);
    const id = siblingId(doc.docId as string, name);
    const page = docsById.get(id);
    if (page) return linkTo(page);
    if (leftOutIds.has(id)) return undefined;
    const nearest = findNearest(id, docsById.keys());
    problems.push({
      severity: 'error',
      place: placeOf(doc, key),
      message: `"${key}" names the document "${id}", which does not exist`,
      fix: nearest === undefined ? 'Correct the id, or write null for no link' : `Write "${nearest}", or null for no link`,
    });
    return undefined;
  };

  return (doc) => {
    const problems: Problem[] = [];
    const order = byOrder().get(sidebars.sidebarOf.get(doc) ?? '');
    const previous = choose(doc, 'pagination_prev', order?.before.get(doc), problems);
    const next = choose(doc, 'pagination_next', order?.after.get(doc), problems);
    return { neighbours: defined({ previous, next }), problems };
  };
}

/** Page -> the nearest one before it that is not unlisted. */
function findPrevious(entries: Iterable<SidebarEntry>): Map<RoutedPage, SidebarEntry | undefined> {
  const found = new Map<RoutedPage, SidebarEntry | undefined>();
  let last: SidebarEntry | undefined;
  for (const entry of entries) {
    found.set(entry.page, last);
    if (!isUnlisted(entry.page)) last = entry;
  }
  return found;
}

function linkTo(page: RoutedPage, label?: string): LabelledLink {
  const { pagination_label, sidebar_label } = page.compiled.source.frontMatter;
  return { label: pagination_label ?? label ?? sidebar_label ?? page.compiled.title, href: page.href };
}
