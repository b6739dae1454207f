/** What is drawn for each page, its document and its social image. Runs in threads, see draw-worker.ts, and without them. */
import { Cache } from '../base/cache.ts';
import type { PageData } from '../model.ts';
import type { DocumentHead } from './document.ts';
import { drawDocument } from './draw-document.tsx';
import type { SharedParts } from './shared-parts.ts';
import type { Card, CardBrand } from './social/social-card.ts';

export interface DrawSettings {
  readonly shared: SharedParts;
  readonly brand: CardBrand;
  /** Where social images are kept between runs. */
  readonly cachePath: string;
}

interface DocumentQuestion {
  readonly page: PageData;
  readonly head: DocumentHead;
}

interface CardQuestion {
  readonly card: Card;
  /** A hash of everything that the image is made from. */
  readonly key: string;
}

export type DrawQuestion = DocumentQuestion | CardQuestion;

/** @returns A function that returns the content of a file. */
export function createDraw({ shared, brand, cachePath }: DrawSettings): (question: DrawQuestion) => Promise<Uint8Array> {
  const cache = new Cache(cachePath);
  const encoder = new TextEncoder();
  return async (question) => {
    if ('page' in question) return encoder.encode(drawDocument(question.page, question.head, shared));
    const known = await cache.get<string>(question.key);
    if (known !== undefined) return Buffer.from(known, 'base64');
    const { drawCard } = await import('./social/draw-card.ts');
    const bytes = await drawCard(question.card, brand);
    await cache.set(question.key, bytes.toString('base64'));
    return bytes;
  };
}
