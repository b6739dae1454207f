/**
 * Previous and next of a document: its neighbors in the sidebar that it shows, unless its front matter overrides them. And of a post: the newer and
 * the older one.
 */

import type { LabelledLink } from '../model/navigation.ts';
import type { Problem } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import { findNearest } from '../shared/nearest.ts';
import { siblingId } from './doc-ids.ts';
import type { Sidebars } from './make-sidebars.ts';
import { frontMatterPlace, isUnlisted, type RoutedPage } from './routed-page.ts';
import type { SettingsReader } from './settings-reader.ts';
import type { SidebarEntry } from './sidebar-tree.ts';

export interface Neighbours {
  readonly previous?: LabelledLink;
  readonly next?: LabelledLink;
}

/** Sidebar -> its pages with the one before and the one after each. */
export type DocOrders = ReadonlyMap<
  string,
  Readonly<Record<'before' | 'after', ReadonlyMap<RoutedPage, SidebarEntry | undefined>>>
>;

export function orderDocs({ entries }: Sidebars): DocOrders {
  const orders = [...entries].map(([name, found]) => {
    const list = [...found.values()];
    return [name, { before: findPrevious(list), after: findPrevious(list.toReversed()) }] as const;
  });
  return new Map(orders);
}

interface DocContext {
  readonly docOrders: DocOrders;
  readonly sidebars: Sidebars;
  readonly settings: SettingsReader;
}

export function findDocNeighbours(
  doc: RoutedPage,
  { docOrders, sidebars, settings }: DocContext,
): { readonly neighbours: Neighbours; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const order = docOrders.get(sidebars.sidebarOf.get(doc) ?? '');
  const previous = choose(doc, 'pagination_prev', order?.before.get(doc), settings, problems);
  const next = choose(doc, 'pagination_next', order?.after.get(doc), settings, problems);
  return { neighbours: defined({ previous, next }), problems };
}

function choose(
  doc: RoutedPage,
  key: 'pagination_prev' | 'pagination_next',
  neighbour: SidebarEntry | undefined,
  { docsById, nameable: { leftOutIds } }: SettingsReader,
  problems: Problem[],
): LabelledLink | undefined {
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
    place: frontMatterPlace(doc, key),
    message: `"${key}" names the document "${id}", which does not exist`,
    fix: nearest === undefined ? 'Correct the id, or write null for no link' : `Write "${nearest}", or null for no link`,
  });
  return undefined;
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

/** Previous is the newer post, next the older one. Unlisted posts have neither and are skipped. */
export function linkPosts(posts: readonly RoutedPage[]): Map<RoutedPage, Neighbours> {
  const listed = posts.filter((post) => !isUnlisted(post));
  return new Map(
    listed.map((post, index) => {
      const newer = listed[index - 1];
      const older = listed[index + 1];
      return [post, defined({ previous: newer && linkToPost(newer), next: older && linkToPost(older) })];
    }),
  );
}

function linkToPost({ compiled, href }: RoutedPage): LabelledLink {
  return { label: compiled.title, href };
}
