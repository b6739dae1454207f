/** Gives an island the content between its tags without reading it: the nodes stay those of the document, whatever React does around them. */
import { createElement, type ReactNode } from 'react';
import { emptyArticle } from '../trusted-html.ts';

/** One node per slot of the island's element, in order; slots of islands inside its slots are their own business. */
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
  /** The element that holds the slot's nodes at present. */
  readonly holder: { element: Element };
}

/** A slot that React makes again, after a crash or because the island left it out for a while, gets the nodes of the one before. */
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
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; the content is in the document
    dangerouslySetInnerHTML: { __html: emptyArticle },
  });
}
