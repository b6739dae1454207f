/** What is drawn for each page, its document and its social image. Runs in threads, see draw-worker.ts, and without them. */
import type { PageData } from '../model/page-data.ts';
import type { DocumentHead } from './document.ts';
import { drawDocument } from './draw-document.tsx';
import { loadPageTools } from './load-page-tools.ts';
import type { SharedParts } from './shared-parts.ts';
import type { Backdrop } from './social/backdrop.ts';
import type { Card, CardBrand } from './social/social-card.ts';

export interface DrawSettings {
  readonly shared: SharedParts;
  readonly brand: CardBrand;
  /** Of cards, see `drawCard`; a thread starts with those that have been drawn by then. */
  readonly backdrops: Map<string, Backdrop>;
}

/** The page is without its article. */
export type DrawQuestion = { readonly page: PageData; readonly head: DocumentHead } | { readonly card: Card };

/** Gives a card, or what is before the article of a document and what is after it. */
export type Draw = (question: DrawQuestion) => Promise<readonly Uint8Array[]>;

const encoder = new TextEncoder();

/** @param shared May be known later than the rest, because cards do not need it. */
export function createDraw(shared: SharedParts | Promise<SharedParts>, { brand, backdrops }: Omit<DrawSettings, 'shared'>): Draw {
  const tools = loadPageTools();
  return async (question) => {
    if ('page' in question) {
      // In memory of its own, which a thread hands over without a copy.
      return drawDocument(question.page, question.head, await shared, await tools).map((piece) => encoder.encode(piece));
    }
    const { drawCard } = await import('./social/draw-card.ts');
    return [await drawCard(question.card, brand, backdrops)];
  };
}
