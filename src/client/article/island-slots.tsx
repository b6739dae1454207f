/** Passes the content between an island's tags to the island as opaque nodes: React keeps the existing DOM nodes when it renders around them. */
import { createElement, type ReactNode } from 'react';
import { emptyArticle } from '../trusted-html.ts';

/** One node per slot of the island's element, in order, without the slots of nested islands. */
export function readSlots(island: Element): readonly ReactNode[] {
  return [...island.querySelectorAll('site-slot')]
    .filter((slot) => slot.parentElement?.closest('site-island, site-slot') === island)
    .map((element) => {
      const number = element.getAttribute('data-slot') ?? '';
      return <KeptSlot key={number} number={number} holder={{ element }} />;
    });
}

interface KeptSlotProps {
  readonly number: string;
  /** The element that currently contains the slot's nodes. */
  readonly holder: { element: Element };
}

/** When React creates a slot again, after a crash or because the island did not render it for a while, it gets the earlier nodes. */
function KeptSlot({ number, holder }: KeptSlotProps): ReactNode {
  function keep(element: Element | null): void {
    if (element === null || element === holder.element) return;
    element.replaceChildren(...holder.element.childNodes);
    holder.element = element;
  }
  return createElement('site-slot', {
    ref: keep,
    'data-slot': number,
    suppressHydrationWarning: true,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; the content is already in the document
    dangerouslySetInnerHTML: { __html: emptyArticle },
  });
}
