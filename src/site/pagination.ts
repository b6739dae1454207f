/**
 * Previous and next of a document: its neighbors in the sidebar that it shows, unless its front matter overrides them.
 */

import type { LabelledLink, Problem } from '../model.ts';
import { defined } from '../shared/defined.ts';
import { lazily } from '../shared/lazily.ts';
import { findNearest } from '../shared/nearest.ts';
import { siblingId } from './doc-ids.ts';
import { placeOf, type RoutedPage } from './pages.ts';
import { isOffered, type SidebarEntry } from './sidebar-tree.ts';
import type { Sidebars } from './sidebars.ts';

export interface Neighbours {
  readonly previous?: LabelledLink;
  readonly next?: LabelledLink;
}

/**
 * @param docs All documents.
 * @returns Finds the neighbors of one of them.
 */
export function paginate(
  docs: readonly RoutedPage[],
  sidebars: Sidebars,
  leftOutIds: ReadonlySet<string> = new Set(),
): (doc: RoutedPage) => { readonly neighbours: Neighbours; readonly problems: readonly Problem[] } {
  const docsById = lazily(() => new Map(docs.map((doc) => [doc.docId as string, doc])));
  const sequences = lazily(() => new Map([...sidebars.entries].map(([name, entries]) => [name, new Sequence(entries)])));

  const choose = (
    doc: RoutedPage,
    key: 'pagination_prev' | 'pagination_next',
    byOrder: SidebarEntry | undefined,
    problems: Problem[],
  ): LabelledLink | undefined => {
    const name = doc.compiled.source.frontMatter[key];
    if (name === null) return undefined;
    if (name === undefined) return byOrder && linkTo(byOrder.page, byOrder.label);
    const id = siblingId(doc.docId as string, name);
    const page = docsById().get(id);
    if (page) return linkTo(page);
    if (leftOutIds.has(id)) return undefined;
    const nearest = findNearest(id, docsById().keys());
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
    const name = sidebars.sidebarOf.get(doc);
    const sequence = name === undefined ? undefined : sequences().get(name);
    const previous = choose(doc, 'pagination_prev', sequence?.neighbour(doc, -1), problems);
    const next = choose(doc, 'pagination_next', sequence?.neighbour(doc, 1), problems);
    return { neighbours: defined({ previous, next }), problems };
  };
}

/** The pages of one sidebar, each at its first position. */
class Sequence {
  readonly #entries: readonly SidebarEntry[];
  readonly #indexOf = new Map<RoutedPage, number>();

  constructor(entries: readonly SidebarEntry[]) {
    const seen = new Set<RoutedPage>();
    this.#entries = entries.filter(({ page }) => !seen.has(page) && seen.add(page));
    for (const [index, { page }] of this.#entries.entries()) this.#indexOf.set(page, index);
  }

  /** The nearest page before (-1) or after (1) that can be linked to. */
  neighbour(page: RoutedPage, step: -1 | 1): SidebarEntry | undefined {
    const start = this.#indexOf.get(page);
    if (start === undefined) return undefined;
    for (let index = start + step; index >= 0 && index < this.#entries.length; index += step) {
      const entry = this.#entries[index] as SidebarEntry;
      if (isOffered(entry)) return entry;
    }
    return undefined;
  }
}

function linkTo(page: RoutedPage, label?: string): LabelledLink {
  const { pagination_label, sidebar_label } = page.compiled.source.frontMatter;
  return { label: pagination_label ?? label ?? sidebar_label ?? page.compiled.title, href: page.href };
}
