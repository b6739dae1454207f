/**
 * The contract between the build, which writes islands, and the client, which hydrates them.
 *
 * An island is a folder `<name>/<name>.tsx` whose default export is a component. In the document it is written as
 *
 *     <site-island name="tabs" data-key="1a2b-0" data-props="{...}">HTML of the component</site-island>
 *
 * and, inside that HTML, each slot that the component renders as `<site-slot data-slot="0">content</site-slot>`. A slot is part of the
 * article, which React must neither read nor change. The client (client/article/islands.tsx) hydrates the island with
 *
 *     hydrateRoot(element, <Component {...JSON.parse(element.dataset.props)} slots={slots} />, { identifierPrefix: element.dataset.key })
 *
 * where `slots[n]` is the n-th `site-slot` of the island itself, not of an island inside a slot: an element with the same name and
 * attributes whose content React does not touch (client/article/islands.tsx). Islands can be nested: a slot may contain islands, each a separate root.
 *
 * Rules for components: the first render must match the build, so read storage, location and the like in effects or
 * through `useSyncExternalStore` with a server snapshot; use `useId` for ids; render each slot once, and hide it (`hidden`) rather than
 * leaving it out, because a slot that is rendered again gets its content back but loses scroll position and focus; the HTML must be readable before
 * hydration.
 */
import { createElement, type ReactNode } from 'react';

/** Props that every island gets in addition to those its author wrote, which are plain JSON values. */
export interface IslandProps {
  /** Content written between the island's tags: one piece for ordinary islands, one per tab for `tabs`; empty without content. */
  readonly slots: readonly ReactNode[];
}

interface SlotProps {
  /** Index of the slot in its island, from 0. */
  readonly index: number;
  readonly html: string;
}

/** A slot in the build. The browser uses another component, which never has the HTML. */
export function Slot({ index, html }: SlotProps): ReactNode {
  return createElement('site-slot', {
    'data-slot': index,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the compile wrote this HTML
    dangerouslySetInnerHTML: { __html: html },
  });
}
