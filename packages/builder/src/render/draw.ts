/** What is drawn for each page, its document and its social image. Runs in threads, see draw-worker.ts, and without them. */
import type { PageData } from '../model/page-data.ts';
import type { DocumentHead, SharedParts } from './document.ts';
import { drawDocument } from './draw-document.tsx';
import { loadImagesPart, loadPageTools } from './feature-parts.ts';

export interface DrawSettings {
  readonly shared: SharedParts;
  /** See `ImagesPart`. */
  readonly images: unknown;
}

/** The page is without its article. */
export type DrawQuestion = { readonly page: PageData; readonly head: DocumentHead } | { readonly drawing: unknown };

/** Gives an image, or what is before the article of a document and what is after it. */
export type Draw = (question: DrawQuestion) => Promise<readonly Uint8Array[]>;

const encoder = new TextEncoder();

/** @param shared May be known later than the rest, because images do not need it. */
export function createDraw(shared: SharedParts | Promise<SharedParts>, images: unknown): Draw {
  const tools = loadPageTools();
  return async (question) => {
    if ('page' in question) {
      // In memory of its own, which a thread hands over without a copy.
      return drawDocument(question.page, question.head, await shared, await tools).map((piece) => encoder.encode(piece));
    }
    const part = await loadImagesPart();
    return part === undefined ? [] : [await part.draw(question.drawing, images)];
  };
}
