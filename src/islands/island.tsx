/**
 * The contract between islands as the build writes them and the client that hydrates them.
 *
 * An island is a folder `<name>/<name>.tsx` whose default export is a component. In the document it is written as
 *
 *     <site-island name="tabs" data-key="1a2b-0" data-props="{...}">HTML of the component</site-island>
 *
 * and inside that HTML, where the component puts its slots, as `<site-slot data-slot="0">content</site-slot>`: HTML that belongs to the
 * article, which React must neither read nor change. The client (client/article/islands.tsx) hydrates it with
 *
 *     hydrateRoot(element, <Component {...JSON.parse(element.dataset.props)} slots={slots} />, { identifierPrefix: element.dataset.key })
 *
 * where `slots[n]` stands for the n-th `site-slot` of the island itself, not of an island inside a slot: an element of the same name and
 * attributes whose content React leaves as it is (client/article/island-slots.tsx). Islands nest: a slot may hold islands, which are roots of their own.
 *
 * Rules for components: what they render first must be what the build rendered, so read storage, location and the like in effects or
 * through `useSyncExternalStore` with a server snapshot; ids come from `useId`; show each slot in one place, and hide it (`hidden`) rather than
 * leaving it out: one that comes back gets its content again, but has lost its scroll position and focus; the HTML must be readable before
 * it is hydrated.
 */
import { createElement, type ReactNode } from 'react';

/** What every island gets besides the props its author wrote; those are plain JSON values. */
export interface IslandProps {
  /** Content written between the island's tags: one piece for ordinary islands, one for each tab of `tabs`; empty without content. */
  readonly slots: readonly ReactNode[];
}

interface SlotProps {
  /** Number of the slot in its island, from 0. */
  readonly index: number;
  /** The content. */
  readonly html: string;
}

/** A slot as the build writes it. The browser has its own, which never holds the HTML. */
export function Slot({ index, html }: SlotProps): ReactNode {
  return createElement('site-slot', {
    'data-slot': index,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the compile wrote this HTML
    dangerouslySetInnerHTML: { __html: html },
  });
}
