/** What is drawn for each page, its document and its social image. Runs in threads, see draw-worker.ts, and without them. */
import type { PageData } from '../model.ts';
import type { DocumentHead } from './document.ts';
import { drawDocument } from './draw-document.tsx';
import type { SharedParts } from './shared-parts.ts';
import type { Card, CardBrand } from './social/social-card.ts';

export interface DrawSettings {
  readonly shared: SharedParts;
  readonly brand: CardBrand;
}

interface DocumentQuestion {
  readonly page: PageData;
  readonly head: DocumentHead;
}

interface CardQuestion {
  readonly card: Card;
}

export type DrawQuestion = DocumentQuestion | CardQuestion;

/** @returns A function that returns the content of a file. */
export function createDraw({ shared, brand }: DrawSettings): (question: DrawQuestion) => Promise<Uint8Array> {
  const encoder = new TextEncoder();
  return async (question) => {
    if ('page' in question) return encoder.encode(drawDocument(question.page, question.head, shared));
    const { drawCard } = await import('./social/draw-card.ts');
    return drawCard(question.card, brand);
  };
}
